import FlowDiagnostics
import FlowIR

package enum StackUnderflow: FlowRule {
    package static let id = RuleID.stackUnderflow
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A `pop`, `popPast` or `back` that takes off more than there is. A transition that fails moves nothing: the person taps,
        and nothing happens. An error where it fails on every journey that leads to it; a warning, with the shortest
        journey that does, where only some do. Take off fewer, or use `popToRoot`, `popTo` or `dismiss`.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: } }
          Help: { intents: { helpClosed: } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help: { transitions: { helpClosed: { pop: 2 } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: } }
          Help: { intents: { helpClosed: } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help: { transitions: { helpClosed: pop } }
        """

    package static func check(_ flow: ReviewedFlow, into findings: inout DiagnosticCollector) {
        FailingStep.report(id, .underflow, in: flow, into: &findings) { step, witness, isAlways in
            let beneath = witness.beneath == 0 ? "nothing is" : counted(witness.beneath, "screen") + " beneath"
            switch step.verb {
            case .back:
                return (
                    result: "back, but there is nothing to go back to",
                    message: isAlways
                        ? "`back` always fails: there is never anything to go back to; use `stay`, or finish the flow"
                        : "`back` fails where there is nothing to go back to; see the journey, and use `finish` or `stay` there"
                )
            case .popPast(let target):
                return (
                    result: "popPast \(target.name.text), but that is the layer's first route",
                    message: "`popPast: \(target.name.text)` \(isAlways ? "always fails" : "fails on this journey"):"
                        + " `\(target.name.text)` is the first route of its layer, and a layer cannot be empty;"
                        + " use `popTo`, `replace` or `dismiss`"
                )
            default:
                let count = if case .pop(let count) = step.verb { count } else { 1 }
                let verb = count == 1 ? "pop" : "pop \(count)"
                let what = witness.beneath == 0 ? "nothing is beneath" : "only \(isOrAre(witness.beneath)) beneath"
                return (
                    result: "\(verb), but \(what)",
                    message: isAlways
                        ? "`\(verb)` always fails: \(needs(count)), and \(atBest(beneath, witness));"
                            + " take off fewer, or use `popToRoot`"
                        : "`\(verb)` \(needs(count)); on this journey there "
                            + (witness.beneath == 0
                                ? "is none" : witness.beneath == 1 ? "is 1" : "are \(witness.beneath)")
                            + "; take off fewer, or use `popToRoot`"
                )
            }
        }
    }

    private static func needs(_ count: Int) -> String {
        "needs \(count == 1 ? "a route" : "\(count) routes") beneath the top"
    }

    private static func atBest(_ beneath: String, _ witness: NavigationWitness) -> String {
        "there \(witness.beneath == 0 ? "is none" : witness.beneath == 1 ? "is 1" : "are \(witness.beneath)")"
    }

    private static func isOrAre(_ count: Int) -> String {
        count == 1 ? "1 screen is" : "\(count) screens are"
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun) is" : "\(count) \(noun)s are"
    }
}
