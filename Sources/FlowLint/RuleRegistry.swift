import FlowDiagnostics

/// Every rule, group by group, in the order in which their findings at one place are told.
package enum RuleRegistry {
    package static let all: [any Rule.Type] = reading + names + behaviour + links + style

    private static let reading: [any Rule.Type] = [
        YAMLSyntax.self,
        YAMLEncoding.self,
        YAMLLimit.self,
        DuplicateKey.self,
        UnknownKey.self,
        WrongShape.self,
        MissingKey.self,
        UnsupportedVersion.self,
        InvalidType.self,
        InvalidIdentifier.self,
        InvalidLiteral.self,
        InvalidLink.self,
    ]

    private static let names: [any Rule.Type] = [
        UnknownName.self,
        DuplicateName.self,
        NameCollision.self,
        DuplicateOutput.self,
        RecursiveFlow.self,
        MissingTransition.self,
        UnknownEvent.self,
        MissingArgument.self,
        ArgumentTypeMismatch.self,
        UnknownArgument.self,
        WrongContainer.self,
        OneVerb.self,
    ]

    private static let behaviour: [any Rule.Type] = [
        UnreachableRoute.self,
        DeadIntent.self,
        DeadTransition.self,
        ShadowedBranch.self,
        StackUnderflow.self,
        PopTargetMissing.self,
        NothingToDismiss.self,
        FinishedFlowStays.self,
        BuriedRoute.self,
        ImplicitExit.self,
        OutcomeNeverProduced.self,
        NoWayOut.self,
        DeadEnd.self,
        UnboundedStack.self,
        DeepStack.self,
        NestedModal.self,
        Fallthrough.self,
        NoOpTransition.self,
        RootReplaced.self,
        TrapInContext.self,
        OnlyByGlobal.self,
        UnusedTab.self,
        AnalysisLimit.self,
    ]

    private static let links: [any Rule.Type] = [
        AmbiguousLink.self,
        ShadowedLink.self,
        LinkDropsValues.self,
        ResumeWithoutHold.self,
        HoldWithoutResume.self,
    ]

    private static let style: [any Rule.Type] = [
        NamingConvention.self,
        ImperativeIntent.self,
        GodFlow.self,
        UnusedDeclaration.self,
        UnusedValue.self,
        SameAsParent.self,
        MissingDoc.self,
        FileName.self,
        SuspiciousScalar.self,
        BidiControl.self,
        UnusedSuppression.self,
    ]

    package static var ids: [RuleID] { all.map { $0.id } }

    package static func rule(_ id: RuleID) -> (any Rule.Type)? { all.first { $0.id == id } }
}
