import FlowDiagnostics
import FlowSwiftCode

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
    /// What has been said, and where: one `with` can be for a guard, an effect and several routes, and what is wrong with an
    /// entry is said once.
    private var isSaid: Set<Said> = []
    /// Where the resolver is.
    var locus = Locus()
    /// The `with` that applies there.
    var given = WithClauses()

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
        related: [Diagnostic.Related] = [], notes: [String] = [], mend: Mend? = nil
    ) {
        guard isSaid.insert(Said(range: range, message: message)).inserted else { return }
        findings.diagnostics.append(
            Diagnostic(
                rule, severity, message, at: SourceLocation(file: file, range: range), related: related, notes: notes,
                subject: subject, mend: mend))
    }

    /// Reports a name that means nothing, with the nearest of those that do.
    /// - Returns: that nearest name. Whoever asked goes on as if it had been written: one slip is one finding.
    @discardableResult
    mutating func reportUnknown(
        _ kind: String, _ name: Name, among known: [String], mend: String
    ) -> String? {
        let meant = Suggestion.nearest(to: name.text, among: known)
        let suggestion = meant.map { self.suggestion(kind, $0, for: name.text) } ?? "; \(mend)"
        report(
            .unknownName, at: name.range, "there is no \(kind) `\(name.text)`\(suggestion)",
            mend: meant.flatMap { isOddlyCased(kind, $0, for: name.text) ? nil : replacing(name, with: $0) })
        return meant
    }

    /// The end of a message about a name that means nothing, where another may be meant. Where the two differ in case alone, and
    /// it is the other that is against the convention, that is the one to be changed: `naming-convention` asks for the same.
    func suggestion(
        _ kind: String, _ meant: String, for name: String, as written: (String) -> String = { $0 }
    ) -> String {
        guard isOddlyCased(kind, meant, for: name) else { return "; did you mean `\(written(meant))`?" }
        let style = nameCase(of: kind) == .upper ? "UpperCamelCase" : "lowerCamelCase"
        return ", only `\(meant)`; \(kind)s are written in \(style), so rename that one to `\(name)`"
    }

    /// Whether two names differ in case alone, and the one that is declared has the wrong one.
    private func isOddlyCased(_ kind: String, _ meant: String, for name: String) -> Bool {
        let nameCase = nameCase(of: kind)
        return meant.lowercased() == name.lowercased() && nameCase.fits(name) && !nameCase.fits(meant)
    }

    private func nameCase(of kind: String) -> NameCase { kind == "screen" || kind == "flow" ? .upper : .lower }

    /// Another name in the place of one that is written in the spec, unless that is none itself: what is wrong with it is told
    /// where it is declared.
    func replacing(_ name: Name, with meant: String?) -> Mend? {
        guard let meant, SwiftIdentifier.isValid(String(meant.drop { $0 == "$" })) else { return nil }
        return .replace(name.text, with: meant, in: name.range)
    }

    private var subject: Diagnostic.Subject {
        Diagnostic.Subject(
            flow: flowName, route: locus.route.map { routeNames[$0] }, event: locus.event, branch: locus.branch)
    }
}

/// A finding, as far as a person can tell it from others.
private struct Said: Hashable {
    var range: SourceRange
    var message: String
}

/// Where in the flow something is resolved: the names are only looked up for a finding.
struct Locus: Hashable, Sendable {
    var route: Int?
    var event: String?
    var branch: Int?
}
