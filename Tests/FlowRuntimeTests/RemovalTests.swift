import FlowRuntime
import Testing

/// A flow that notes what has been removed, as flowgen generates one for `$removed`.
@MainActor private final class NotingFlow: PlaceFlowViewModel {
    var removed: [Place] = []
    /// What has been removed when `didShow` reports that something else is shown.
    var removedBeforeShown: [[Place]] = []

    override func didRemove(_ route: Place) { removed.append(route) }
    override func didShow(_ route: Place, isNew: Bool) { removedBeforeShown.append(removed) }
}

/// Notes what has been removed in several flows, in order.
@MainActor private final class Notes {
    var removed: [String] = []
}

@MainActor private final class NotingChild: NavigatingCoordinatorViewModel<Place> {
    private let notes: Notes

    init(_ notes: Notes) {
        self.notes = notes
        super.init(initialRoute: .home)
    }

    override func didRemove(_ route: Place) { notes.removed.append("child \(route)") }
}

@MainActor private final class NotingParent: NavigatingCoordinatorViewModel<ParentRoute> {
    let notes = Notes()

    init() { super.init(initialRoute: .home) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? {
        if case .child = route { NotingChild(notes) } else { nil }
    }

    override func didRemove(_ route: ParentRoute) { notes.removed.append("parent \(route)") }
}

@MainActor @Suite("Removed entries")
struct RemovalTests {
    private let flow = NotingFlow(.home)

    @Test("an entry is removed for any reason, from the top down")
    func ways() {
        flow.perform(.push(.list), .push(.item(1)))
        flow.perform(.pop)
        #expect(flow.removed == [.item(1)])
        flow.systemBack()
        #expect(flow.removed == [.item(1), .list])
        flow.removed = []
        flow.perform(.present(.list, as: .sheet))
        flow.perform(.push(.item(2)))
        flow.systemDismiss()
        #expect(flow.removed == [.item(2), .list])
        flow.removed = []
        flow.perform(.push(.item(3)))
        flow.perform(.replace(.item(4)))
        flow.perform(.reset([.list]))
        #expect(flow.removed == [.item(3), .item(4), .home])
    }

    @Test("what a transition adds and removes at once has not been there, and a failed one removes nothing")
    func withinTransition() {
        flow.perform(.push(.item(1)), .replace(.item(2)))
        #expect(flow.removed.isEmpty)
        flow.perform(.pop, .pop)
        #expect(flow.removed.isEmpty)
    }

    @Test("a removal is noted before what the user then sees")
    func order() {
        flow.perform(.push(.item(1)))
        flow.removedBeforeShown = []
        flow.perform(.pop)
        #expect(flow.removedBeforeShown == [[.item(1)]])
    }

    @Test("a child flow that is removed has its entries removed before the one that shows it, and is not kept")
    func child() throws {
        let parent = NotingParent()
        parent.perform(.push(.child(1)))
        weak let child = parent.currentChild as? NotingChild
        child?.perform(.push(.list), .present(.item(1), as: .sheet))
        parent.perform(.popToRoot)
        #expect(parent.notes.removed == ["child item(1)", "child list", "child home", "parent child(1)"])
        #expect(child == nil)
    }
}
