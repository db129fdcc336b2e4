/// A flow in the tree of flows, with what the tree needs of it and what depends on the type of its routes.
///
/// No requirement has a default, so that the compiler reports one that is missing.
@MainActor
protocol FlowInTree: FlowNode {
    // MARK: What the flow shows

    /// The flow's own layers, starting with the base.
    var nodeLayers: [NodeLayer] { get }
    /// The first entry of each tab, or the single root if the flow is not a tab bar.
    var nodeTabs: [NodeLayer.Entry] { get }
    /// Whether the flow itself presents a sheet or a cover.
    var hasModalLayers: Bool { get }
    /// Whether the system has a back button on the current route: neither that route hides it, nor one that shows the flow, if it is the
    /// first one.
    var hasBackButton: Bool { get }
    /// The id of the entry of the current route.
    var currentEntry: Int { get }
    /// The name of the current route.
    var currentRouteName: String { get }
    /// The child flow that the current route shows, if any.
    var currentChild: (any FlowInTree)? { get }
    /// The inbox of the screen that the current route shows, if the screen receives anything.
    var currentInbox: FlowMailbox? { get }
    /// The task that runs on the current route, or has ended with an outcome that is handled when the user sees the route.
    var currentEntryTask: EntryTask? { get }
    /// The alert that the flow shows, or `nil` if its current route is not an alert.
    var shownAlert: FlowAlert? { get }
    /// The child flows, in the order of their entries.
    var childNodes: [any FlowInTree] { get }

    /// Returns the child flow that an entry shows, if any.
    func child(at entry: Int) -> (any FlowInTree)?

    // MARK: What is reported about the flow

    /// The name of the flow in its spec.
    var flowName: String { get }
    /// The identities of all that the flow contains, by layer.
    var identities: [[Int]] { get }
    /// The identities of what the user sees of the flow, by layer.
    var shownIdentities: [[Int]] { get }
    /// The flow with its stacks and its child flows, as texts.
    var debugTree: FlowDebug.Tree { get }

    /// Returns the visible layers, for an event.
    func layers(includingValues: Bool) -> [FlowEvent.Layer]
    /// Receives a report of an unexpected intent in a child flow.
    func receive(_ report: ChildReport)
    /// Reports that transitions trigger each other endlessly.
    func reportEndless(_ name: String)

    // MARK: What the tree has the flow do

    /// Creates the child flows of a flow that is shown after all.
    func beginChildren()
    /// Notes whether the flow has been removed, which its child flows are together with it.
    func setRemoved(_ isRemoved: Bool)
    /// Notes that the current entry has become what the user sees.
    func noteCurrentEntryIsShown()
    /// Returns what is to be done for the entries that have been removed since this was called last, in this flow and in those in it: in
    /// inner flows first, and in a flow from the top down.
    ///
    /// - Parameter isRemoved: Whether the flow itself has been removed, and thereby all its entries.
    func takeRemovedEntries(isRemoved: Bool) -> [() -> Void]
    /// Continues with the outcome of a task that has ended on the current entry, if the user sees it.
    ///
    /// - Returns: `true` if there was one.
    func answerEndedTask() -> Bool
    /// Dismisses the alerts of this flow and of all flows that its routes show.
    func dismissAlertsInTree()
    /// Dismisses the modal layers of this flow, then those of the child flow that it shows, and so on.
    func dismissAllDownwards()
    /// Asks the app which tabs are in the bar of this flow, and in those of the flows that its routes show.
    func askForTabsInTree()
    /// Selects another tab in place of one that was removed from the bar.
    func leaveLostTab()

    /// Asks the app again whether the user may leave what the flow shows.
    ///
    /// - Parameter isFirst: Whether no view has read an answer yet, so that none has to be evaluated again.
    func askAboutLeaving(isFirst: Bool)
    /// Removes the route that shows a child flow with the verb `back`.
    ///
    /// - Returns: `true` if the child was left.
    func leave(_ child: FlowNode) -> Bool
    /// Removes the route that shows a child flow, because the user goes back from the first route of the child. That has no effect if a
    /// condition does not hold. A transition can follow.
    func leaveChild() -> LeavingAttempt

