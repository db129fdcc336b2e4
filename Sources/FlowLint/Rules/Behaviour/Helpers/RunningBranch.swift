import FlowModel

extension Branch {
    /// Whether the branch does nothing but run effects or a task.
    var onlyRuns: Bool {
        (!effects.isEmpty || task != nil) && steps.allSatisfy { if case .stay = $0.verb { true } else { false } }
    }
}
