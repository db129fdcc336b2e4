import Testing

@testable import FlowRuntime

/// Sheets and routes that the user can leave only while the app allows it.
@MainActor @Suite("Conditions on leaving")
struct LeavingConditionTests {
    @Test("a sheet cannot be swiped away while its condition does not hold, and the attempt is reported")
    func swipe() {
        let form = Form(.home)
        form.perform(.present(.item(1), as: .sheet))
        #expect(form.top.isDismissible)
        form.hasChanges = true
        #expect(form.top.isDismissible, "the app has not been asked again")
        form.answersChanged()
        #expect(!form.top.isDismissible)
        #expect(!form.systemDismiss())
        #expect(form.layers.map(\.root) == [.home, .item(1)] && form.attempts == [.dismissed(.item(1))])
        form.hasChanges = false
        #expect(form.systemDismiss(), "the app is asked at the attempt")
        #expect(form.departures == [.dismissed(.item(1))] && form.attempts.count == 1)
    }

    @Test("the first route of a layer decides, whatever has been pushed onto it")
    func pushed() {
        let form = Form(.home)
        form.hasChanges = true
        form.perform(.present(.item(1), as: .sheet), .push(.list))
        form.flowNode.systemDismiss(layer: form.top.id)
        #expect(form.attempts == [.dismissed(.item(1))] && form.current == .list)
    }

    @Test("the back button stays while its condition does not hold, and a tap is reported")
    func back() {
        let form = Form(.home, .note(1))
        #expect(!form.refusesBack)
        form.hasChanges = true
        form.answersChanged()
        #expect(form.refusesBack)
        form.flowNode.tapBack(in: form.top)
        #expect(form.path == [.note(1)] && form.attempts == [.back(.note(1))])
        form.hasChanges = false
        form.flowNode.tapBack(in: form.top)
        #expect(form.path.isEmpty && form.departures == [.back(.note(1))])
    }

    @Test("going back several screens stops at the one that cannot be left")
    func path() {
        let form = Form(.home, .note(1), .list)
        form.hasChanges = true
        form.flowNode.systemSetPath([], inLayer: form.top.id)
        #expect(form.path == [.note(1)])
        #expect(form.departures == [.back(.list)] && form.attempts == [.back(.note(1))])
        form.systemSetPath([])
        #expect(form.path == [.note(1)] && form.attempts.count == 2)
    }

    @Test("the flow can respond to an attempt as to any event")
    func responds() {
        let form = Form(.home)
        form.hasChanges = true
        form.response = .present(.list, as: .cover)
        form.perform(.present(.item(1), as: .sheet))
        form.systemDismiss()
        #expect(form.layers.map(\.root) == [.home, .item(1), .list])
        form.systemDismiss()
        #expect(form.attempts.count == 1, "a cover is not swiped")
    }

    @Test("an attempt is reported for a sheet that is never dismissible, and for no cover, alert or base")
    func fixed() {
        let form = Form(.home)
        form.systemDismiss()
        form.perform(.present(.home, as: .cover))
        form.systemDismiss()
        #expect(form.attempts.isEmpty)
        form.perform(.present(.locked, as: .sheet))
        form.systemDismiss()
        #expect(form.attempts == [.dismissed(.locked)])
    }

    @Test("the app is asked again when a route becomes visible, and after each event")
    func asks() {
        let form = Form(.home)
        form.hasChanges = true
        form.perform(.present(.item(1), as: .sheet))
        #expect(!form.top.isDismissible)
        form.hasChanges = false
        form.perform(.push(.list))
        #expect(form.top.isDismissible)
    }

    @Test("an intent that leads nowhere can change the answer, too")
    func asksAfterIntent() {
        let form = Form(.home)
        form.perform(.present(.item(1), as: .sheet))
        form.sender(FlowSender<Form>.self).send { $0.hasChanges = true }
        #expect(!form.top.isDismissible)
    }

    @Test("without views, the app is asked only when the user tries to leave")
    func asksLate() {
        let flow = Outer()
        flow.perform(.push(.child(1)))
        #expect(flow.asked == 0)
        flow.systemBack()
        #expect(flow.asked == 1)
        _ = flow.isRefused
        flow.perform(.push(.child(1)))
        #expect(flow.asked == 3)
    }

    @Test("the answer for what is covered is kept")
    func keeps() {
        let form = Form(.home)
        form.hasChanges = true
        form.perform(.present(.item(1), as: .sheet))
        form.hasChanges = false
        form.perform(.present(.list, as: .sheet))
        #expect(form.flowNode.screenLayers.map(\.isDismissible) == [false, false, true])
        form.perform(.dismiss)
        #expect(form.top.isDismissible)
    }

