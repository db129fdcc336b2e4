import FlowDiagnostics

/// The `with` of a branch, or of one step of a `do`: each entry must match a parameter of something that the branch or step
/// names.
struct WithClause {
    let arguments: [Argument]
    private(set) var isUsed: [Bool]
    /// `false` if any of these names is unknown, and thus also its parameters.
    var isChecked = true

    init(_ arguments: [Argument]) {
        self.arguments = arguments
        isUsed = arguments.isEmpty ? [] : [Bool](repeating: false, count: arguments.count)
    }

    /// Returns the entry for a parameter and marks it as used.
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

/// The values for a target: the `with` of the step takes precedence over that of the branch.
struct WithClauses {
    var step = WithClause([])
    var branch = WithClause([])

    mutating func use(_ name: String) -> Argument? { step.use(name) ?? branch.use(name) }

    /// A target with parameters is unknown, so it is not known whether an entry was meant for it.
    mutating func stopChecking() {
        step.isChecked = false
        branch.isChecked = false
    }
}
