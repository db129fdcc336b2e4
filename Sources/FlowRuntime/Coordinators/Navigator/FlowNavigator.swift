/// The navigation state of a flow, the commands that led to it, and the child flows that its routes show.
///
/// The navigator is separate from the view model so that the view model inherits few names from the runtime. The names of a
/// view model's methods come from the spec.
@MainActor
public final class FlowNavigator<Route: FlowRoute>: FlowNode, FlowInTree {
    /// The navigation state that is on screen.
    public internal(set) var state: NavigationState<Route> {
        get { shown.state }
        set {
            noteState(identities)
            observation.announceChange(of: self)
            observation.change(self) { storedShown.state = newValue }
            // A transaction can still be rolled back, which must not have removed any child flows.
            if transaction == nil { updateChildren() }
        }
    }
    /// The commands of the last transition that performed any.
    public internal(set) var commands: [NavigationCommand<Route>] {
        get { shown.commands }
        set { observation.change(self) { storedShown.commands = newValue } }
    }
    /// The child flows, by the ids of the entries that show them.
    private(set) var children: [Int: any FlowCoordinating] {
        get { shown.children }
        set { observation.change(self) { storedShown.children = newValue } }
    }
    /// The ids of the entries whose child flows have been requested, including those that have none.
    private var requestedChildren: Set<Int> = []
    /// A closure that is called for every intent in the flow or in its child flows that had no effect on the navigation state.
    public var onUnexpectedIntent: ((UnexpectedIntent<Route>) -> Void)?
    /// The transaction in progress, which combines several calls of `perform` into one transition.
    var transaction: NavigationTransaction<Route>?
    /// The links that have arrived before the flow has started, in order.
    var waitingLinks: [() -> Void] = []
    /// The intent or the link that the flow holds.
    var held: HeldEvent?
    /// The inboxes of the screens that receive messages, by the ids of the entries that show them.
    private var inboxes: [Int: FlowMailbox] = [:]
    /// What the screens report intents to, by the ids of the entries that show them.
    var senders: [Int: any EntrySender] = [:]
    /// The ids of the entries that the user has seen.
    private var openedEntries: Set<Int> = []
    private var inbox: (Route) -> FlowMailbox? = { _ in nil }
    private var childFlow: (Route) -> (any FlowCoordinating)? = { _ in nil }
    var systemDidRemove: (SystemDeparture<Route>) -> Void = { _ in }
    var systemDidAttempt: (SystemDeparture<Route>) -> Bool = { _ in false }
    private(set) var allowsBack: (Route) -> Bool = { _ in true }
    private(set) var allowsDismissal: (Route, RoutePresentation) -> Bool = { _, _ in true }
    private var didShow: (Route, Bool) -> Void = { _, _ in }
    private(set) var didRemove: (Route) -> Void = { _ in }
    /// The entries that existed when the tree was last settled.
    var settledEntries: [SettledEntry<Route>] = []
    /// Responds to a tap on the selected tab.
    var systemDidReselect: (Route) -> Void = { _ in }
    /// Returns which tabs are in the bar only at times, each with whether it is there now.
    var tabAnswers: ([Route]) -> [Route.Kind: Bool] = { _ in [:] }
    /// Returns the badges of tabs, each with what it shows now.
    var tabBadges: ([Route]) -> [Route.Kind: TabBadge?] = { _ in [:] }
    var alertActions: (Route) -> [@MainActor @Sendable () -> Void] = { _ in [] }

    /// Everything that observers can read.
    private struct Shown {
        var state: NavigationState<Route>
        var commands: [NavigationCommand<Route>] = []
        var children: [Int: any FlowCoordinating] = [:]
        var tasks: [Int: EntryTask] = [:]
        /// The tabs that are not in the bar, because their conditions did not hold when the app was last asked.
        var absentTabs: Set<Route.Kind> = []
        /// The badges of the tabs that have one, when the app was last asked. It is `nil` while there is none to show.
        var badges: [Route.Kind: TabBadge?] = [:]
        /// What the user could not leave when the app was last asked.
        var refusals = LeavingRefusals()
    }

    private var storedShown: Shown
    private var shown: Shown {
        observation.noteReading(of: self)
        return storedShown
    }

    /// Creates a navigator that shows a flow's first route.
    ///
    /// - Parameters:
    ///   - root: The first route.
    ///   - isStack: `false` for a `switch` flow, which shows exactly one root at a time.
    public init(root: Route, isStack: Bool = true) {
        storedShown = Shown(state: NavigationState(root: root))
        super.init(isStack: isStack, isTabBar: false)
    }

