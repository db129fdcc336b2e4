import FlowDiagnostics
import FlowModel

package enum PopTargetMissing: FlowRule {
    package static let id = RuleID("pop-target-missing")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `popTo`, `popPast`, `above` or `insteadOf` names a route that is not in the current layer: the transition fails, and the
        tap has no effect. An error if the route is never there; a warning, with the shortest journey, if it is missing on some
        journeys. Use another verb (`push`, `reset`), or lead here only from routes that have the target beneath them. A sheet
        or a cover has a layer of its own: `dismiss` it before a `popTo` to a route below it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
        -   Home: { intents: { listRequested: , detailRequested: } }
        -   List:
        +   Home: { intents: { listRequested: } }
        +   List: { intents: { detailRequested: } }
            Detail: { intents: { listRequested: } }
          start: home
          routes:
        -   home:
        -     transitions:
        -       listRequested: { push: list }
        -       detailRequested: { push: detail }
        -   list:
        +   home: { transitions: { listRequested: { push: list } } }
        +   list: { transitions: { detailRequested: { push: detail } } }
            detail: { transitions: { listRequested: { popTo: list } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        FailingStep.report(id, .targetMissing, in: flow, into: &findings) { failing in
            guard let (verb, target) = failing.step.verb.searched else { return nil }
            let name = target.name.text
            let when = failing.isAlways ? "is never in the layer" : "is not in the layer on this journey"
            let fix =
                target.target.flatMap { advice(closingLayersAbove: $0.index, in: failing) }
                ?? "; \(failing.step.verb.isPush ? "remove `\(verb)`" : "use another verb"),"
                + " or lead here only from routes above it"
            return FailingStep.Text(
                result: "\(verb) \(name)\(failing.afterwards), but that is not in the layer",
                message: "`\(verb): \(name)` \(failing.isAlways ? "always fails" : "can fail"): `\(name)` \(when)"
                    + "\(failing.afterwards)\(fix)",
                span: failing.step.verb.isPush ? target.name.span : nil)
        }
    }

    /// The fix if the target is beneath the sheet or cover, which has to be closed first.
    private static func advice(closingLayersAbove target: Int, in failing: FailingStep) -> String? {
        let layers = failing.layers
        guard let layer = layers.lastIndex(where: { $0.contains(target) }), layer < layers.count - 1 else { return nil }
        // The first route of a layer cannot be removed.
        if case .popPast = failing.step.verb, layers[layer].lastIndex(of: target) == 0 { return nil }
        let closing: [String]
        if !failing.isAlways {
            // On other journeys there is none to close, and only `dismissAll` succeeds then.
            guard layer == 0 else { return nil }
            closing = ["dismissAll"]
        } else if layer == 0, layers.count > 2 {
            closing = ["dismissAll"]
        } else {
            closing = Array(repeating: "dismiss", count: layers.count - 1 - layer)
        }
        let place = layers.count - 1 - layer == 1 ? "but in the one beneath it" : "but in one beneath it"
        let isEnough = failing.isAlways && failing.isOnlyStep && layers[layer].last == target
        if isEnough, closing.count == 1, case .popTo = failing.step.verb {
            return ", \(place); use `\(closing[0])`, which goes there"
        }
        let steps = closing.joined(separator: ", ")
        return failing.isOnlyStep
            ? ", \(place); write `do: [\(steps), { \(failing.step.verb.text) }]`"
            : ", \(place); put `\(steps)` before this step"
    }
}

extension Verb {
    fileprivate var isPush: Bool { if case .push = self { true } else { false } }
}
