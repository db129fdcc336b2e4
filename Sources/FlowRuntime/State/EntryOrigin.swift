/// Where a route was presented or pushed from.
nonisolated struct EntryOrigin: Hashable, Sendable {
    /// The id of the entry whose screen has the anchor.
    let entry: Int
    let anchor: AnyFlowAnchor
}
