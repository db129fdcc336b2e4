import FlowDiagnostics
import FlowModel

package enum UnusedTab: FlowRule {
    package static let id = RuleID("unused-tab")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A tab cannot be tapped, and nothing else shows it: no transition and no link names it, and it is neither the start nor an
        entry of the flow. It cannot be tapped if it is hidden, or if it needs a value that the flow does not have: a tap binds
        none, so such a tab is added to the bar when a transition first shows it. Show it with a transition, list it under
        `entries`, remove `hidden`, or bind the value: with a parameter of the flow that has its name, with `with`, a default, or
        an optional type.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          container: tabs
        - screens: { Home: , Help: }
        + screens: { Home: { intents: { helpRequested: } }, Help: }
          start: home
          routes:
        -   home: { tab: { title: Home } }
        +   home:
        +     tab: { title: Home }
        +     transitions: { helpRequested: { show: help } }
            help: { tab: { title: Help, hidden: true } }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        for index in routes(of: flow) {
            let route = flow.routes[index]
            let name = route.name.text
            let (show, list) = ("use `show: \(name)` in a transition", "list it under `entries`")
            let missing = flow.parametersWithoutValue(ofRoute: index)
            let message =
                route.tab?.isHidden == true
                ? "tab `\(name)` is unreachable: it is hidden, and nothing shows it; use `show: \(name)` or"
                    + " `present: \(name)` in a transition, \(list), or remove `hidden`"
                : "tab `\(name)` is unreachable: a tap binds nothing to"
                    + " \(missing.map { "`\($0.name.text)`" }.joined(separator: ", ")), and nothing else shows it;"
                    + " \(flow.advice(on: missing)), fix the value in `with`, give the parameter a default, \(show), or \(list)"
            findings.report(
                Diagnostic(id, severity, message, at: route.name.span, subject: context.subject(index)))
        }
    }

    /// The tabs that cannot be tapped and that nothing in the flow names. `unreachable-route` does not report them again.
    static func routes(of flow: Flow) -> [Int] {
        guard flow.container == .tabs else { return [] }
        let untappable = flow.routes.indices.filter {
            !flow.routes[$0].isAlert
                && (flow.routes[$0].tab?.isHidden == true || !flow.parametersWithoutValue(ofRoute: $0).isEmpty)
        }
        if untappable.isEmpty { return [] }
        let isNamed = flow.namedRoutes
        return untappable.filter { !isNamed[$0] }
    }
}

extension Flow {
    /// How the flow could give values to parameters.
    fileprivate func advice(on missing: [Parameter]) -> String {
        missing.map { parameter in
            let (name, type) = (parameter.name.text, parameter.type)
            guard let own = params.first(where: { $0.name.text == name }) else {
                return "give the flow a parameter `\(name): \(type)`"
            }
            return "make `\(name)` of the flow `\(type)` instead of `\(own.type)`"
        }.joined(separator: " and ")
    }
}
