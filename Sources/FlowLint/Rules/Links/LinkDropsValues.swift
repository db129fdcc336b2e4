import FlowDiagnostics
import FlowModel

package enum LinkDropsValues: FlowRule {
    package static let id = RuleID("link-drops-values")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A link's pattern captures a value that nothing the link leads to uses: two links that differ only in this value open the
        same screen. Bind it to a parameter, by its name or with `with`. To drop it on purpose, begin its name with `_`:
        `/article/{_title}/{id}`.

        Also a link whose values go to a route that the flow's first route hides: `reset: [article, home]` shows `home`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { settingsRequested: } }
            Settings: { params: { section: { type: String, default: general } } }
          start: home
          routes:
            home: { transitions: { settingsRequested: { push: settings } } }
            settings:
          links:
            schemes: [myapp]
            routes:
        -     /settings/{name}: { reset: [home, settings] }
        +     /settings/{section}: { reset: [home, settings] }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        // If a value is missing, the capture may be what belongs there.
        guard let links = flow.links?.routes, !context.hasErrorsInArguments else { return }
        for link in links { reportStartOnTop(of: link, context, &findings) }
        let ambiguous = AmbiguousLink.ambiguousPatterns(in: context)
        for link in links.indices where !links[link].pattern.captures.isEmpty && !ambiguous.contains(link) {
            var isUsed = links[link].pattern.captures.map { $0.name.text.utf8.first == UInt8(ascii: "_") }
            links[link].branches.forEachUsedValue { if case .payload(let index) = $0 { isUsed[index] = true } }
            let pattern = links[link].pattern
            for (capture, isUsed) in zip(pattern.captures, isUsed) where !isUsed {
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(capture.name.text)` is captured, but nothing that `\(pattern.text.text)` leads to uses it;"
                            + " bind it with `with: { …: $\(capture.name.text) }`,"
                            + " or rename it to `_\(capture.name.text)` if that is intended",
                        at: capture.name.span,
                        subject: Diagnostic.Subject(flow: flow.name.text, event: pattern.text.text)))
            }
        }
    }

    /// The route that gets the values of a link beneath the one with which the flow starts: most likely, the order is wrong.
    private static func reportStartOnTop(
        of link: Link, _ context: FlowContext, _ findings: inout DiagnosticCollector
    ) {
        let flow = context.flow
        guard flow.start.count == 1, let start = flow.start[0].destination?.route.target,
            flow.routes[start.index].parameters.isEmpty
        else { return }
        for branch in link.branches where branch.steps.count == 1 && branch.arguments.isEmpty {
            guard case .reset(let destinations) = branch.steps[0].verb, destinations.count == 2,
                destinations[1].route.target == start,
                destinations[0].bindings.contains(where: { if case .payload = $0 { true } else { false } })
            else { continue }
            let (about, first) = (destinations[0].route.name.text, flow.routes[start.index].name.text)
            findings.report(
                Diagnostic(
                    id, severity,
                    "the values of `\(link.pattern.text.text)` go to `\(about)`, which `\(first)` hides, with which the flow starts;"
                        + " write `reset: [\(first), \(about)]`",
                    at: destinations[1].route.name.span,
                    subject: Diagnostic.Subject(flow: flow.name.text, event: link.pattern.text.text)))
        }
    }
}
