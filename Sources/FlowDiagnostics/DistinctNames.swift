/// Names of which no two are the same: a name that is taken gets a number.
package struct DistinctNames {
    private var taken: Set<String> = []
    private let separator: String
    private let ignoresCase: Bool

    /// - Parameters:
    ///   - separator: what is between a name and its number.
    ///   - ignoresCase: whether names that differ only in case are the same, as on many file systems.
    package init(separator: String = "", ignoresCase: Bool = false) {
        self.separator = separator
        self.ignoresCase = ignoresCase
    }

    package mutating func take(_ name: String) -> String {
        var distinct = name
        var number = 2
        while !taken.insert(ignoresCase ? distinct.lowercased() : distinct).inserted {
            distinct = "\(name)\(separator)\(number)"
            number += 1
        }
        return distinct
    }
}
