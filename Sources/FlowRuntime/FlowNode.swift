#if canImport(Combine)
    internal import Combine
#endif

/// A flow's place among flows: which flow shows it, and which one it shows.
///
/// A parent holds its children for as long as their routes are there; a child only points back.
@MainActor
public class FlowNode {
    /// The flow that shows this one; `nil` for an app's outermost, and for one that is not shown any more.
    public internal(set) weak var parent: FlowNode?
    var isRemoved = false
    /// Tells who reads what the flow shows that it changes.
    final let observation = FlowObservation()
    final var followers: [ScreenObservation.Follower] = []
    #if canImport(Combine)
        /// Grows before every change of the flow, and of the flows in it: what makes it known to who observes objects.
        @Published final var revision = 0
    #endif
    /// Whether the flow's routes lie on one another; else one at a time is seen.
    final let isStack: Bool

    init(isStack: Bool) { self.isStack = isStack }

    /// The flow's own layers, the base first.
    var nodeLayers: [NodeLayer] { [] }
    /// Whether the flow's roots are the tabs of a bar.
    var isTabBar: Bool { false }
    /// The first entry of each tab; one alone where there are no tabs.
    var nodeTabs: [NodeLayer.Entry] { [] }

    /// The child flow that an entry shows.
    func flow(at entry: Int) -> FlowNode? { nil }

    /// The child flow that the current route shows.
    var currentChild: FlowNode? { nil }
    /// Whether a sheet or a cover of the flow's own is up.
    var hasModalLayers: Bool { false }

    /// Whether the flow's current route is what the user sees: the flow is there, and so is every flow that shows it, with
    /// nothing of theirs above.
    public var isOnTop: Bool {
        if isRemoved { return false }
        guard let parent else { return true }
        return parent.currentChild === self && parent.isOnTop
    }

    /// The flow whose screen the user sees: this one, or a child, however deep.
    final var innermost: FlowNode { currentChild?.innermost ?? self }

    func systemBack() -> Bool { false }
    func systemDismiss() -> Bool { false }

    /// - Returns: whether that was possible.
    @discardableResult
    func selectTab(at index: Int) -> Bool { false }

    /// Takes the route away that shows a child, because the user has left the child by back.
    /// - Parameter isBySystem: whether it is the system that asks, which must not where the route hides its back.
    func leave(_ child: FlowNode, isBySystem: Bool) -> Bool { false }
}
