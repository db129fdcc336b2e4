import FlowDiagnostics
import FlowIR

package enum PopTargetMissing: FlowRule {
    package static let id = RuleID.popTargetMissing
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `popTo`, `popPast`, `above` or `insteadOf` names a route that is not in the current layer: the transition fails, and
        the tap has no effect. An error where the route is never there; a warning, with the shortest journey, where it is
        missing on some. Go to the route another way (`push`, `reset`), or let only those routes lead here that have it
        beneath. A sheet or a cover has a layer of its own: `dismiss` comes before a `popTo` below it.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { listRequested: , detailRequested: } }
          List:
          Detail: { intents: { listRequested: } }
        start: home
        routes:
          home:
            transitions:
              listRequested: { push: list }
              detailRequested: { push: detail }
          list:
          detail: { transitions: { listRequested: { popTo: list } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { listRequested: } }
          List: { intents: { detailRequested: } }
          Detail: { intents: { listRequested: } }
        start: home
        routes:
          home: { transitions: { listRequested: { push: list } } }
          list: { transitions: { detailRequested: { push: detail } } }
          detail: { transitions: { listRequested: { popTo: list } } }
        """

    package static func check(_ flow: ReviewedFlow, into findings: inout DiagnosticCollector) {
        FailingStep.report(id, .targetMissing, in: flow, into: &findings) { failing in
            let (verb, target) = Self.target(of: failing.step.verb)
            let when = failing.isAlways ? "is never in the layer" : "is not in the layer on this journey"
            return FailingStep.Text(
                result: "\(verb) \(target)\(failing.afterwards), but that is not in the layer",
                message: "`\(verb): \(target)` \(failing.isAlways ? "always fails" : "can fail"): `\(target)` \(when)"
                    + "\(failing.afterwards); go there another way, or lead here only from above it")
        }
    }

    private static func target(of verb: Verb) -> (verb: String, target: String) {
        switch verb {
        case .popTo(let target): ("popTo", target.name.text)
        case .popPast(let target): ("popPast", target.name.text)
        case .push(_, .above(let target)): ("above", target.name.text)
        case .push(_, .insteadOf(let target)): ("insteadOf", target.name.text)
        default: (verb.name, "")
        }
    }
}
