// MARK: The pushdown system

/// A branch of the flow; `none` is an action of the system, such as back.
struct BranchID: DenseID { var raw: Int32 }

/// A rule of the pushdown system.
struct PushdownRuleID: DenseID { var raw: Int32 }

/// A step of a rule.
struct OperationID: DenseID { var raw: Int32 }

/// A control location: which held event `resume` would handle.
struct ControlID: DenseID {
    var raw: Int32

    /// Nothing is held. The only one in most flows.
    @inline(__always)
    static var initial: ControlID { ControlID(raw: 0) }
}

// MARK: The P-automaton

/// A stack symbol.
struct SymbolID: DenseID {
    var raw: Int32

    /// On an edge: no symbol.
    @inline(__always)
    static var epsilon: SymbolID { .none }
}

struct StateID: DenseID {
    var raw: Int32

    /// The final state. It accepts the empty stack and nothing else.
    @inline(__always)
    static var final: StateID { StateID(raw: 0) }
}

struct EdgeID: DenseID { var raw: Int32 }

/// A symbol that can be on top, and the control location it is on top in.
struct HeadID: DenseID { var raw: Int32 }

/// A deep rule of a ``DeepRuleTable``.
struct DeepRuleID: DenseID { var raw: Int32 }
