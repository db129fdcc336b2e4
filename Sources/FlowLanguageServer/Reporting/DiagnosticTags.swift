import FlowDiagnostics
import FlowLint

/// The tags of the protocol, by which editors show text differently.
enum DiagnosticTags {
    private static let unnecessary = 1

    /// The rules that report what nothing uses or reaches. Nothing in a spec is deprecated.
    private static let unused: Set<RuleID> = [
        DeadIntent.id, DeadTransition.id, NeverReceived.id, OutcomeNeverProduced.id, ShadowedBranch.id, ShadowedLink.id,
        TaskNeverRun.id,
        UnreachableRoute.id, UnusedAnchor.id, UnusedAttribute.id, UnusedDeclaration.id, UnusedSuppression.id,
        UnusedTab.id, UnusedValue.id,
    ]

    static func tags(of rule: RuleID) -> [Int] { unused.contains(rule) ? [unnecessary] : [] }
}
