/// What a search starts from, and what it finds.
extension ProductSearch {
    /// The end of a run.
    struct Hit {
        enum Kind: Equatable {
            case done
            case failed(BranchFailure.Reason)
            case finished(outcome: Int32)
            case left
        }

        var kind: Kind
        var source: Source
        /// The operation at which the run stopped.
        var operation: OperationID
        /// The weight of the popped edges.
        var weight: Int
        /// The last popped edge, and the product state before it; none if no edge was popped.
        var edge: EdgeID
        var node: NodeID
    }

    /// A symbol on top of the stacks that a state accepts.
    struct Source {
        var symbol: SymbolID
        var state: StateID
        var head: HeadID
    }

    /// An index into ``nodes``.
    struct NodeID: DenseID { var raw: Int32 }
}
