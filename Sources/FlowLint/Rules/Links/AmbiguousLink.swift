import FlowDiagnostics
import FlowIR

package enum AmbiguousLink: FlowRule {
    package static let id = RuleID("ambiguous-link")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.error
    package static let documentation = """
        One URL matches two patterns, and neither is more specific: segment by segment, a literal has precedence over a capture
        and a capture over `**`, and more required query items over fewer. Which screen such a link opens would be arbitrary.
        Make one of the patterns more specific, or remove one.
        """
    package static let badExample: RuleExample = """
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
            /{id}/card: { reset: [home, user] }
        """
    package static let goodExample: RuleExample = """
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
            /user/{id}/card: { reset: [home, user] }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard let links = flow.links?.routes, links.count > 1 else { return }
        let shapes = links.map { LinkShape($0.pattern) }
        for second in links.indices.dropFirst() {
            for first in 0..<second {
                guard let url = LinkOverlap.ambiguousURL(shapes[first], shapes[second]) else { continue }
                let (earlier, later) = (links[first].pattern.text, links[second].pattern.text)
                let areLiteral = links[first].pattern.captures.isEmpty && links[second].pattern.captures.isEmpty
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(url)` matches both `\(later.text)` and `\(earlier.text)`, and neither is more specific;"
                            + (areLiteral ? "" : " tell them apart by a literal, as in `/a/{id}` and `/b/{id}`, or")
                            + " remove one",
                        at: later.span,
                        related: [
                            Diagnostic.Related(
                                earlier.span, "the other pattern is here")
                        ],
                        subject: Diagnostic.Subject(flow: flow.name.text, event: later.text)))
            }
        }
    }
}
