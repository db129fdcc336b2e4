import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum DeepStack: FlowRule {
    package static let id = RuleID("deep-stack")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Even the shortest journey to this route leaves more than eight routes on one layer, so that it takes as many taps on
        back to return. Use `replace` for steps that need no way back, `present` for a separate task, or `reset` at a turning
        point. Reported once for each flow, for the route with the most routes beneath it.
        """
    package static let examples = RuleExamples(
        bad: RuleExample(stringLiteral: chain(way: "push")), good: RuleExample(stringLiteral: chain(way: "present")))

    /// The most routes on one layer that are not reported.
    private static let limit = 8

    private static let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

    /// Nine routes, each leading to the next; the fifth is shown in another way.
    private static func chain(way: String) -> String {
        var lines = ["flowgen: 1", "flow: MainFlow", "screens:"]
        for name in names.dropLast() { lines.append("  \(name): { intents: { continued: } }") }
        lines += ["  Nine:", "start: \(names[0].lowercased())", "routes:"]
        for (index, name) in names.dropLast().enumerated() {
            let verb = index == 3 ? way : "push"
            let next = names[index + 1].lowercased()
            lines.append("  \(name.lowercased()): { transitions: { continued: { \(verb): \(next) } } }")
        }
        return (lines + ["  nine:"]).joined(separator: "\n")
    }

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.maxDepth ?? .max > limit else { return }
        guard let deepest = flow.navigation.deepestRoute(beyond: limit) else { return }
        let name = flow.flow.routes[deepest.route].name
        var journey = deepest.journey
        journey?.result = "\(deepest.depth) routes on one layer"
        findings.report(
            Diagnostic(
                id, severity,
                "`\(name.text)` is the \(ordinal(deepest.depth)) route on its layer even on the shortest journey;"
                    + " use `replace` for steps that need no way back, or `present` for a separate task",
                at: name.span, subject: flow.subject(deepest.route), journey: journey))
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "\(number)th"
        case (_, 1): "\(number)st"
        case (_, 2): "\(number)nd"
        case (_, 3): "\(number)rd"
        default: "\(number)th"
        }
    }
}
