#if canImport(Combine)
    internal import Combine
#endif

/// A flow in the tree of flows: its parent and its child flows, independent of the type of its routes.
///
/// A parent holds its child flows strongly for as long as their routes are in its state. A child refers to its parent weakly.
@MainActor
public class FlowNode {
    /// The flow that shows this one, or `nil` for an app's outermost flow and for a flow that has been removed.
    public final var parent: FlowNode? { isRemoved ? nil : creator }
    /// The flow that created this one for one of its routes. It is kept even after the route has been removed, in order to report
    /// late intents to it.
    final private(set) weak var creator: FlowNode?
    /// The name of the route for which the flow was created.
    final private(set) var routeName = ""
    /// Whether the flow, or a flow that contains it, has been removed.
    final private(set) var isRemoved = false
    /// The child flow whose outcome, or whose intent that bubbles, this flow is handling.
    final private var speaker: FlowNode?
    /// Whether that child flow has ended with the outcome.
    final private var hasSpeakerEnded = false
    /// Notifies observers of changes to what the flow shows.
    final let observation = FlowObservation()
    final var observers: [ScreenObservation.WeakObservation] = []
    #if canImport(Combine)
        /// A number that increases before every change of the flow or its child flows, so that Combine publishes the change.
        @Published final var revision = 0
    #endif
    /// Whether the flow is a stack of routes, rather than one root at a time.
    final let isStack: Bool
    /// Whether a task has been started in the flow or in a flow in it.
    final var hasRunTasks = false
    /// How many tasks have been started in the whole tree, if the flow is the outermost one.
    final var startedTasks = 0
    /// Whether the app must still be asked again for the answers that are kept, if the flow is the outermost one.
    final var hasChangedAnswers = false
    /// The number of changes in progress in the whole tree, if the flow is the outermost one.
    final var openChanges = 0
    /// The outcome of a flow that finishes immediately, until it is reported to the parent.
    final var ending: FlowEnding?
    /// Whether the flow is shown. Before that, it has no child flows and no inboxes.
    final var hasBegun = true
    /// Whether the flow, or a flow in it, may finish immediately.
    final var mayHaveEndings = false
    /// The number of flows that have finished immediately, and of links into child flows, one after the other, if the flow is the
    /// outermost one.
    final var answersInARow = 0
    /// The ids of the entries that the user has been shown last, from this flow to the innermost one, if the flow is the outermost
    /// one.
    final var shownEntries: [Int] = []
    /// The hook of the app.
    final var appHook: FlowEventHook?
    /// The hook with which `.flowDebug` prints events.
    final var debugHook: FlowEventHook?
    /// The event in progress, if the flow is the outermost one.
    final var occasion: FlowOccasion?
    /// The events that have not been reported yet, if the flow is the outermost one.
    final var queue = FlowEventQueue()

    init(isStack: Bool) { self.isStack = isStack }

    /// The flow's own layers, starting with the base.
    var nodeLayers: [NodeLayer] { [] }
    /// Whether the flow is a tab bar.
    var isTabBar: Bool { false }
    /// The first entry of each tab, or the single root if the flow is not a tab bar.
    var nodeTabs: [NodeLayer.Entry] { [] }

    /// Returns the child flow that an entry shows, if any.
    func flow(at entry: Int) -> FlowNode? { nil }

    /// The child flow that the current route shows, if any.
    var currentChild: FlowNode? { nil }
    /// The child flows, in the order of their entries.
    var childNodes: [FlowNode] { [] }
    /// Creates the child flows of a flow that is shown after all.
    func beginChildren() {}
    /// Reports that transitions trigger each other endlessly.
    func reportEndless(_ name: String) {}
    /// The id of the entry of the current route.
    var currentEntry: Int { 0 }
    /// The inbox of the screen that the current route shows, if the screen receives anything.
    var currentInbox: FlowMailbox? { nil }
    /// The task that runs on the current route, or has ended with an outcome that is handled when the user sees the route.
    var currentEntryTask: EntryTask? { nil }
    /// The names of the routes that lead from this flow to the screen that the user sees in it.
    var shownPath: [String] { [] }
    /// Whether the flow itself presents a sheet or a cover.
    var hasModalLayers: Bool { false }
    /// Whether the flow, or a child flow on screen, presents a sheet or a cover.
    final var isCovered: Bool { hasModalLayers || currentChild?.isCovered == true }

    /// Whether the user sees the flow's current route: neither this flow nor an ancestor has been removed, and no ancestor
    /// shows something else or something above it.
    public var isOnTop: Bool {
        if isRemoved { return false }
        guard let parent else { return true }
        return parent.currentChild === self && parent.isOnTop
    }

