/// Tells of every change of what a flow shows, while it is made: what is there then is what was there before.
@MainActor
final class ScreenObservation {
    private let onChange: (_ isAnimated: Bool) -> Void

    /// - Parameter onChange: told whether the change is shown as a movement.
    init(of node: FlowNode, onChange: @escaping (_ isAnimated: Bool) -> Void) {
        self.onChange = onChange
        node.followers.append(Follower(observation: self))
    }

    /// A flow does not hold those who look at it.
    struct Follower {
        fileprivate weak var observation: ScreenObservation?

        var isGone: Bool { observation == nil }

        @MainActor
        func tell() { observation?.onChange(FlowMotion.isAnimated) }
    }
}
