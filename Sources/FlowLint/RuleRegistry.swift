import FlowDiagnostics

/// Every rule, group by group, in the order in which diagnostics at one location are shown.
package enum RuleRegistry {
    package static let entries: [RegisteredRule] = reading + names + behaviour + links + style

    package static let all: [any Rule.Type] = entries.map { $0.rule }

    private static let reading: [RegisteredRule] = [
        .reportedElsewhere(YAMLSyntax.self),
        .reportedElsewhere(YAMLEncoding.self),
        .reportedElsewhere(YAMLLimit.self),
        .reportedElsewhere(DuplicateKey.self),
        .reportedElsewhere(UnknownKey.self),
        .reportedElsewhere(WrongShape.self),
        .reportedElsewhere(MissingKey.self),
        .reportedElsewhere(UnsupportedVersion.self),
        .reportedElsewhere(InvalidType.self),
        .reportedElsewhere(InvalidIdentifier.self),
        .reportedElsewhere(InvalidLiteral.self),
        .reportedElsewhere(InvalidLink.self),
    ]

    private static let names: [RegisteredRule] = [
        .reportedElsewhere(UnknownName.self),
        .reportedElsewhere(AmbiguousName.self),
        .reportedElsewhere(NotVisible.self),
        .reportedElsewhere(DuplicateName.self),
        .module(NameCollision.self),
        .reportedElsewhere(DuplicateOutput.self),
        .reportedElsewhere(RecursiveFlow.self),
        .reportedElsewhere(RecursiveModule.self),
        .reportedElsewhere(MissingTransition.self),
        .reportedElsewhere(UnansweredIntent.self),
        .reportedElsewhere(EndlessAnswer.self),
        .module(FinishWithoutParent.self),
        .reportedElsewhere(UnknownEvent.self),
        .reportedElsewhere(TaskWithoutPlace.self),
        .reportedElsewhere(MissingArgument.self),
        .reportedElsewhere(ArgumentTypeMismatch.self),
        .reportedElsewhere(UnknownArgument.self),
        .reportedElsewhere(WrongContainer.self),
        .reportedElsewhere(OneVerb.self),
    ]

    private static let behaviour: [RegisteredRule] = [
        .flow(UnreachableRoute.self),
        .reach(DeadIntent.self),
        .flow(DeadTransition.self),
        .flow(ShadowedBranch.self),
        .flow(StackUnderflow.self),
        .flow(PopTargetMissing.self),
        .flow(NothingToDismiss.self),
        .flow(FinishedFlowStays.self),
        .flow(EndedFlowReturns.self),
        .flow(SecondRemoval.self),
        .flow(BuriedRoute.self),
        .flow(ImplicitExit.self),
        .flow(OutcomeNeverProduced.self),
        .flow(NoWayOut.self),
        .flow(DeadEnd.self),
        .flow(LockedLayer.self),
        .flow(UnhandledAttempt.self),
        .flow(UnboundedStack.self),
        .flow(DeepStack.self),
        .flow(NestedModal.self),
        .flow(PushUnderLink.self),
        .flow(PushedTabs.self),
        .flow(Fallthrough.self),
        .flow(NoOpTransition.self),
        .flow(RootReplaced.self),
        .flow(TrapInContext.self),
        .flow(OnlyByGlobal.self),
        .flow(TaskNeverRun.self),
        .flow(OverwrittenTask.self),
        .flow(UnusedTab.self),
        .flow(PresentedTab.self),
        .flow(UnusedAttribute.self),
        .flow(EmptyTabBar.self),
        .flow(Undelivered.self),
        .module(NeverReceived.self),
        .flow(ExpectationBroken.self),
        .flow(ExpectationVacuous.self),
        .flowAndModule(ExpectationTooLarge.self),
        .flow(AnalysisLimit.self),
    ]

    private static let links: [RegisteredRule] = [
        .flow(AmbiguousLink.self),
        .module(ShadowedLink.self),
        .file(UnopenedLink.self),
        .flow(LinkDropsValues.self),
        .flow(LinkDropsRest.self),
        .flow(ResumeWithoutHold.self),
        .flow(HoldWithoutResume.self),
    ]

    private static let style: [RegisteredRule] = [
        .module(NamingConvention.self),
        .file(ImperativeIntent.self),
        .file(SystemEventName.self),
        .module(LookAlikeName.self),
        .module(ForgottenFlow.self),
        .module(MissingImport.self),
        .flow(GodFlow.self),
        .flowAndModule(UnusedDeclaration.self),
        .module(UnusedAnchor.self),
        .file(UnusedValue.self),
        .module(SameAsParent.self),
        .module(MissingDoc.self),
        .flow(FileName.self),
        .flowAndModule(SuspiciousScalar.self),
        .flow(SuspiciousBinding.self),
        .reportedElsewhere(BidiControl.self),
        .reportedElsewhere(HiddenLineBreak.self),
        .reportedElsewhere(UnusedSuppression.self),
    ]

    package static var ids: [RuleID] { all.map { $0.id } }

    package static func rule(_ id: RuleID) -> (any Rule.Type)? { all.first { $0.id == id } }
}