    /// Creates a navigator for a tab bar.
    ///
    /// - Parameters:
    ///   - tabs: The first route of each tab, in the order of the bar.
    ///   - selected: The route to show. If there is no tab of its kind, it becomes an additional tab.
    public init(tabs: [Route], selected: Route) {
        storedShown = Shown(state: NavigationState(tabs: tabs, selected: selected))
        super.init(isStack: false, isTabBar: true)
    }

    /// Connects a view model whose flow can finish immediately, or starts with more than one route.
    func connect<ViewModel: FlowCoordinating>(
        _ viewModel: any FlowCoordinating, startingAt start: FlowStart<ViewModel>
    ) where ViewModel.CoordinatedRoute == Route {
        guard let viewModel = viewModel as? ViewModel else { return }
        if !start.commands.isEmpty {
            // Not by setting `state`, because the view model that creates the child flows is not connected yet.
            let first = storedShown.state
            var cleared: [Int] = []
            let next = try? first.performing(
                start.commands, answering: first.currentLayer.topEntry.id, endingChild: false,
                clearingChildrenAt: &cleared)
            storedShown.state = next ?? first
        }
        if let ending = start.ending {
            setEnding(
                FlowEnding(outcome: ending.outcome) { [weak self, weak viewModel] in
                    self?.reportToParent(isEnding: true, as: ending.outcome) { viewModel.map(ending.notifyParent) }
                })
        }
        connect(viewModel)
    }

    /// Connects the view model that creates the child flows and responds to the system's actions.
    func connect<ViewModel: FlowCoordinating>(_ viewModel: ViewModel) where ViewModel.CoordinatedRoute == Route {
        childFlow = { [weak viewModel] in viewModel?.childFlow(for: $0) }
        inbox = { [weak viewModel] in viewModel?.inbox(for: $0) }
        systemDidRemove = { [weak viewModel] in viewModel?.systemDidRemove($0) }
        systemDidAttempt = { [weak viewModel] in viewModel?.systemDidAttempt($0) ?? false }
        allowsBack = { [weak viewModel] in viewModel?.allowsBack(from: $0) ?? true }
        allowsDismissal = { [weak viewModel] in viewModel?.allowsDismissal(of: $0, as: $1) ?? true }
        didShow = { [weak viewModel] in viewModel?.didShow($0, isNew: $1) }
        didRemove = { [weak viewModel] in viewModel?.didRemove($0) }
        alertActions = { [weak viewModel] in viewModel?.alertActions(of: $0) ?? [] }
        if !ChildCreation.isUnderWay, LateStartRequest.take(for: viewModel) { waitForStart() }
        storedShown.absentTabs = answeredAbsence
        storedShown.badges = answeredBadges
        updateChildren()
        // A child flow is shown once the change of its parent is complete.
        if !ChildCreation.isUnderWay { settle() }
    }

    override var flow: any FlowInTree { self }

    // MARK: Child flows

    /// The child flow that the current route shows, if any.
    var shownChild: (any FlowCoordinating)? { children[state.currentLayer.topEntry.id] }

    var currentChild: (any FlowInTree)? { shownChild?.flowNode.flow }
    var currentEntry: Int { state.currentLayer.topEntry.id }
    var currentInbox: FlowMailbox? { inboxes[state.currentLayer.topEntry.id] }
    var currentEntryTask: EntryTask? { task(of: state.currentLayer.topEntry.id) }
    var hasModalLayers: Bool { !state.modalLayers.isEmpty }

    /// Returns the child flow that an entry shows, if any.
    func child(of entry: NavigationEntry<Route>) -> (any FlowCoordinating)? { children[entry.id] }

    var childNodes: [any FlowInTree] {
        children.isEmpty ? [] : state.entries.compactMap { children[$0.id]?.flowNode.flow }
    }

    func beginChildren() { updateChildren() }

    func reportEndless(_ name: String) { report(name, .endless) }

    func child(at entry: Int) -> (any FlowInTree)? { children[entry]?.flowNode.flow }

    /// Returns an entry's route, and the child flow or the inbox that belongs to it, or `nil` if the entry does not exist.
    func content(of entry: Int) -> (route: Route, child: (any FlowCoordinating)?, inbox: FlowMailbox?)? {
        state.entries.first { $0.id == entry }.map { ($0.route, children[entry], inboxes[entry]) }
    }

    /// The name of an entry's route; empty if the entry does not exist.
    func routeName(of entry: Int) -> String { content(of: entry).map { "\($0.route.kind)" } ?? "" }

    var nodeLayers: [NodeLayer] {
        state.layers.map { layer in
            NodeLayer(
                id: layer.id, presentation: layer.presentation,
                isDismissible: layer.allowsSystemDismiss && !refusals.layers.contains(layer.id),
                origin: layer.origin,
                entries: layer.entries.map(nodeEntry))
        }
    }

