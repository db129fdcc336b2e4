/// A configuration that a deep rule leads to, or an exit.
struct RuleSuccessor {
    enum Kind {
        /// The symbols of `run` on top of its rest, in `control`.
        case configuration
        case finished(outcome: Int32)
        case left
    }

    var kind: Kind
    var run: RuleRun
    var control: ControlID
    var source: DeepRule.Source
    /// The popped edges and their weight; only if the search is weighted.
    var weight = 0
    var popped: [EdgeID] = []
}
