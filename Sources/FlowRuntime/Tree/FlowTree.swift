#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A tree of flows: what exists once for an outermost flow and all flows in it.
///
/// The outermost flow owns the tree, so the tree is used only within ``FlowInTree/withTree(_:)``. A flow that is added to another one is
/// in the tree of that one from then on, and its own tree is not used.
@MainActor
final class FlowTree {
    /// The outermost flow.
    unowned let root: any FlowInTree
    /// The number of changes in progress.
    private var openChanges = 0
    /// How many tasks have been started.
    private var startedTasks = 0
    /// The number of flows that have finished immediately, and of links into child flows, one after the other.
    var transitionsInARow = 0
    /// Whether views show the flows.
    private var isViewed = false
    /// Whether the app must still be asked again for the answers that are kept.
    private var hasChangedAnswers = false
    /// The ids of the entries that the user has been shown last, from the outermost flow to the innermost one.
    private var shownEntries: [Int] = []
    /// Returns the current time.
    var now: () -> Date = { Date() }
    /// The event in progress.
    var openEvent: OpenEvent?
    /// The events that have not been reported yet.
    var queue = FlowEventQueue()

    init(root: any FlowInTree) { self.root = root }

    /// Returns the number of a task that is started now, which no other task of the tree has.
    func numberOfNextTask() -> Int {
        startedTasks += 1
        return startedTasks
    }

    // MARK: Changes

    /// Makes several changes that belong together. Outcomes of tasks are handled after all of them.
    func asOneChange<Result>(_ body: () -> Result) -> Result {
        let result = withoutSettling(body)
        settle()
        return result
    }

    /// Makes several changes, after which the tree is settled by what has called this.
    func withoutSettling<Result>(_ body: () -> Result) -> Result {
        openChanges += 1
        defer { openChanges -= 1 }
        return body()
    }

    /// Ends the flows that finish immediately, notes what the user now sees, and continues with the outcomes of tasks that have
    /// ended on it. Called after each change.
    func settle() {
        // Nothing of a flow that has not started is visible.
        guard openChanges == 0, !root.waitsForStart else { return }
        if root.isRemoved {
            for call in root.takeRemovedEntries(isRemoved: true) { call() }
            return
        }
        repeat {
            answerEndings()
            updateTabs()
            for call in root.takeRemovedEntries(isRemoved: false) { call() }
            noteWhatIsShown()
        } while root.hasRunTasks && root.innermost.answerEndedTask()
        askAboutLeaving()
    }

    // MARK: Leaving

    /// Asks the app again whether the user may leave what is shown, unless changes are in progress, or no view shows it.
    func askAboutLeaving() {
        guard isViewed, openChanges == 0, !root.waitsForStart else { return }
        for flow in root.inwards { flow.askAboutLeaving(isFirst: false) }
    }

    /// Notes that views show the flows. Before that, as in tests of an app, the app is asked only when the user tries to leave something.
    func noteViews() {
        if isViewed { return }
        isViewed = true
        // A view is being evaluated, and none has read the answers yet.
        for flow in root.inwards { flow.askAboutLeaving(isFirst: true) }
    }

    // MARK: Tabs

    /// Asks the app again for the answers that are kept, at the end of the changes in progress.
    func noteChangedAnswers() {
        hasChangedAnswers = true
        settle()
    }

    /// Updates the tab bars. Those that the user does not see are updated when they become visible again.
    private func updateTabs() {
        if hasChangedAnswers {
            hasChangedAnswers = false
            root.askForTabsInTree()
        }
        for flow in root.inwards { flow.leaveLostTab() }
    }

    // MARK: What the user sees

    /// Notifies each flow that has not been notified yet that its current entry is what the user sees: outer flows first.
    ///
    /// What the user sees follows from the state: the top entry of the outermost flow, then that of the child flow that it shows,
    /// and so on. An entry always shows the same child flow, so that comparing the ids of entries is enough.
    private func noteWhatIsShown() {
        // What a flow does when it is notified can change what is shown.
        while true {
            let shown = root.inwards.map { (flow: $0, entry: $0.currentEntry) }
            let unchanged = zip(shown, shownEntries).prefix { $0.entry == $1 }.count
            guard unchanged < shown.count else {
                shownEntries = Array(shownEntries.prefix(unchanged))
                return
            }
            shownEntries = shown.prefix(unchanged + 1).map(\.entry)
            shown[unchanged].flow.noteCurrentEntryIsShown()
        }
    }
}

extension FlowInTree {
    /// Does work with the tree that contains the flow. The tree exists at least until the work is done, even if the app drops the
    /// outermost flow in the middle of it.
    func withTree<Result>(_ work: (FlowTree) -> Result) -> Result {
        let root = outermost
        return withExtendedLifetime(root) { work(root.ownTree) }
    }

    /// Makes several changes that belong together. Outcomes of tasks are handled after all of them.
    @discardableResult
    func asOneChange<Result>(_ body: () -> Result) -> Result { withTree { $0.asOneChange(body) } }

    /// Does what follows a change, unless further changes belong to it.
    func settle() { withTree { $0.settle() } }

    /// Notes that a task has been started in the flow, and returns its number.
    func noteNextTask() -> Int {
        for flow in outwards { flow.hasRunTasks = true }
        return withTree { $0.numberOfNextTask() }
    }

    /// Asks the app again for the answers that are kept, in the whole tree. During a change, this is done at the end of the change.
    func noteChangedAnswers() {
        withTree { tree in tree.root.occur("answersChanged", by: .system) { tree.noteChangedAnswers() } }
    }
}

/// Whether a flow is being created for a route of another flow. Only an outermost flow has shown anything once it is created.
nonisolated enum ChildCreation {
    @TaskLocal static var isUnderWay = false
}
