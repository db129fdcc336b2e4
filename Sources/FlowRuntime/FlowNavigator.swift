/// Holds a flow's navigation state, the record of how it came about, and the child flows that its routes show.
///
/// It stands apart from the view model so that the view model inherits few names from the runtime: what a screen's intents
/// are called is up to the spec.
@MainActor
public final class FlowNavigator<Route: FlowRoute>: FlowNode {
    /// What is on screen.
    public internal(set) var state: NavigationState<Route> {
        get { shown.state }
        set {
            observation.announceChange(of: self)
            observation.change(self) { storedShown.state = newValue }
            // What a transaction takes back must not have cost a child its life.
            if transaction == nil { renewChildren() }
        }
    }
    /// The commands of the last transition that moved something.
    public internal(set) var commands: [NavigationCommand<Route>] {
        get { shown.commands }
        set { observation.change(self) { storedShown.commands = newValue } }
    }
    /// By entry: the child flow that it shows.
    private var children: [Int: any FlowCoordinating] {
        get { shown.children }
        set { observation.change(self) { storedShown.children = newValue } }
    }
    /// The entries that have been asked for a child.
    private var known: Set<Int> = []
    /// Told of every intent that moved nothing.
    public var onUnexpectedIntent: ((UnexpectedIntent<Route>) -> Void)?
    /// While several performances are one transition.
    var transaction: NavigationTransaction<Route>?
    private var childFlow: (Route) -> (any FlowCoordinating)? = { _ in nil }
    private var systemDidRemove: (SystemDeparture<Route>) -> Void = { _ in }

    /// All that others may follow.
    private struct Shown {
        var state: NavigationState<Route>
        var commands: [NavigationCommand<Route>] = []
        var children: [Int: any FlowCoordinating] = [:]
    }

    private var storedShown: Shown
    private var shown: Shown {
        observation.noteReading(of: self)
        return storedShown
    }

    /// A navigator at a flow's first route.
    ///
    /// - Parameter isStack: `false` where exactly one root is there at a time.
    public init(root: Route, isStack: Bool = true) {
        storedShown = Shown(state: NavigationState(root: root))
        super.init(isStack: isStack)
    }

    /// A navigator of a tab bar.
    public init(tabs: [Route], selected: Route) {
        storedShown = Shown(state: NavigationState(tabs: tabs, selected: selected))
        super.init(isStack: false)
    }

    /// Lets a view model say which child flow a route shows, and what follows the system's own moves.
    func serve<ViewModel: FlowCoordinating>(_ viewModel: ViewModel) where ViewModel.CoordinatedRoute == Route {
        childFlow = { [weak viewModel] in viewModel?.childFlow(for: $0) }
        systemDidRemove = { [weak viewModel] in viewModel?.systemDidRemove($0) }
        renewChildren()
    }

    // MARK: Children

    /// The child flow that the current route shows.
    var shownChild: (any FlowCoordinating)? { children[state.currentLayer.topEntry.id] }

    override var currentChild: FlowNode? { shownChild?.flowNode }
    override var hasModalLayers: Bool { !state.modalLayers.isEmpty }

    /// The child flow of an entry.
    func child(of entry: NavigationEntry<Route>) -> (any FlowCoordinating)? { children[entry.id] }

    override func flow(at entry: Int) -> FlowNode? { children[entry]?.flowNode }

    /// What an entry shows: its route, and that route's child flow.
    func content(of entry: Int) -> (route: Route, child: (any FlowCoordinating)?)? {
        state.entries.first { $0.id == entry }.map { ($0.route, children[entry]) }
    }

    override var nodeLayers: [NodeLayer] {
        state.layers.map { layer in
            NodeLayer(id: layer.id, presentation: layer.presentation, entries: layer.entries.map(nodeEntry))
        }
    }

    override var isTabBar: Bool { storedShown.state.isTabBar }
    override var nodeTabs: [NodeLayer.Entry] { state.tabs.map { nodeEntry($0.first) } }

    private func nodeEntry(_ entry: NavigationEntry<Route>) -> NodeLayer.Entry {
        NodeLayer.Entry(id: entry.id, traits: entry.route.traits, child: children[entry.id]?.flowNode)
    }

    /// Children come with their entries and go with them.
    func renewChildren() {
        let entries = state.entries
        let ids = Set(entries.map(\.id))
        for (id, child) in children where !ids.contains(id) {
            child.flowNode.isRemoved = true
            child.flowNode.parent = nil
            children[id] = nil
        }
        known.formIntersection(ids)
        for entry in entries where known.insert(entry.id).inserted {
            guard let child = childFlow(entry.route) else { continue }
            child.flowNode.parent = self
            children[entry.id] = child
        }
    }