    @Test("on the first route of a child flow, the route that shows it is asked, too")
    func childFlow() throws {
        let outer = Outer()
        outer.perform(.push(.child(1)))
        #expect(outer.isRefused)
        #expect(!outer.systemBack())
        #expect(outer.attempts == [.back(.child(1))] && outer.path == [.child(1)])
        outer.hasChanges = false
        #expect(outer.systemBack())
        #expect(outer.path.isEmpty)
    }

    @Test("a tab bar on a stack is left only if the first route of the selected tab allows it")
    func tabsOnStack() {
        let outer = BarOwner()
        outer.perform(.push(.parent))
        let layer = outer.flowNode.screenLayers[0]
        #expect(layer.screens.last?.refusesBack == true)
        outer.flowNode.tapBack(in: layer)
        #expect(outer.path == [.parent] && outer.bar.attempts == [.back(.note(1))])
        outer.bar.hasChanges = false
        outer.flowNode.tapBack(in: layer)
        #expect(outer.path.isEmpty)
    }

    @Test("where no route beneath it can be shown, there is nothing to attempt")
    func nothingBeneath() {
        let form = Form(.note(1))
        form.hasChanges = true
        #expect(!form.systemBack())
        #expect(form.attempts.isEmpty && !form.refusesBack)
    }

    @Test("an attempt is an event of its own, also if nothing responds to it")
    func events() {
        let form = Form(.home, .note(1), .list)
        form.hasChanges = true
        form.response = .push(.list)
        var causes: [String] = []
        form.onEvent { if let cause = $0.cause { causes.append("\($0.kind) \(cause.name)") } }
        form.flowNode.systemSetPath([], inLayer: form.top.id)
        #expect(causes == ["changed back", "changed backAttempted"])
        form.response = nil
        form.isAnswered = false
        form.perform(.pop)
        form.systemBack()
        #expect(causes.last == "refused back")
    }
}

/// A flow that cannot be left while it has changes: a sheet of an item, and a note.
@MainActor
private final class Form: PlaceFlowViewModel {
    var hasChanges = false
    var attempts: [SystemDeparture<Place>] = []
    var response: NavigationCommand<Place>?
    var isAnswered = true

    override init(_ routes: Place...) {
        super.init(.home)
        if routes.count > 0 { perform(.reset(routes)) }
        // As a view does.
        _ = top
    }

    var top: ScreenLayer {
        let layers = flowNode.screenLayers
        return layers[layers.count - 1]
    }

    var refusesBack: Bool { top.screens.last?.refusesBack ?? false }

    override func allowsBack(from route: Place) -> Bool {
        if case .note = route { !hasChanges } else { true }
    }

    override func allowsDismissal(of route: Place, as presentation: RoutePresentation) -> Bool {
        if case .item = route { !hasChanges } else { true }
    }

    override func systemDidAttempt(_ departure: SystemDeparture<Place>) -> Bool {
        attempts.append(departure)
        if let response { perform(response, intent: "attempt") }
        return isAnswered
    }
}

/// A flow whose child flow cannot be left while it has changes.
@MainActor
private final class Outer: NavigatingCoordinatorViewModel<ParentRoute> {
    var hasChanges = true
    var attempts: [SystemDeparture<ParentRoute>] = []
    var asked = 0
    private let owner = ParentFlow()

    init() { super.init(initialRoute: .home) }

    var isRefused: Bool { flowNode.screenLayers.last?.screens.last?.refusesBack ?? false }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }

    override func allowsBack(from route: ParentRoute) -> Bool {
        asked += 1
        return !hasChanges
    }

    override func systemDidAttempt(_ departure: SystemDeparture<ParentRoute>) -> Bool {
        attempts.append(departure)
        return true
    }
}

/// A stack that pushes a tab bar.
@MainActor
private final class BarOwner: NavigatingCoordinatorViewModel<ParentRoute> {
    let bar = Bar()

    init() { super.init(initialRoute: .home) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { route == .parent ? bar : nil }
}

/// A tab bar whose note cannot be left while it has changes.
@MainActor
private final class Bar: TabCoordinatorViewModel<Place> {
    var hasChanges = true
    var attempts: [SystemDeparture<Place>] = []

    init() { super.init(tabs: [.note(1), .home], initialRoute: .note(1)) }

    override func allowsBack(from route: Place) -> Bool { !hasChanges }

    override func systemDidAttempt(_ departure: SystemDeparture<Place>) -> Bool {
        attempts.append(departure)
        return true
    }
}

extension FlowNode {
    /// Taps the back button of the top screen of a layer.
    fileprivate func tapBack(in layer: ScreenLayer) {
        systemAttemptBack(from: layer.screens[layer.screens.count - 1].id, inLayer: layer.id)
    }
}
