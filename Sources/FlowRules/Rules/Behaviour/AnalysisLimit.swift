import FlowDiagnostics
import FlowIR

package enum AnalysisLimit: FlowRule {
    package static let id = RuleID.analysisLimit
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let documentation = """
        The flow has more stacks than can be told apart in a few seconds: as a rule because many routes are pushed with `unique:
        layer`, each of which doubles what can be beneath. What is reported of it is true. But nothing is said of what never
        happens (routes that are not reached, transitions that always fail, ways out that are missing), because not all has been
        looked at. Split the flow into child flows, or use `unique: layer` for fewer routes.
        """
    package static let badExample = RuleExample(stringLiteral: flow(placement: ", unique: layer"))
    package static let goodExample = RuleExample(stringLiteral: flow(placement: ", unique: top"))

    private static let letters = "abcdefghijklmnopqrst".map(String.init)

    /// Twenty routes that all lead to each other, wherever the user is.
    private static func flow(placement: String) -> String {
        let isBad = placement.hasSuffix("layer")
        var lines = ["flowgen: 1", "flow: MainFlow", "screens:"]
        for letter in letters {
            let next = letter == "t" || isBad ? "" : " { intents: { continued: } }"
            lines.append("  \(letter.uppercased()):\(next)")
        }
        if isBad { lines += ["intents:"] + letters.map { "  \($0)Requested:" } }
        lines += ["start: a", "routes:"]
        for (index, letter) in letters.enumerated() {
            let verb = index == 18 || index % 4 == 3 ? "present" : "push"
            let next = letter == "t" || isBad ? "" : " { transitions: { continued: { \(verb): \(letters[index + 1]) } } }"
            lines.append("  \(letter):\(next)")
        }
        if isBad {
            lines += ["transitions:"] + letters.map { "  \($0)Requested: { push: \($0)\(placement) }" }
        }
        return lines.joined(separator: "\n")
    }

    package static func check(_ flow: ReviewedFlow, into findings: inout DiagnosticCollector) {
        guard !flow.isProved else { return }
        findings.report(
            Diagnostic(
                id, severity,
                "`\(flow.flow.name.text)` has too many different stacks to look at all of them: what never happens in it is not"
                    + " reported; split it into child flows, or use `unique: layer` for fewer routes",
                at: flow.location(flow.flow.name.range), subject: Diagnostic.Subject(flow: flow.flow.name.text)))
    }
}
