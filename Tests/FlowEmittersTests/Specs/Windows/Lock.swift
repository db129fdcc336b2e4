/// What all windows share.
@MainActor
final class Lock: NotesFlowDecisions {
    var isOpen = true

    func isUnlocked() -> Bool { isOpen }
}
