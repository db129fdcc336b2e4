import FlowDiagnostics

extension [Diagnostic] {
    /// With an alias, one part of a file belongs to several routes. What a rule says of it for each of them is left once, with the
    /// shortest journey.
    /// - Complexity: O(diagnostics).
    var saidOnce: [Diagnostic] {
        var places: [Words: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in self {
            let words = Words(rule: diagnostic.rule, span: diagnostic.span, message: diagnostic.message)
            guard let place = places[words] else {
                places[words] = result.count
                result.append(diagnostic)
                continue
            }
            let (new, old) = (diagnostic.journey?.steps.count, result[place].journey?.steps.count)
            if let new, new < old ?? .max { result[place] = diagnostic }
        }
        return result
    }
}

private struct Words: Hashable {
    let rule: RuleID
    let span: SourceSpan
    let message: String
}