    /// Makes the flow a child of the flow that has created it.
    ///
    /// - Parameters:
    ///   - creator: The flow that has created this one.
    ///   - routeName: The name of the route that shows this flow.
    final func attach(to creator: FlowNode, as routeName: String) {
        self.creator = creator
        self.routeName = routeName
        setRemoved(creator.isRemoved)
    }

    /// Notes whether the flow has been removed, which its child flows are together with it.
    func setRemoved(_ isRemoved: Bool) { self.isRemoved = isRemoved }

    /// Whether the current route can handle an event, depending on its sender: the child flow that the route shows, or a screen
    /// that the user sees.
    final var isAnswering: Bool {
        if let speaker { return speaker === currentChild }
        return currentChild == nil && isOnTop
    }

    /// Whether the current event is the outcome of the child flow that the current route shows.
    final var isAnsweringOutcome: Bool { speaker != nil && hasSpeakerEnded && isAnswering }

    /// Reports an outcome or an intent to the parent, unless the parent shows something else or something above this flow.
    ///
    /// - Parameters:
    ///   - isEnding: Whether the flow ends with it.
    ///   - tellParent: A closure that calls the parent.
    /// - Returns: `true` if the closure was called.
    final func speak(isEnding: Bool, _ tellParent: () -> Void) -> Bool {
        if isRemoved { return false }
        guard let parent else {
            tellParent()
            return true
        }
        guard parent.currentChild === self else { return false }
        let outer = (parent.speaker, parent.hasSpeakerEnded)
        (parent.speaker, parent.hasSpeakerEnded) = (self, isEnding)
        defer { (parent.speaker, parent.hasSpeakerEnded) = outer }
        tellParent()
        return true
    }

    /// The name of the flow in its spec.
    var flowName: String { "" }
    /// The name of the current route.
    var currentRouteName: String { "" }
    /// The identities of all that the flow contains, by layer.
    var identities: [[Int]] { [] }
    /// The identities of what the user sees of the flow, by layer.
    var shownIdentities: [[Int]] { [] }

    /// Returns the visible layers, for an event.
    func layers(includingValues: Bool) -> [FlowEvent.Layer] { [] }

    /// The flow with its stacks and its child flows, as texts.
    var debugTree: FlowDebug.Tree { FlowDebug.Tree(flow: "", layers: []) }

    /// Receives a report of an unexpected intent in a child flow.
    func receive(_ report: ChildReport) {}

    /// The flow whose screen the user sees: this flow, or the child flow that it currently shows, at any depth.
    final var innermost: FlowNode { currentChild?.innermost ?? self }

    /// Notes that the current entry has become what the user sees.
    func noteCurrentEntryIsShown() {}

    /// Continues with the outcome of a task that has ended on the current entry, if the user sees it.
    ///
    /// - Returns: `true` if there was one.
    func answerEndedTask() -> Bool { false }

    /// Goes back with the system's button or swipe.
    ///
    /// - Returns: `true` if the state allowed it.
    func systemBack() -> Bool { false }

    /// Dismisses the top sheet with a swipe.
    ///
    /// - Returns: `true` if the state allowed it.
    func systemDismiss() -> Bool { false }

    /// The alert that the flow shows, or `nil` if its current route is not an alert.
    var shownAlert: FlowAlert? { nil }

    /// Dismisses the alerts of this flow and of all flows that its routes show.
    func dismissAlertsInTree() {}

    /// Dismisses the modal layers of this flow, then those of the child flow that it shows, and so on.
    func dismissAllDownwards() {}

    /// Performs what a button of the flow's alert does.
    ///
    /// - Parameter button: The index of the button, or `nil` for the OK of an alert without buttons.
    /// - Returns: `true` if the flow shows an alert with such a button.
    func answerAlert(_ button: Int?) -> Bool { false }

    /// Selects a tab that the user tapped.
    ///
    /// - Returns: `true` if the tab is in the bar and the user sees the bar.
    @discardableResult
    func selectTab(at index: Int) -> Bool { false }
    /// Responds to a tap on the selected tab, and returns whether the flow handles it.
    func reselectTab() -> Bool { false }

    /// Asks the app which tabs are in the bar of this flow, and in those of the flows that its routes show.
    func askForTabsInTree() {}

    /// Selects another tab in place of one that was removed from the bar.
    func makeWay() {}

    /// Removes the route that shows a child flow, because the user went back from the first route of the child.
    ///
    /// - Parameters:
    ///   - child: The child flow.
    ///   - isBySystem: `true` for the system's back button or swipe, which have no effect if the route hides its back button,
    ///     and which a transition can follow; `false` for the verb `back`.
    /// - Returns: `true` if the child was left.
    func leave(_ child: FlowNode, isBySystem: Bool) -> Bool { false }
}
