/// How an edge was derived. Journeys are reconstructed from the witnesses (Reps, Schwoon, Jha, Melski 2005).
struct EdgeWitness {
    enum Kind {
        /// It accepts an initial stack.
        case start
        /// It accepts a symbol that was pushed together with the one above; the edge below it has the witness.
        case midState
        /// A rule that reads only the top.
        case topRule
        /// A rule that has looked beneath the top.
        case deepRule
        /// A rule that has cleared the stack.
        case reset
    }

    var kind: Kind
    /// Where the rule was applied.
    var head = HeadID.none
    var rule = PushdownRuleID.none
}
