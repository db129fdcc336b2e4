import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

/// Resolves one flow of a module; what each stage does is in the extensions, one file a stage.
struct FlowResolver {
    /// The result of resolving a flow.
    struct Findings: Sendable {
        var diagnostics: [Diagnostic] = []
        /// Whether the flow names what may be declared in a file that could not be read.
        var needsUnreadFile = false
    }

    let declarations: Declarations
    let flowName: String
    let routeNames: [String]
    private let file: SourceFileID
    private let source: SourceFile
    /// Made when the first pair is missing, for which the file is parsed a second time: most flows miss none.
    private lazy var insertion = YAMLParser.parse(source, as: file).tree.map(PairInsertion.init(into:))
    var findings = Findings()
    /// What has been reported: one `with` can be for a guard, an effect and several routes, and a wrong entry is reported once.
    private var reported: Set<ReportedMessage> = []
    /// Where the resolver is.
    var locus = Locus()
    /// The `with` that applies there.
    var given = WithClauses()

    private init(_ flow: Flow, in source: SourceFile, _ declarations: Declarations) {
        self.declarations = declarations
        flowName = flow.name.text
        file = flow.file
        self.source = source
        routeNames = flow.routes.indices.map { flow.routes[$0].name.text }
    }

    /// - Parameter index: of the flow in its module.
    static func resolve(_ flow: inout Flow, at index: Int, _ declarations: Declarations) -> Findings {
        var resolver = FlowResolver(flow, in: declarations.flows[index].source, declarations)
        let shown = resolver.resolveRoutes(of: &flow)
        resolver.resolveReferences(of: &flow, shown)
        return resolver.findings
    }

    // MARK: Reporting

    mutating func report(
        _ rule: RuleID, _ severity: Severity = .error, at span: SourceSpan, _ message: String,
        related: [Diagnostic.Related] = [], notes: [String] = [], fix: Fix? = nil
    ) {
        guard reported.insert(ReportedMessage(span: span, message: message)).inserted else { return }
        findings.diagnostics.append(
            Diagnostic(
                rule, severity, message, at: span, related: related, notes: notes, subject: subject, fix: fix))
    }

    /// Reports a name that means nothing, with the nearest of those that do.
    /// - Returns: that nearest name. Whoever asked goes on as if it had been written: one slip is one finding.
    @discardableResult
    mutating func reportUnknown(
        _ kind: String, _ name: Name, among known: [String], advice: String
    ) -> String? {
        let meant = Suggestion.nearest(to: name.text, among: known)
        let suggestion = meant.map { self.suggestion(kind, $0, for: name.text) } ?? "; \(advice)"
        report(
            .unknownName, at: name.span, "there is no \(kind) `\(name.text)`\(suggestion)",
            fix: meant.flatMap { isOddlyCased(kind, $0, for: name.text) ? nil : replacing(name, with: $0) })
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

    /// Another name in the place of one that is written in the spec, unless that is none itself: what is wrong with it is reported
    /// where it is declared.
    func replacing(_ name: Name, with meant: String?) -> Fix? {
        guard let meant, SwiftIdentifier.isValid(String(meant.drop { $0 == "$" })) else { return nil }
        return replacement(of: name.text, with: meant, in: name.span)
    }

    /// Another name for an entry of a `with`, unless it has one of that name already.
    func replacing(_ argument: Argument, with meant: String?, beside others: [Argument]) -> Fix? {
        others.contains { $0.name.text == meant } ? nil : replacing(argument.name, with: meant)
    }

    /// Another word in the place of one in the token of a scalar.
    func replacement(of word: String, with other: String, in token: SourceSpan) -> Fix? {
        .replacing(word, with: other, in: token, of: source)
    }

    /// A transition that is missing, as one that does nothing.
    /// - Parameter path: the keys that lead to the `transitions`.
    mutating func addition(of event: Name, to path: [String]) -> Fix? {
        insertion?.fix(adding: event.text, "stay", to: path)
    }

    private var subject: Diagnostic.Subject {
        Diagnostic.Subject(
            flow: flowName, route: locus.route.map { routeNames[$0] }, event: locus.event, branch: locus.branch)
    }
}

/// A diagnostic, as far as a reader can tell it from others.
private struct ReportedMessage: Hashable {
    var span: SourceSpan
    var message: String
}

/// Where in the flow something is resolved: the names are only looked up for a finding.
struct Locus: Hashable, Sendable {
    var route: Int?
    var event: String?
    var branch: Int?
}
