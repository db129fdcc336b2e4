import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum NestedModal: FlowRule {
    package static let id = RuleID("nested-modal")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A sheet or a cover is presented above two others. Users lose track of where they are when modal layers pile up, and it is
        hard to see which one a swipe closes. Push within the layer, or `dismiss` first: `do: [dismiss, { present: … }]`. Nothing
        is reported where only flow-level intents or links put one above the other, because these can come at any time, whatever
        is shown.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { filterRequested: } }
            Filter: { intents: { colorRequested: } }
            Color: { intents: { paletteRequested: } }
            Palette:
          start: home
          routes:
            home: { transitions: { filterRequested: { present: filter } } }
            filter: { transitions: { colorRequested: { present: color } } }
        -   color: { transitions: { paletteRequested: { present: palette } } }
        +   color: { transitions: { paletteRequested: { push: palette } } }
            palette:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.modalDepth ?? 3 > 2 else { return }
        let alone = flow.analysed.answers(with: .none)
        // Without a limit, `unbounded-stack` reports the cycle.
        guard let depth = alone.modalDepth, depth > 2 else { return }
        flow.flow.forEachTransition { branches, transition in
            guard case .route = transition.owner else { return }
            for index in branches.indices {
                // Of several, the last is the one above the others.
                guard let step = branches[index].steps.last(where: \.presents),
                    case .present(let destination, _, _) = step.verb
                else { continue }
                let place = transition.branch(index)
                guard alone.facts(of: place).canSucceed, var journey = alone.journeyToThirdModal(at: place) else {
                    continue
                }
                let route = destination.route.name.text
                journey.result = "\(flow.flow.eventName(at: place)) presents \(route) above two modal layers"
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(route)` is presented above two sheets or covers; "
                            + (flow.flow.container == .stack
                                ? "`push` it there, or `dismiss` first" : "`dismiss` one of them first"),
                        at: step.span, subject: flow.subject(place), journey: journey))
            }
        }
    }
}

extension Step {
    fileprivate var presents: Bool { if case .present = verb { true } else { false } }
}