    // MARK: Moving

    @discardableResult
    func perform(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        if transaction?.failure != nil { return false }
        do {
            let next = try state.performing(commands)
            FlowMotion.change(isAnimated: commands.allSatisfy(\.isAnimated)) { state = next }
            note(commands)
            return true
        } catch .nothingToGoBackTo where isLeft(isAnimated: commands.allSatisfy(\.isAnimated)) {
            note(commands)
            return true
        } catch {
            let reason = UnexpectedIntent<Route>.Reason.failed(error, commands: commands)
            if transaction == nil {
                report(intent, reason)
            } else {
                transaction?.failure = NavigationTransaction.Failure(intent: intent, reason: reason)
            }
            return false
        }
    }

    /// Whether the flow that shows this one takes it away.
    private func isLeft(isAnimated: Bool) -> Bool {
        var isLeft = false
        FlowMotion.change(isAnimated: isAnimated) { isLeft = parent?.leave(self, isBySystem: false) == true }
        return isLeft
    }

    private func note(_ commands: [NavigationCommand<Route>]) {
        if transaction == nil { self.commands = commands } else { transaction?.commands += commands }
    }

    /// Tells the hook; `#function` carries argument labels, an intent's name has none.
    func report(_ intent: String, _ reason: UnexpectedIntent<Route>.Reason) {
        // The pattern of a link is what it is, parentheses included.
        let name = intent.utf8.first == UInt8(ascii: "/") ? intent[...] : intent.prefix { $0 != "(" }
        onUnexpectedIntent?(UnexpectedIntent(intent: String(name), current: state.current, reason: reason))
    }

    // MARK: What the system does on its own

    /// Pops where the layer has a route to go back to and the top does not hide its back; on a child flow's first route,
    /// leaves the child.
    override func systemBack() -> Bool {
        if state.currentLayer.allowsSystemBack {
            pop()
            return true
        }
        guard !hasModalLayers, state.base.rest.isEmpty, !state.base.root.traits.isBackHidden else { return false }
        return parent?.leave(self, isBySystem: true) ?? false
    }

    override func systemDismiss() -> Bool {
        guard state.currentLayer.allowsSystemDismiss else { return false }
        dismiss()
        return true
    }

    override func leave(_ child: FlowNode, isBySystem: Bool) -> Bool {
        guard currentChild === child else { return false }
        if !state.currentLayer.rest.isEmpty {
            if isBySystem, state.current.traits.isBackHidden { return false }
            pop()
            return true
        }
        if hasModalLayers {
            if isBySystem { return false }
            dismiss()
            return true
        }
        if isBySystem, state.base.root.traits.isBackHidden { return false }
        return parent?.leave(self, isBySystem: isBySystem) ?? false
    }

    private func pop() {
        guard let departed = state.currentLayer.rest.popLast() else { return }
        systemDidRemove(.back(departed.route))
    }

    private func dismiss() {
        guard let departed = state.modalLayers.popLast() else { return }
        systemDidRemove(.dismissed(departed.root))
    }

    /// The screen's own stack has become this path. Routes that are gone from the end of the current layer went by the system's
    /// back, one after the other from the top; where what follows one of them moves on, the rest is left to that.
    func setPath(_ path: [Route], inLayer layer: Int) {
        guard state.layers.indices.contains(layer) else { return }
        let old = state.layers[layer].path
        guard old != path else { return }
        guard layer == state.modalLayers.count, path.count < old.count, old.starts(with: path) else {
            var next = state
            let kept = zip(old, path).prefix { $0 == $1 }.count
            let new = path.dropFirst(kept).map { next.entry($0) }
            if layer == 0 {
                next.base.rest = next.base.rest.prefix(kept) + new
            } else {
                next.modalLayers[layer - 1].rest = next.modalLayers[layer - 1].rest.prefix(kept) + new
            }
            state = next
            return
        }
        var expected = state
        while expected.currentLayer.rest.count > path.count, let departed = expected.currentLayer.rest.popLast() {
            state = expected
            systemDidRemove(.back(departed.route))
            guard state == expected else { return }
        }
    }

    /// The user tapped a tab: where it is in the bar, and nothing is presented above it.
    func selectTab(_ kind: Route.Kind) -> Bool {
        state.tabs.firstIndex { $0.root.kind == kind }.map(selectTab) ?? false
    }

    override func selectTab(at index: Int) -> Bool {
        guard !hasModalLayers, state.tabs.indices.contains(index), !state.tabs[index].root.traits.tab.isHidden
        else { return false }
        state.selectedTab = index
        return true
    }
}
