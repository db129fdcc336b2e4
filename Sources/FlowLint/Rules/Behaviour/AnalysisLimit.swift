import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum AnalysisLimit: FlowRule {
    package static let id = RuleID("analysis-limit")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let documentation = """
        The flow has more possible stacks than flowgen can tell apart in about a second. The usual cause is that many routes are
        pushed or presented with `unique: layer`, each of which doubles the number of stacks, or that hundreds of flow-level
        intents look for routes below the top, with `popTo`, `above` and the like. Thousands of routes that do so also exceed the
        limit; then the behaviour of the flow is not analysed at all. Tens of thousands of links that match similar URLs are too
        many to compare all of them. What is reported of the flow is correct. The message says what is not reported, because not
        everything has been explored. Split the flow into child flows, or use `unique: layer` for fewer routes.
        """
    package static let examples = RuleExamples(
        bad: RuleExample(stringLiteral: everyRouteFromEverywhere),
        good: RuleExample(stringLiteral: oneRouteAfterTheOther))

    private static let letters = "abcdefghijklmnopqrst".map(String.init)

    private static var everyRouteFromEverywhere: String {
        let screens = letters.map { "  \($0.uppercased()):" }
        let intents = letters.map { "  \($0)Requested:" }
        let transitions = letters.map { "  \($0)Requested: { push: \($0), unique: layer }" }
        let head = ["flowgen: 1", "flow: MainFlow", "screens:"]
        let routes = ["start: a", "routes:"] + letters.map { "  \($0):" }
        return (head + screens + ["intents:"] + intents + routes + ["transitions:"] + transitions)
            .joined(separator: "\n")
    }

    private static var oneRouteAfterTheOther: String {
        var lines = ["flowgen: 1", "flow: MainFlow", "screens:"]
        lines += letters.map { "  \($0.uppercased()): { intents: { continued: } }" } + ["start: a", "routes:"]
        for (index, letter) in letters.enumerated() {
            let next = letters[(index + 1) % letters.count]
            let verb = index % 4 == 3 ? "reset" : "push"
            lines.append("  \(letter): { transitions: { continued: { \(verb): \(next) } } }")
        }
        return lines.joined(separator: "\n")
    }

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        // This rule is the last of its group, so that the queries of the others have been recorded.
        let missing = missing(flow.navigation)
        if missing.isEmpty { return }
        let name = flow.flow.name
        findings.report(
            Diagnostic(
                id, severity,
                "`\(name.text)` is too large to analyse completely: \(missing.list()) is not reported; split it into child flows, or"
                    + " use `unique: layer` for fewer routes",
                at: name.span, subject: Diagnostic.Subject(flow: name.text)))
    }

    /// What the other rules do not report.
    private static func missing(_ navigation: NavigationAnswers) -> [String] {
        var missing: [String] = []
        if !navigation.isComplete { missing.append("what never happens in it, or only on some stacks,") }
        for limit in navigation.limitsMet {
            switch limit {
            case .exits: missing.append("what has no way out")
            case .journeys: missing.append("what fails only after some journeys")
            case .changes: missing.append("what changes nothing")
            case .growth: missing.append("where its stack grows without limit")
            }
        }
        return missing
    }
}
