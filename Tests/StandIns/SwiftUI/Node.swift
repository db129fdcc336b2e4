import Combine
import Observation

#if canImport(UIKit)
    import UIKit
#endif

/// A view that the engine knows how to show. All others are shown by their bodies.
@MainActor
protocol Shown {
    /// Describes the view to the node, which calls for the children.
    func show(in node: Node)
}

/// A place in the tree of views that are shown. It keeps the identity and the state of its view.
@MainActor
final class Node {
    private static var count = 0

    let number: Int
    let engine: Engine
    private(set) weak var parent: Node?
    private(set) var type: Any.Type
    private var evaluate: (Node) -> Void = { _ in }
    var environment: EnvironmentValues
    /// The children in order, with the keys that identify them.
    private(set) var children: [(key: AnyHashable, node: Node)] = []
    private var wanted: [(key: AnyHashable, show: (Node?) -> Node)] = []
    private(set) var isAlive = true
    private var isDirty = false
    /// The values of the view's `@State` and `@StateObject` properties, by name.
    var storage: [String: AnyObject] = [:]
    private var subscriptions: [String: (object: ObjectIdentifier, subscription: AnyCancellable)] = [:]

    // What the view is.
    var text: String?
    /// What a tap on the button does.
    var action: (() -> Void)?
    var shortcut: KeyboardShortcut?
    var identity: AnyHashable?
    /// Whether the identities of the views in it mean nothing to what is around it.
    var hidesIdentity = false
    var isTransparent = false
    /// Whether touches do not reach the view, and whether it is hidden from accessibility.
    var isUntouchable = false
    var isUnheard = false
    var tag: AnyHashable?
    /// Whether the view is an item where the system's back button is.
    var isBackItem = false
    /// What the view says to those around it, or `nil` if it says nothing.
    var isBackHidden: Bool?
    var isBarHidden: Bool?
    var isSwipeDisabled: Bool?
    var detents: Set<PresentationDetent>?
    /// Whether the view has a size of its own, which is that of a point.
    var isPoint = false
    /// The value whose changes animate everything in the view.
    var animatedValue: Any?
    /// What the view does with the animation of the update.
    var transact: ((inout Transaction) -> Void)?
    /// Whether the view is an accessibility element that contains those of its children.
    var isContainer = false
    var identifier: String?
    var stack: StackState?
    var bar: BarState?
    /// How the tab that is the node, or is in it, appears in the bar.
    var tabItem: TabItem?
    var badge: String?
    var section: String?
    var presentation: Presentation?
    /// What can zoom out of the view, and what the view zooms out of.
    var zoomSource: ZoomID?
    var zoom: ZoomID?
    var alert: AlertRequest?
    /// What the button is for.
    var role: ButtonRole?
    /// The view controller that the view represents, with the calls of it.
    var controller: (object: AnyObject, calls: ControllerCalls)?
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    var task: TaskState?
    var onOpenURL: ((URL) -> Void)?
    /// The value of the last evaluation, which `onChange` compares.
    var watched: Any?
    /// Whether `onAppear` is still to be called.
    private var isNew = true

    private init(_ type: Any.Type, in engine: Engine, parent: Node?, environment: EnvironmentValues) {
        Self.count += 1
        number = Self.count
        self.type = type
        self.engine = engine
        self.parent = parent
        self.environment = environment
    }

    /// Shows a view in a node, which is a new one unless the previous one had a view of the same type.
    static func showing<Content: View>(
        _ view: Content, in old: Node?, engine: Engine, parent: Node?, environment: EnvironmentValues
    ) -> Node {
        var node = old
        if let old, old.type != Content.self {
            old.end()
            node = nil
        }
        let shown = node ?? Node(Content.self, in: engine, parent: parent, environment: environment)
        shown.environment = environment
        shown.evaluate = { $0.evaluateView(view) }
        shown.update()
        return shown
    }

    private func evaluateView<Content: View>(_ view: Content) {
        if let shown = view as? any Shown { return shown.show(in: self) }
        #if canImport(UIKit)
            if let view = view as? any UIViewControllerRepresentable { return view.show(in: self) }
        #endif
        if Content.Body.self == Never.self { return }
        for (label, value) in Mirror(reflecting: view).children {
            if let property = value as? any InstalledProperty { property.install(as: label ?? "", in: self) }
        }
        child("body", view.body)
    }

    /// Evaluates the view again, and everything below it.
    func update() {
        guard isAlive else { return }
        isDirty = false
        engine.noteEvaluation(of: self)
        wanted = []
        if engine.behaviors.contains(.observationIsMissing) {
            evaluate(self)
        } else {
            withObservationTracking {
                evaluate(self)
            } onChange: { [weak self] in
                MainActor.assumeIsolated { self?.invalidate() }
            }
        }
        // The children are shown afterwards, so that what they read concerns only them.
        let wanted = wanted
        self.wanted = []
        var old = Dictionary(children.map { ($0.key, $0.node) }) { first, _ in first }
        transacting { children = wanted.map { want in (want.key, want.show(old.removeValue(forKey: want.key))) } }
        for gone in old.values { gone.end() }
        stack?.showPath()
        bar?.replaceUnmatched()
        if isNew {
            isNew = false
            engine.noteBeginning(of: self)
        }
    }

    func updateIfDirty() {
        if isDirty { return update() }
        for child in children { child.node.updateIfDirty() }
        stack?.updateIfDirty()
    }

    func invalidate() {
        guard isAlive else { return }
        isDirty = true
        engine.isDirty = true
    }

    /// Asks for a child.
    func child(_ key: AnyHashable, _ view: some View, environment: EnvironmentValues? = nil) {
        wanted.append(
            (
                key,
                { [self] old in
                    Node.showing(
                        view, in: old, engine: engine, parent: self,
                        environment: environment ?? self.environment)
                }
            ))
    }

