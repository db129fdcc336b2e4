/// Where a screen or a layer was presented or pushed from.
public nonisolated struct ScreenOrigin: Hashable, Sendable {
    /// The screen that has the anchor.
    let screen: ScreenID
    let anchor: AnyFlowAnchor

    /// - Parameter origin: the same, seen from the flow itself.
    init(_ origin: EntryOrigin) {
        self.init(ScreenID([origin.entry]), origin.anchor)
    }

    init(_ screen: ScreenID, _ anchor: AnyFlowAnchor) {
        self.screen = screen
        self.anchor = anchor
    }

    /// Returns the same, seen from the parent of the flow. The given entry of the parent shows the flow.
    func inside(_ entry: Int) -> ScreenOrigin { ScreenOrigin(screen.inside(entry), anchor) }

    /// Returns the same, seen from the flow with which a path of entries begins.
    func inside(_ entries: [Int]) -> ScreenOrigin { entries.reversed().reduce(self) { $0.inside($1) } }

    /// The same, seen from the child flow on its path, or `nil` if it belongs to the flow itself.
    var insideChild: ScreenOrigin? { screen.insideChild.map { ScreenOrigin($0, anchor) } }
}
