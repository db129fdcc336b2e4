/// Calls a closure before every change of what a flow shows, for as long as the observation exists.
@MainActor
final class ScreenObservation {
    private let onChange: (_ isAnimated: Bool) -> Void

    /// Starts to observe a flow.
    ///
    /// - Parameters:
    ///   - node: The flow to observe.
    ///   - onChange: A closure that receives whether the change is animated.
    init(of node: FlowNode, onChange: @escaping (_ isAnimated: Bool) -> Void) {
        self.onChange = onChange
        node.observers.append(WeakObservation(observation: self))
    }

    /// A weak reference to an observation, so that a flow does not keep its observers alive.
    struct WeakObservation {
        fileprivate weak var observation: ScreenObservation?

        var isGone: Bool { observation == nil }

        @MainActor
        func notify() { observation?.onChange(FlowMotion.isAnimated) }
    }
}