    var flowName: String { storedShown.state.current.flowName }
    var currentRouteName: String { "\(state.current.kind)" }
    var identities: [[Int]] {
        storedShown.state.identities + [storedShown.tasks.values.map(\.number).sorted()]
    }
    var shownIdentities: [[Int]] { storedShown.state.shownIdentities }

    func layers(includingValues: Bool) -> [FlowEvent.Layer] {
        state.layers.map { layer in
            FlowEvent.Layer(
                presentation: layer.presentation,
                routes: layer.routes.map { includingValues ? "\($0)" : "\($0.kind)" })
        }
    }

    var debugTree: FlowDebug.Tree { FlowDebug.Tree(self) }

    var nodeTabs: [NodeLayer.Entry] {
        state.tabs.map { tab in
            var entry = nodeEntry(tab.first)
            entry.traits.tab.isHidden = !isInBar(tab.root)
            entry.traits.tab.hasBadge = badges[tab.root.kind] != nil
            entry.traits.tab.badge = badges[tab.root.kind] ?? nil
            return entry
        }
    }

    private func nodeEntry(_ entry: NavigationEntry<Route>) -> NodeLayer.Entry {
        NodeLayer.Entry(
            id: entry.id, traits: entry.route.traits, refusesBack: refusals.entries.contains(entry.id),
            child: child(at: entry.id), origin: entry.origin)
    }

    // MARK: Tasks

    /// Returns the task that runs on an entry, if any.
    func task(of entry: Int) -> EntryTask? { shown.tasks[entry] }

    func setTask(_ task: EntryTask?, of entry: Int) {
        noteState(identities)
        observation.announceChange(of: self)
        observation.change(self) { storedShown.tasks[entry] = task }
    }

    func noteCurrentEntryIsShown() {
        let entry = state.currentLayer.topEntry
        didShow(entry.route, openedEntries.insert(entry.id).inserted)
    }

    /// Removes the child flows, inboxes and tasks whose entries have been removed, and creates the flows and inboxes of new entries.
    func updateChildren() {
        guard hasBegun else { return }
        let entries = state.entries
        let ids = Set(entries.map(\.id))
        if !storedShown.tasks.isEmpty { storedShown.tasks = storedShown.tasks.filter { ids.contains($0.key) } }
        for (id, child) in children where !ids.contains(id) {
            child.flowNode.flow.setRemoved(true)
            children[id] = nil
        }
        for (id, inbox) in inboxes where !ids.contains(id) {
            inbox.close()
            inboxes[id] = nil
        }
        releaseSenders { ids.contains($0) }
        requestedChildren.formIntersection(ids)
        openedEntries.formIntersection(ids)
        for entry in entries where requestedChildren.insert(entry.id).inserted {
            inboxes[entry.id] = inbox(entry.route)
            guard let child = ChildCreation.$isUnderWay.withValue(true, operation: { childFlow(entry.route) }) else {
                continue
            }
            child.flowNode.flow.attach(to: self, as: "\(entry.route.kind)")
            children[entry.id] = child
            if child.flowNode.mayHaveEndings { noteEndings() }
        }
    }

    func setRemoved(_ isRemoved: Bool) {
        self.isRemoved = isRemoved
        if isRemoved {
            storedShown.tasks = [:]
            releaseSenders { _ in false }
        }
        for child in children.values { child.flowNode.flow.setRemoved(isRemoved) }
        if isRemoved {
            for inbox in inboxes.values { inbox.close() }
        } else {
            // An app can show a flow again that was removed.
            for entry in state.entries where inboxes[entry.id]?.isEnded == true {
                inboxes[entry.id] = inbox(entry.route)
            }
        }
    }

    // MARK: Leaving

    /// What the user cannot leave at the moment.
    var refusals: LeavingRefusals {
        get { shown.refusals }
        set { observation.change(self) { storedShown.refusals = newValue } }
    }

    /// Sets what the user cannot leave, before any view has read it.
    func setUnseen(_ refusals: LeavingRefusals) { storedShown.refusals = refusals }

    // MARK: Tabs

    /// The tabs that are not in the bar now, although no spec hides them.
    var absentTabs: Set<Route.Kind> {
        get { shown.absentTabs }
        set { observation.change(self) { storedShown.absentTabs = newValue } }
    }

    /// The badges of the tabs that have one.
    var badges: [Route.Kind: TabBadge?] {
        get { shown.badges }
        set { observation.change(self) { storedShown.badges = newValue } }
    }
}
