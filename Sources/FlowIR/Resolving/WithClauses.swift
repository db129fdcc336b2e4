import FlowDiagnostics

/// The `with` of a branch, or of one step of a `do`: each entry has to end in a parameter of something that is named there.
struct WithClause {
    let arguments: [Argument]
    private(set) var isUsed: [Bool]
    /// `false` where something that is named is unknown, and with it which parameters it has.
    var isChecked = true

    init(_ arguments: [Argument]) {
        self.arguments = arguments
        isUsed = arguments.isEmpty ? [] : [Bool](repeating: false, count: arguments.count)
    }

    /// The entry for a parameter, which is used by that.
    mutating func use(_ name: String) -> Argument? {
        guard let index = arguments.firstIndex(where: { $0.name.text == name }) else { return nil }
        isUsed[index] = true
        return arguments[index]
    }

    var hasUnused: Bool { isChecked && isUsed.contains(false) }

    var unused: [Argument] {
        isChecked ? zip(arguments, isUsed).filter { !$0.1 }.map(\.0) : []
    }
}

/// What is given where a target is bound: the step's own `with` goes before that of the whole branch.
struct WithClauses {
    var step = WithClause([])
    var branch = WithClause([])

    mutating func use(_ name: String) -> Argument? { step.use(name) ?? branch.use(name) }

    /// Something that takes values is unknown: whether an entry was meant for it cannot be said.
    mutating func stopChecking() {
        step.isChecked = false
        branch.isChecked = false
    }
}
