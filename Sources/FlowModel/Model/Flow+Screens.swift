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

    /// Changes the ids of screens, for the same flow in another module.
    /// - Parameter change: the new id of a screen.
    package mutating func renumberScreens(_ change: (SpecScreenID) -> SpecScreenID) {
        for index in routes.indices {
            switch routes[index].content {
            case .screen(var reference):
                reference.target = reference.target.map(change)
                routes[index].content = .screen(reference)
            case .impliedScreen(var reference):
                reference.target = reference.target.map(change)
                routes[index].content = .impliedScreen(reference)
            case .flow, .alert: break
            }
            routes[index].transitions.renumberScreens(change)
        }
        transitions.renumberScreens(change)
        sharedTransitions.renumberScreens(change)
        for index in links?.routes.indices ?? 0..<0 { links?.routes[index].branches.renumberScreens(change) }
    }
}

extension [Transition] {
    fileprivate mutating func renumberScreens(_ change: (SpecScreenID) -> SpecScreenID) {
        for index in indices { self[index].branches.renumberScreens(change) }
    }
}

extension [Branch] {
    /// Most branches name no screen, and are not copied.
    fileprivate mutating func renumberScreens(_ change: (SpecScreenID) -> SpecScreenID) {
        for index in indices {
            if delivery(of: index) != nil {
                for receiver in self[index].delivery?.receivers.indices ?? 0..<0 {
                    if let screen = self[index].delivery?.receivers[receiver].screen {
                        self[index].delivery?.receivers[receiver].screen = change(screen)
                    }
                }
            }
            for step in self[index].steps.indices where self[index].steps[step].hasAnchor {
                if let screen = self[index].steps[step].anchor?.screen {
                    self[index].steps[step].anchor?.screen = change(screen)
                }
            }
        }
    }
}
