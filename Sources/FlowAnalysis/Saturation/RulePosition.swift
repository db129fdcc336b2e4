/// How far a rule has been applied. Together with the state that accepts the rest of the stack, it is a *product state* of the
/// rule and the automaton: what happens next depends on nothing else.
struct RulePosition: Hashable {
    /// The operation that is next.
    var operation: OperationID
    /// How many routes a `pop` still has to pop; zero before its first.
    var remaining: Int32

    @inline(__always)
    static func == (a: RulePosition, b: RulePosition) -> Bool {
        a.operation == b.operation && a.remaining == b.remaining
    }
}
