/// Simulates what a test of SwiftUI needs besides SwiftUI: the passing of time, the user's actions and view of the screen, and
/// the lives of the screens.
@MainActor
public final class Simulation {
    private let engine: Engine

    /// - Parameter earlier: The same window in an earlier run of the app, whose `SceneStorage` the system has kept.
    public init(showing root: some View, with behaviors: Set<Behavior> = [], after earlier: Simulation? = nil) {
        engine = Engine(behaviors)
        engine.sceneStorage = earlier?.engine.sceneStorage ?? [:]
        engine.show(root)
    }

    /// What would be an error or a warning of SwiftUI.
    public var complaints: [String] { engine.complaints + engine.barComplaints }

    // MARK: Time

    public var isResting: Bool { engine.isResting }
    public var isMoving: Bool { engine.transition != nil }

    /// Evaluates the views that have changed.
    public func update() {
        var updates = 0
        while engine.isDirty, updates < 50 {
            engine.update()
            updates += 1
        }
        if updates == 50 { engine.complain("the views change in each update") }
    }

    /// Lets time pass: what is due happens, and the transition ends.
    public func tick(isCancelled: Bool = false) {
        engine.step()
        engine.finishTransition(isCancelled: isCancelled)
    }

    // MARK: User actions

    /// Starts to go back with the back button, and returns whether that is possible.
    public func goBack() -> Bool { engine.goBack() }

    /// Starts to go back with a swipe, and returns whether that is possible.
    public func swipeBack() -> Bool { engine.goBack(isButton: false) }

    /// Lets a screen push another one by itself, as `NavigationLink(destination:)` does, and returns whether that is possible.
    public func pushByItself() -> Bool { engine.coverStack() }

    /// Turns the device.
    public func turn() { engine.turn() }

    /// Sends the app to the background, or back.
    public func show(_ phase: ScenePhase) { engine.phase = phase }

    /// Starts to swipe down the top sheet, and returns whether that is possible.
    public func swipeDown() -> Bool { engine.swipeDown() }

    /// Taps a tab, and returns whether that is possible.
    public func tapTab(_ index: Int) -> Bool { engine.tapTab(index) }

    /// Taps the button in the top layer that has a title, and returns whether there is one.
    public func tapButton(_ title: String) -> Bool {
        let action = engine.layers.last?.node?.firstVisible { $0.visibleTexts == [title] ? $0.action : nil }
        action?()
        return action != nil
    }

    /// Starts to tap a button of the alert above the top layer, and returns whether there is one.
    public func tapAlert(_ index: Int) -> Bool { engine.tapAlert(index) }

    /// Starts to tap beside a confirmation, and returns whether there is one.
    public func tapBeside() -> Bool { engine.tapBeside() }

    /// Opens a URL in the window, as all views of it do that have a handler.
    public func open(_ url: URL) {
        for layer in engine.layers { layer.node?.forAll { $0.onOpenURL?(url) } }
    }

    /// Shows or removes an alert of the app. Its end is not reported to other views.
    public func showAlert(_ isShown: Bool) { engine.hasAlert = isShown }

    /// How many sheets and covers the views have asked to present, and how many alerts were presented. SwiftUI takes an item with another id for another sheet.
    public var requests: Int { engine.requests }

    /// Presses Escape, and returns whether a button in the top layer has that shortcut. It need not be visible.
    public func pressEscape() -> Bool {
        guard engine.isFree else { return false }
        var action: (() -> Void)?
        engine.layers.last?.node?.forAll { node in
            if action == nil, node.shortcut == .cancelAction { node.forAll { action = action ?? $0.action } }
        }
        action?()
        return action != nil
    }

    // MARK: Screen

    /// All texts that the user sees in the top layer, in the order of their views.
    public var texts: [String] { engine.layers.last?.node?.visibleTexts ?? [] }

    /// A description of the window, by the texts of its screens: navigation stacks as lists, tab bars as their selected tab, and
    /// sheets and covers after what they cover.
    public var picture: String {
        engine.layers.enumerated().map { index, layer in
            let own = (index == 0 ? "" : engine.word(for: layer) + " ") + (layer.node?.picture ?? "nothing")
            let drawn = layer.node?.surfaces.map { "\($0.name) \($0.node.picture ?? "nothing")" } ?? []
            return ([own] + drawn).joined(separator: " | ")
        }.joined(separator: " | ") + (engine.alert.map { " | \($0.picture)" } ?? "")
    }

    /// What zooms out of which view: `[closeup1] out of row1`.
    public var zooms: [String] { engine.zooms }

    /// What the views say to the top layer, and to the stack on screen.
    public var said: SaidByViews { engine.said }

    /// How the tabs appear in each tab bar that is alive, whether the user sees it or not.
    public var bars: [[String]] {
        var bars: [[String]] = []
        for layer in engine.layers {
            layer.node?.forAll { if let bar = $0.bar, !bar.isSingle { bars.append(bar.items) } }
        }
        return bars
    }

    /// The screens with a task that are alive.
    public var lives: [Life] { engine.lives.values.sorted { $0.number < $1.number } }

    /// The views of the type that are alive, whether the user sees them or not. A view that is created again has a new state, and another
    /// number.
    public func views(of type: Any.Type) -> [ViewLife] {
        engine.layers.enumerated().flatMap { index, layer in
            var views: [ViewLife] = []
            layer.node?.forAll { if $0.type == type { views.append(ViewLife(layer: index, number: $0.number)) } }
            return views
        }
    }

    /// Whether a screen ended because the user left it.
    public func isLeft(_ number: Int) -> Bool { engine.left.contains(number) }
}

/// A view that is alive.
public struct ViewLife: Hashable {
    /// The index of its layer. The lowest has 0.
    public let layer: Int
    public let number: Int
}
