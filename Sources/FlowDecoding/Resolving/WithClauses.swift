import FlowDiagnostics
import FlowModel

/// The `with` of a branch, or of one step of a `do`: each entry must match a parameter of something that the branch or step
/// names.
struct WithClause {
    let arguments: [Argument]
    private(set) var isUsed: [Bool]
    /// The first parameter that each entry is bound to, by the entry's index.
    private var takers: [Int: Parameter] = [:]
    /// `false` if any of these names is unknown, and thus also its parameters.
    var isChecked = true

    init(_ arguments: [Argument]) {
        self.arguments = arguments
        isUsed = arguments.isEmpty ? [] : [Bool](repeating: false, count: arguments.count)
    }

    /// Returns the entry for a parameter and marks it as used.
    mutating func use(for parameter: Parameter) -> UsedEntry? {
        guard let index = arguments.firstIndex(where: { $0.name.text == parameter.name.text }) else { return nil }
        let taker = takers[index]
        if taker == nil { takers[index] = parameter }
        isUsed[index] = true
        return UsedEntry(argument: arguments[index], taker: taker)
    }

    var hasUnused: Bool { isChecked && isUsed.contains(false) }

    var unused: [Argument] {
        isChecked ? zip(arguments, isUsed).filter { !$0.1 }.map(\.0) : []
    }
}

/// An entry of a `with` that a parameter is bound to.
struct UsedEntry {
    var argument: Argument
    /// Another parameter that the entry is bound to already: for example, that of a guard.
    var taker: Parameter?
}

/// The values for a target: the `with` of the step takes precedence over that of the branch.
struct WithClauses {
    var step = WithClause([])
    var branch = WithClause([])

    /// Most branches have none.
    var isEmpty: Bool { step.arguments.isEmpty && branch.arguments.isEmpty }

    mutating func use(for parameter: Parameter) -> UsedEntry? {
        step.use(for: parameter) ?? branch.use(for: parameter)
    }

    /// A target with parameters is unknown, so it is not known whether an entry was meant for it.
    mutating func stopChecking() {
        step.isChecked = false
        branch.isChecked = false
    }
}
