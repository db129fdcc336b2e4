/// A screen's place among all that a flow shows: the way to it from that flow, one entry for each flow on it.
///
/// A flow gives every entry a number of its own and never the same one twice, so that a screen that is gone is not taken for one
/// that came after it.
public nonisolated struct ScreenID: Hashable, Sendable {
    /// The entry of the flow itself, then that of the child that this entry shows, and so on.
    let entries: [Int]

    init(_ entries: [Int]) { self.entries = entries }

    /// The same place, seen from the flow one of whose entries shows this one.
    func inside(_ entry: Int) -> ScreenID { ScreenID([entry] + entries) }

    /// The same place, seen from the child flow that the way leads through first; `nil` where it ends before that.
    var insideChild: ScreenID? { entries.count > 1 ? ScreenID(Array(entries.dropFirst())) : nil }
}
