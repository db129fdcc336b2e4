import FlowDiagnostics

/// What is missing from a module whose files have errors. A rule that says "nothing leads here" is right only if all that
/// could lead there has been understood: with a typo in one transition every route behind it would be called unreachable
/// too, and the one mistake would drown.
struct PartialModule {
    /// The rules that conclude from absence: within the flow, or within the module.
    private static let flowWide: Set<RuleID> = [.unreachableRoute]
    private static let moduleWide: Set<RuleID> = [.deadIntent]

    private let brokenFiles: Set<SourceFileID>

    /// - Parameter diagnostics: of reading, decoding and resolving.
    init(_ diagnostics: [Diagnostic]) {
        brokenFiles = Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.location.file))
    }

    /// Whether the finding of a rule holds whatever the parts say that were not understood.
    func supports(_ finding: Diagnostic) -> Bool {
        if brokenFiles.isEmpty { return true }
        if Self.moduleWide.contains(finding.rule) { return false }
        return !(Self.flowWide.contains(finding.rule) && brokenFiles.contains(finding.location.file))
    }
}
