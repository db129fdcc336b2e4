/// The identity of a screen or a layer, seen from a flow: the path through the tree of flows that leads to it, with an entry
/// for each flow along the path.
///
/// A flow never uses the id of an entry twice, so a screen is never confused with a later one in the same position.
public nonisolated struct ScreenID: Hashable, Sendable {
    /// The entry of the flow itself, followed by the entry of the child flow that it shows, and so on.
    let entries: [Int]

    init(_ entries: [Int]) { self.entries = entries }

    /// Returns the same id, seen from the parent of the flow. The given entry of the parent shows the flow.
    func inside(_ entry: Int) -> ScreenID { ScreenID([entry] + entries) }

    /// The same id, seen from the child flow on its path, or `nil` if it belongs to the flow itself.
    var insideChild: ScreenID? { entries.count > 1 ? ScreenID(Array(entries.dropFirst())) : nil }
}
