import FlowDiagnostics
import FlowModel

package enum AmbiguousLink: FlowRule {
    package static let id = RuleID("ambiguous-link")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.error
    package static let documentation = """
        One URL matches two patterns, and neither is more specific: segment by segment, a literal has precedence over a capture
        and a capture over `**`, and more required query items over fewer. Which screen such a link opens would be arbitrary.
        Make one of the patterns more specific, or remove one. The diagnostic is at the later pattern, and shows at most ten
        earlier ones.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { userSelected: { id: String } } }
            User: { params: { id: String } }
          start: home
          routes:
            home: { transitions: { userSelected: { push: user } } }
            user:
          links:
            schemes: [myapp]
            routes:
              /user/{id}: { reset: [home, user] }
        -     /{id}/card: { reset: [home, user] }
        +     /user/{id}/card: { reset: [home, user] }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard let links = flow.links?.routes, links.count > 1 else { return }
        let shapes = links.map { LinkShape($0.pattern) }
        let overlaps = LinkOverlaps(shapes)
        for overlap in overlaps.found {
            guard let finding = finding(overlap, links, shapes, in: flow) else { continue }
            findings.report(finding)
        }
        if let limit = overlaps.limit {
            let name = flow.name
            findings.report(
                Diagnostic(
                    AnalysisLimit.id, AnalysisLimit.severity,
                    "`\(name.text)` has too many links that match similar URLs: `\(links[limit].pattern.text.text)` and those after it"
                        + " are not compared with all before them, so an ambiguous one may not be reported; give child flows"
                        + " links of their own, after a `**`",
                    at: name.span, subject: Diagnostic.Subject(flow: name.text)))
        }
    }

    /// The links that are reported, which may be superfluous.
    static func ambiguousPatterns(in context: FlowContext) -> Set<Int> {
        guard context.settings.level(of: Self.self) != .off, let links = context.flow.links?.routes, links.count > 1
        else {
            return []
        }
        let shapes = links.map { LinkShape($0.pattern) }
        return Set(
            LinkOverlaps(shapes).found.filter { overlap in
                overlap.earlier.first.flatMap { LinkOverlap.ambiguousURL(shapes[$0], shapes[overlap.link]) } != nil
            }.map(\.link))
    }

    /// One diagnostic about a link and all earlier ones that are as specific.
    private static func finding(
        _ overlap: LinkOverlaps.Overlap, _ links: [Link], _ shapes: [LinkShape], in flow: Flow
    ) -> Diagnostic? {
        let later = links[overlap.link].pattern
        guard let first = overlap.earlier.first,
            let url = LinkOverlap.ambiguousURL(shapes[first], shapes[overlap.link])
        else { return nil }
        let earlier = overlap.earlier.map { links[$0].pattern }
        let areLiteral = later.captures.isEmpty && earlier.allSatisfy(\.captures.isEmpty)
        return Diagnostic(
            id, severity,
            "`\(url)` matches both `\(later.text.text)` and `\(links[first].pattern.text.text)`, and neither is more specific"
                + others(of: overlap) + ";"
                + (areLiteral ? "" : " tell them apart by a literal, as in `/a/{id}` and `/b/{id}`, or")
                + " remove one",
            at: later.text.span,
            related: earlier.map {
                Diagnostic.Related(
                    $0.text.span, earlier.count == 1 ? "the other pattern is here" : "another pattern is here")
            },
            subject: Diagnostic.Subject(flow: flow.name.text, event: later.text.text))
    }

    /// How many patterns there are besides the one that the message names.
    private static func others(of overlap: LinkOverlaps.Overlap) -> String {
        let count = overlap.count - 1
        guard count > 0 || !overlap.isComplete else { return "" }
        let isCut = overlap.count > overlap.earlier.count
        return
            ", as is the case with \(overlap.isComplete ? "" : "at least ")\(count) other pattern\(count == 1 ? "" : "s")"
            + (isCut ? ", of which \(overlap.earlier.count - 1) are shown" : "")
    }
}
