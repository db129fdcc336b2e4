import FlowDiagnostics

extension Flow {
    /// The screens that receive what the flow delivers.
    package var receivers: Set<SpecScreenID> {
        var screens: Set<SpecScreenID> = []
        forEachTransition { branches, _ in
            for index in branches.indices {
                for receiver in branches.delivery(of: index)?.receivers ?? [] { screens.insert(receiver.screen) }
            }
        }
        return screens
    }

    /// Whether a branch handles or drops an event that was held.
    package var hasStepsAboutHeldEvents: Bool { !branchesAboutHeldEvents.isEmpty }

    /// The branches that handle or drop an event that was held.
    package var branchesAboutHeldEvents: Set<SourceSpan> {
        var spans: Set<SourceSpan> = []
        forEachTransition { branches, _ in
            branches.forEachStepAboutHeldEvent { branch, _, _ in spans.insert(branches[branch].span) }
        }
        return spans
    }
}
