import FlowRuntime
import SwiftUI

/// A window with the flow of the laboratory.
struct LaboratoryWindow: View {
    @State private var laboratory: Laboratory
    @State private var flow: LaboratoryFlowCoordinator

    init() {
        let laboratory = Laboratory()
        _laboratory = State(initialValue: laboratory)
        _flow = State(initialValue: LaboratoryFlowCoordinator(decisions: laboratory))
    }

    var body: some View {
        LaboratoryFlowView(
            viewModel: flow, factory: LaboratoryViews(laboratory: laboratory) { flow.timerFired() }
        )
        .onChange(of: laboratory.isChanged) { flow.answersChanged() }
    }
}
