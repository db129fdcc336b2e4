/// Names of which no two are the same: a name that is taken gets a number.
package struct DistinctNames {
    private var taken: Set<String> = []
    /// For names that have been taken before: the number with which the search for a free one goes on.
    private var numbers: [String: Int] = [:]
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
        if taken.insert(key(name)).inserted { return name }
        var number = numbers[key(name), default: 2]
        while true {
            let distinct = "\(name)\(separator)\(number)"
            number += 1
            guard taken.insert(key(distinct)).inserted else { continue }
            numbers[key(name)] = number
            return distinct
        }
    }

    private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
}