    func subscribe<Object: ObservableObject>(to object: Object, as name: String) {
        let id = ObjectIdentifier(object)
        if subscriptions[name]?.object == id { return }
        let subscription = object.objectWillChange.sink { [weak self] _ in
            MainActor.assumeIsolated { self?.invalidate() }
        }
        subscriptions[name] = (id, subscription)
    }

    /// Ends the lives of this view and of all below it.
    func end() {
        guard isAlive else { return }
        isAlive = false
        for child in children { child.node.end() }
        stack?.end()
        subscriptions = [:]
        task?.end()
        controller?.calls.didDisappear()
        controller?.calls.dismantle()
        onDisappear?()
        engine.noteEnd(of: self)
    }

    // MARK: Accessibility

    /// The accessibility identifiers of the containers around the view, from the inside to the outside. Where there is no container
    /// for an identifier, all elements in the view would inherit it.
    var identifiers: [String] {
        ancestors.compactMap { node in
            node.identifier.map { node.children.first?.node.isContainer == true ? $0 : "\($0), which is inherited" }
        }
    }

    // MARK: Searching

    /// The node and those above it.
    var ancestors: some Sequence<Node> { sequence(first: self) { $0.parent } }

    /// The screens of a stack are after the children.
    var descendants: [Node] { children.map(\.node) + (stack?.screens ?? []) }

    /// All nodes of the layer that this node is in, from here on.
    func forAll(_ body: (Node) -> Void) {
        body(self)
        for node in descendants { node.forAll(body) }
    }

    /// The descendants that the user sees, with the topmost first.
    var visible: [Node] {
        if isTransparent { return [] }
        if let stack { return stack.screens.last.map { [$0] } ?? children.map(\.node) }
        if let bar { return bar.shownTab.map { [$0] } ?? [] }
        return children.reversed().map(\.node)
    }

    /// All nodes that the user sees, from here on.
    func forAllVisible(_ body: (Node) -> Void) {
        body(self)
        for node in visible { node.forAllVisible(body) }
    }

    /// Whether the user sees the view if the user sees its layer: no screen, tab or opacity hides it.
    var isSeen: Bool {
        var inner = self
        for outer in ancestors {
            if outer.isTransparent { return false }
            if let stack = outer.stack, outer !== self, stack.top !== inner || stack.isCovered { return false }
            if let bar = outer.bar, outer !== self, bar.shownTab?.isAround(self) != true { return false }
            inner = outer
        }
        return true
    }

    private func isAround(_ node: Node) -> Bool { node.ancestors.contains { $0 === self } }

    /// The first identity that a view gives to what is in it.
    ///
    /// - Parameter isHidden: Whether to look in views that hide it, too.
    func surfacingIdentity(evenIfHidden isHidden: Bool) -> AnyHashable? {
        var next: Node? = self
        while let node = next, node.stack == nil, node.bar == nil, isHidden || !node.hidesIdentity {
            if let identity = node.identity { return identity }
            next = node.children.last?.node
        }
        return nil
    }

    /// What a button of the top screen does that takes the place of the system's back button.
    var ownBack: (() -> Void)? {
        guard hidesBack else { return nil }
        var action: (() -> Void)?
        func find(_ node: Node) {
            if node.isBackItem { node.forAll { action = action ?? $0.action } }
            for child in node.children { find(child.node) }
        }
        find(self)
        return action
    }

    /// Whether the view is a tab that was never selected, where tabs are built only when they are.
    var isUnbuiltTab: Bool {
        guard engine.behaviors.contains(.tabsAreLazy), tabItem != nil,
            let tag = ancestors.lazy.compactMap({ $0.tag?.base as? Int }).first,
            let bar = ancestors.lazy.compactMap(\.bar).first, !bar.isSingle
        else { return false }
        return !bar.isBuilt(tag)
    }

    /// Returns the first result in the visible part of the tree that the user can touch.
    func firstVisible<Result>(_ find: (Node) -> Result?) -> Result? {
        if isTransparent || isUntouchable { return nil }
        if let result = find(self) { return result }
        for node in visible {
            if let result = node.firstVisible(find) { return result }
        }
        return nil
    }

    /// All texts that the user sees, in the order of their views.
    var visibleTexts: [String] {
        if isTransparent { return [] }
        return (text.map { [$0] } ?? []) + visible.reversed().flatMap(\.visibleTexts)
    }

    /// What the app draws itself above what is shown: the name that it has given to each as a tag, the lowest first.
    var surfaces: [(name: String, node: Node)] {
        if isTransparent { return [] }
        return visible.flatMap { node in
            (node.tag?.base as? String).map { [($0, node)] + node.surfaces } ?? node.surfaces
        }
    }

    /// The titles of what is shown, without what the app draws itself above that.
    var picture: String? {
        if isTransparent { return nil }
        if let text { return text }
        if let stack { return "[" + stack.pictures.joined(separator: ", ") + "]" }
        for node in visible where !(node.tag?.base is String) {
            if let picture = node.picture { return picture }
        }
        return nil
    }
}

/// What a view controller learns of transitions.
struct ControllerCalls {
    let didAppear: () -> Void
    let willDisappear: () -> Void
    let didDisappear: () -> Void
    let dismantle: () -> Void
}

/// The task of a view.
@MainActor
final class TaskState {
    private(set) var starts = 0
    private(set) var isRunning = false
    private let action: @Sendable () async -> Void
    private var task: Task<Void, Never>?

    init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

    func start() {
        starts += 1
        isRunning = true
        task = Task { [action] in await action() }
    }

    func end() {
        isRunning = false
        task?.cancel()
    }
}
