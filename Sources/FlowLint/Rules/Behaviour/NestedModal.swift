import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum NestedModal: FlowRule {
    package static let id = RuleID("nested-modal")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A sheet or a cover is presented from a sheet or a cover. Users lose track of where they are when modal layers pile up,
        and it is hard to tell which one a swipe closes. Push within the layer, or `dismiss` first:
        `do: [dismiss, { present: … }]`. Nothing is reported where only flow-level intents or links put one above the other,
        because these can come at any time, whatever is shown.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { filterRequested: } }
            Filter: { intents: { colorRequested: } }
            Color:
          start: home
          routes:
            home: { transitions: { filterRequested: { present: filter } } }
        -   filter: { transitions: { colorRequested: { present: color } } }
        +   filter: { transitions: { colorRequested: { push: color } } }
            color:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.modalDepth ?? 2 > 1 else { return }
        let alone = flow.analysed.answers(with: .none)
        flow.flow.forEachTransition { branches, transition in
            guard case .route = transition.owner else { return }
            for index in branches.indices {
                // Of several, the last is the one above the others.
                guard let step = branches[index].steps.last(where: \.presents) else { continue }
                let place = transition.branch(index)
                guard alone.facts(of: place).canSucceed, alone.presentsAboveModal(place),
                    var journey = alone.journeyToModalAboveModal(at: place)
                else { continue }
                let route =
                    if case .present(let destination, _, _) = step.verb { destination.route.name.text } else { "" }
                journey.result = "\(flow.flow.eventName(at: place)) presents \(route) above a modal layer"
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(route)` is presented from a sheet or a cover; "
                            + (flow.flow.container == .stack
                                ? "`push` it there, or `dismiss` first" : "`dismiss` that first"),
                        at: step.span, subject: flow.subject(place), journey: journey))
            }
        }
    }
}

extension Step {
    fileprivate var presents: Bool { if case .present = verb { true } else { false } }
}
