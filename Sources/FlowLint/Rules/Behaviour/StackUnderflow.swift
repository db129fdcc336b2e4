import FlowDiagnostics
import FlowModel

package enum StackUnderflow: FlowRule {
    package static let id = RuleID("stack-underflow")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A `pop`, `popPast` or `back` that removes more routes than there are. A transition that fails changes nothing: the user
        taps, and nothing happens. An error if it fails on every journey that leads to it; a warning, with the shortest such
        journey, if it fails only on some. Pop fewer routes, or use `popToRoot`, `popTo` or, on the first route of a sheet or a
        cover, `dismiss`. `back` pops, dismisses or leaves a child flow, whichever is possible.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { helpRequested: } }
            Help: { intents: { helpClosed: } }
          start: home
          routes:
            home: { transitions: { helpRequested: { push: help } } }
        -   help: { transitions: { helpClosed: { pop: 2 } } }
        +   help: { transitions: { helpClosed: pop } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        FailingStep.report(id, .underflow, in: flow, into: &findings) { failing in
            switch failing.step.verb {
            case .back where failing.question(in: flow) != nil:
                failing.question(in: flow)
            case .back:
                FailingStep.Text(
                    result: "back\(failing.afterwards), but there is nothing to go back to",
                    message: failing.isAlways
                        ? "`back` always fails: there is never anything to go back to\(failing.afterwards);"
                            + " use `stay`\(failing.hasOutcomes ? ", or `finish`" : "")"
                        : "`back` fails where there is nothing to go back to, as on this journey;"
                            + " use \(failing.hasOutcomes ? "`finish` or " : "")`stay` there")
            case .popPast(let target):
                FailingStep.Text(
                    result: "popPast \(target.name.text)\(failing.afterwards), but that is the layer's first route",
                    message: "`popPast: \(target.name.text)`"
                        + " \(failing.isAlways ? "always fails" : "fails on this journey"): `\(target.name.text)` is the first"
                        + " route of its layer, and a layer cannot be empty; use"
                        + " \(failing.isOnModal ? "`popTo`, `replace` or `dismiss`" : "`popTo` or `replace`")")
            default: text(ofPop: failing, in: flow)
            }
        }
    }

    private static func text(ofPop failing: FailingStep, in flow: FlowContext) -> FailingStep.Text {
        let count = if case .pop(let count) = failing.step.verb { count } else { 1 }
        let verb = count == 1 ? "pop" : "pop \(count)"
        let needs = "needs \(count == 1 ? "a route" : "\(count) routes") beneath the top"
        let (less, found) =
            switch failing.beneath {
            case 0: ("nothing is", "there is none")
            case 1: ("only 1 route is", "there is 1")
            default: ("only \(failing.beneath) routes are", "there are \(failing.beneath)")
            }
        return FailingStep.Text(
            result: "\(verb)\(failing.afterwards), but \(less) beneath",
            message: (failing.isAlways
                ? "`\(verb)` always fails: it \(needs), and \(found)\(failing.afterwards)"
                : "`\(verb)` \(needs), but on this journey \(found)\(failing.afterwards)")
                + "; \(failing.adviceAfterLeaving(in: flow) ?? fix(ofPop: failing, in: flow))")
    }

    /// With no route beneath, every number is too large and `popToRoot` has no effect: the fix depends on the stack.
    private static func fix(ofPop failing: FailingStep, in flow: FlowContext) -> String {
        if failing.beneath > 0 {
            let fewer = "pop fewer routes, or use `popToRoot`"
            guard failing.isAlways, !failing.isOnModal, let finish = failing.finish(in: flow) else { return fewer }
            return "write `\(finish)` to end this flow, which its parent pops then, or \(fewer)"
        }
        if failing.isOnModal {
            return "use `dismiss` to close the sheet or cover, or `back`, which pops or dismisses"
        }
        if failing.canBeLeft {
            let finish = failing.finish(in: flow) ?? "finish"
            return "use `back`, which then leaves this flow\(failing.hasOutcomes ? ", or `\(finish)`" : "")"
        }
        return failing.isAlways
            ? "use `replace` or `reset` to go elsewhere, or `stay`"
            : "use `popToRoot`, which cannot fail, or `reset`"
    }
}