    // MARK: What the user does

    /// Goes back with the system's button or swipe.
    ///
    /// - Returns: `true` if the state allowed it.
    func systemBack() -> Bool
    /// Dismisses the top sheet with a swipe.
    ///
    /// - Returns: `true` if the state allowed it.
    func systemDismiss() -> Bool
    /// Performs what a button of the flow's alert does.
    ///
    /// - Parameter button: The index of the button, or `nil` for the OK of an alert without buttons.
    /// - Returns: `true` if the flow shows an alert with such a button.
    func answerAlert(_ button: Int?) -> Bool
    /// Selects a tab that the user tapped.
    ///
    /// - Returns: `true` if the tab is in the bar and the user sees the bar.
    @discardableResult
    func selectTab(at index: Int) -> Bool
    /// Responds to a tap on the selected tab: shows the first screen of its stack, or, if that is shown, runs the flow's transition.
    ///
    /// - Returns: `true` if the user sees the bar.
    @discardableResult
    func reselectTab() -> Bool
}

extension FlowInTree {
    /// The flow itself and those that contain it, even if it has been removed from them, from the inside to the outside.
    var outwards: UnfoldFirstSequence<any FlowInTree> { sequence(first: self, next: { $0.creator }) }

    /// The flow itself, the child flow that it currently shows, and so on.
    var inwards: UnfoldFirstSequence<any FlowInTree> { sequence(first: self, next: { $0.currentChild }) }

    /// The flow that contains this one and all others, even if this one has been removed from it.
    var outermost: any FlowInTree {
        var flow: any FlowInTree = self
        while let creator = flow.creator { flow = creator }
        return flow
    }

    /// The flow whose screen the user sees: this flow, or the child flow that it currently shows, at any depth.
    var innermost: any FlowInTree { currentChild?.innermost ?? self }

    /// The flow that is asked first before the current route is left: the innermost one of those in it that show nothing but their first
    /// routes, such as a tab bar and the stack in its selected tab, or else the flow itself.
    var firstAsked: any FlowInTree {
        guard let child = currentChild, !child.hasModalLayers, child.nodeLayers[0].entries.count == 1 else {
            return self
        }
        return child.firstAsked
    }

    /// Whether the flow, or a child flow on screen, presents a sheet or a cover.
    var isCovered: Bool { hasModalLayers || currentChild?.isCovered == true }

    /// Makes the flow a child of the flow that has created it.
    ///
    /// - Parameters:
    ///   - creator: The flow that has created this one.
    ///   - routeName: The name of the route that shows this flow.
    func attach(to creator: any FlowInTree, as routeName: String) {
        setCreator(creator, as: routeName)
        setRemoved(creator.isRemoved)
    }

    /// Dismisses every alert in the tree of flows.
    func dismissAllAlerts() {
        var root: any FlowInTree = self
        while let parent = root.currentParent { root = parent }
        root.dismissAlertsInTree()
    }
}

// What a flow reports to its parent.
extension FlowInTree {
    /// Whether the current route can handle an event, depending on where it comes from: the child flow that the route shows, or a screen
    /// that the user sees.
    var isHandling: Bool {
        if let handledChild { return handledChild.flow === currentChild }
        return currentChild == nil && isOnTop
    }

    /// Whether the current event is the outcome of the child flow that the current route shows.
    var isHandlingOutcome: Bool { handledChild?.hasEnded == true && isHandling }

    /// Reports an outcome or an intent to the parent, unless the parent shows something else or something above this flow.
    ///
    /// - Parameters:
    ///   - isEnding: Whether the flow ends with it.
    ///   - notifyParent: A closure that calls the parent.
    /// - Returns: `true` if the closure was called.
    func reportToParent(isEnding: Bool, _ notifyParent: () -> Void) -> Bool {
        if isRemoved { return false }
        guard let parent = currentParent else {
            notifyParent()
            return true
        }
        guard parent.currentChild === self else { return false }
        let outer = parent.handledChild
        parent.handledChild = (self, isEnding)
        defer { parent.handledChild = outer }
        notifyParent()
        return true
    }
}
