import FlowDiagnostics
import FlowModel

extension Module {
    /// The literals of a flow that were probably meant as values in reach.
    /// - Complexity: O(size of the flow) if one of its literals is unclear, else O(1).
    func forgottenReferences(in flow: Flow) -> [ForgottenReference] {
        guard summary.filesWithUnclearLiterals.contains(flow.file) else { return [] }
        var found: [ForgottenReference] = []
        var spans: Set<SourceSpan> = []
        forEachArgument(of: flow, where: ForgottenReference.isPossible) { argument, parameters, values in
            if spans.contains(argument.span) { return }
            let parameters = parameters().filter { $0.name.text == argument.name.text }
            guard let forgotten = ForgottenReference(argument, for: parameters, values()) else { return }
            spans.insert(argument.span)
            found.append(forgotten)
        }
        return found
    }
}
