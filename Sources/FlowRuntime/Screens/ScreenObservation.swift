internal import Observation

/// Tells of every change of what a flow shows, while it is made: what is there then is what was there before.
///
/// Observation tells of one change and then has to be asked again. That happens before the change is made, so that a second one
/// that follows at once is not missed.
@MainActor
final class ScreenObservation {
    private let node: FlowNode
    private let onChange: (_ isAnimated: Bool) -> Void
    /// How often Observation was asked; only the last time counts.
    private var asked = 0

    /// - Parameter onChange: told whether the change is shown as a movement.
    init(of node: FlowNode, onChange: @escaping (_ isAnimated: Bool) -> Void) {
        self.node = node
        self.onChange = onChange
        observe()
    }

    /// Asks for everything that is shown now. To be called once a change has been made, for the flows that came with it.
    func observe() {
        asked += 1
        withObservationTracking {
            _ = node.screenLayers
            _ = node.screenTabs
        } onChange: { [weak self, asked] in
            // State is the main actor's, and so is whoever changes it.
            MainActor.assumeIsolated { self?.changed(asked) }
        }
    }

    private func changed(_ number: Int) {
        guard number == asked else { return }
        onChange(FlowMotion.isAnimated)
        observe()
    }
}
