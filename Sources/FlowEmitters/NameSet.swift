/// A set of names, mostly of a few local ones, which are compared faster than they are hashed.
struct NameSet {
    private var few: [String] = []
    /// All names, if there are more than a few.
    private var many: Set<String> = []

    private static let mostCompared = 12

    init(_ names: some Sequence<String>) {
        for name in names { insert(name) }
    }

    func contains(_ name: String) -> Bool { many.isEmpty ? few.contains(name) : many.contains(name) }

    /// - Returns: whether the name is new.
    @discardableResult
    mutating func insert(_ name: String) -> Bool {
        if !many.isEmpty { return many.insert(name).inserted }
        if few.contains(name) { return false }
        if few.count < Self.mostCompared {
            few.append(name)
        } else {
            many = Set(few)
            many.insert(name)
        }
        return true
    }
}
