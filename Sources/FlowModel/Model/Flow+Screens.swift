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
    package var hasStepsAboutHeldEvents: Bool {
        var isFound = false
        forEachTransition { branches, _ in branches.forEachStepAboutHeldEvent { _, _, _ in isFound = true } }
        return isFound
    }
}
