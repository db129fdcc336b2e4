import FlowDiagnostics

/// Resolves one flow of a module; what each stage does is in the extensions, one file a stage.
struct FlowResolver {
    /// What there is to say of a flow.
    struct Findings: Sendable {
        var diagnostics: [Diagnostic] = []
        /// Whether the flow names what may be declared in a file that could not be read.
        var leansOnUnread = false
    }

    let declarations: Declarations
    let flowName: String
    let file: SourceFileID
    let routeNames: [String]
    var findings = Findings()

    private init(_ flow: Flow, _ declarations: Declarations) {
        self.declarations = declarations
        flowName = flow.name.text
        file = flow.file
        routeNames = flow.routes.indices.map { flow.routes[$0].name.text }
    }

    static func resolve(_ flow: inout Flow, _ declarations: Declarations) -> Findings {
        var resolver = FlowResolver(flow, declarations)
        let shown = resolver.resolveRoutes(of: &flow)
        resolver.resolveReferences(of: &flow, shown)
        return resolver.findings
    }

    // MARK: Reporting

    mutating func report(
        _ rule: RuleID, _ severity: Severity = .error, at range: SourceRange, _ message: String,
        related: [Diagnostic.Related] = [], notes: [String] = [], subject locus: Locus
    ) {
        findings.diagnostics.append(
            Diagnostic(
                rule, severity, message, at: SourceLocation(file: file, range: range), related: related, notes: notes,
                subject: subject(at: locus)))
    }

    /// Reports a name that means nothing, with the nearest of those that do.
    /// - Returns: that nearest name. Whoever asked goes on as if it had been written: one slip is one finding.
    @discardableResult
    mutating func reportUnknown(
        _ kind: String, _ name: Name, among known: [String], mend: String, subject locus: Locus
    ) -> String? {
        let meant = Suggestion.nearest(to: name.text, among: known)
        let suggestion = meant.map { "; did you mean `\($0)`?" } ?? ""
        report(
            .unknownName, at: name.range,
            "there is no \(kind) `\(name.text)`\(suggestion.isEmpty ? "; \(mend)" : suggestion)", subject: locus)
        return meant
    }

    private func subject(at locus: Locus) -> Diagnostic.Subject {
        Diagnostic.Subject(
            flow: flowName, route: locus.route.map { routeNames[$0] }, event: locus.event, branch: locus.branch)
    }
}

/// Where in the flow something is resolved: the names are only looked up for a finding.
struct Locus: Hashable, Sendable {
    var route: Int?
    var event: String?
    var branch: Int?
}
