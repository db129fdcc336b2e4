/// Whether a flow is being created for a route of another flow. Only an outermost flow has shown anything once it is created.
nonisolated enum ChildCreation {
    @TaskLocal static var isUnderWay = false
}

// What the user sees follows from the state: the top entry of the outermost flow, then that of the child flow that it shows, and
// so on. It is compared after each change.
extension FlowNode {
    /// The ids of the entries that the user sees, from the outermost flow to the innermost. An entry always shows the same child
    /// flow, so that comparing the ids is enough.
    private var shownFlows: [(flow: FlowNode, entry: Int)] {
        sequence(first: self, next: { $0.currentChild }).map { ($0, $0.currentEntry) }
    }

    /// Notifies each flow that has not been notified yet that its current entry is what the user sees: outer flows first. Called on
    /// the outermost flow.
    final func noteWhatIsShown() {
        // What a flow does when it is notified can change what is shown.
        while true {
            let shown = shownFlows
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
