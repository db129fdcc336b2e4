import FlowDiagnostics
import FlowModel

package enum LinkDropsRest: FlowRule {
    package static let id = RuleID("link-drops-rest")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A pattern that ends in `**` passes the rest of the URL on to the links of a child flow, but no branch of this link leads
        to a child flow with links: URLs that differ only in the rest open the same screen. A branch that holds the link passes
        nothing on. Show a route with a child flow, add links to that flow, or remove `**`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { helpRequested: } }, Help: }
          start: home
          routes:
            home: { transitions: { helpRequested: { push: help } } }
            help:
          links:
            schemes: [myapp]
            routes:
        -     /help/**: { reset: [home, help] }
        +     /help: { reset: [home, help] }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard let links = flow.links?.routes else { return }
        for link in links where link.pattern.path.last == .rest {
            let children = link.branches.indices.compactMap { flow.childWithRest(of: link, branch: $0) }
            if children.contains(where: { context.module[$0].hasLinks }) { continue }
            let text = link.pattern.text
            let cause: String
            if let child = children.first {
                let name = context.module[child].name.text
                cause = "child flow `\(name)` has no links; add links to it"
            } else if link.branches.contains(where: { $0.isHeld }) {
                cause = "the branch that is held keeps it, and no other leads to a child flow; show one"
            } else {
                cause = "no branch leads to a child flow; show one"
            }
            findings.report(
                Diagnostic(
                    id, severity,
                    "nothing gets the rest of a URL that `\(text.text)` matches: \(cause), or remove `**`",
                    at: text.span,
                    subject: Diagnostic.Subject(flow: flow.name.text, event: text.text)))
        }
    }
}
