/// What of two modules is compared: everything but what is in another module in the other version, or only what was moved from the old
/// one to the new one.
struct ComparisonScope {
    /// Indices of declarations of one kind.
    struct Part {
        /// In the old version, those that are in another module of the new one; and the other way round.
        var elsewhere: (old: Set<Int>, new: Set<Int>) = ([], [])
        /// Those that were moved; `nil` if everything else is compared.
        var moved: [(old: Int, new: Int)]?

        func isCompared(old index: Int) -> Bool { moved == nil && !elsewhere.old.contains(index) }
        func isCompared(new index: Int) -> Bool { moved == nil && !elsewhere.new.contains(index) }
    }

    var flows = Part()
    var screens = Part()

    static var everything: ComparisonScope { ComparisonScope() }
}

extension Pairing {
    /// Pairs what is compared.
    init(
        _ oldNames: [String], _ newNames: [String], in part: ComparisonScope.Part, oldFeatures: ([Int]) -> [[String]],
        newFeatures: ([Int]) -> [[String]]
    ) {
        if let moved = part.moved {
            self.init(moved, of: oldNames.count, newNames.count)
        } else {
            self.init(
                oldNames, newNames, without: part.elsewhere, oldFeatures: oldFeatures, newFeatures: newFeatures)
        }
    }
}
