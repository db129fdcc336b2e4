import FlowModel

extension NavigationInterpreter {
    /// An event.
    package enum Stimulus: Hashable, Sendable {
        /// An event of the shown route, by the index of its transition.
        case transition(Int)
        case systemBack
        case systemSwipe
        case tabTap(Int)
        /// An intent of the flow itself, by the index of its transition.
        case flowTransition(Int)
        case link(Int)
        /// The OK of an alert without buttons.
        case systemOK
        /// An event of another flow, which takes an alert away.
        case interruption
        /// A flow that contains this one takes all modal layers away.
        case dismissedByParent
    }

    /// A possible event in a configuration, and its result.
    package struct Edge: Hashable, Sendable {
        package enum End: Hashable, Sendable {
            case moved(Configuration)
            /// A branch failed, so nothing changes.
            case failed
            case finished(Int)
            /// A child flow was left without an outcome.
            case left
        }

        /// The route that was shown.
        package var route: Int
        /// The name in a journey.
        package var event: String
        package var branch: Int?
        package var isFromOutside: Bool
        /// The branches that were tried, those of a resumed link first.
        package var attempts: [Attempt]
        package var end: End

        /// Whether the branch has failed.
        package var isFailure: Bool { attempts.last.map { $0.verdict != .succeeded } ?? false }

        /// Whether the system has removed routes, before any branch was tried.
        package var isRemoval: Bool { !isFromOutside && (event == "system-back" || event == "system-swipe") }
    }

    /// All possible events, with all their possible results.
    package func edges(from configuration: Configuration) -> [Edge] {
        var edges: [Edge] = []
        for stimulus in stimuli(in: configuration) { edges += self.edges(of: stimulus, in: configuration) }
        return edges
    }

    package func stimuli(in configuration: Configuration) -> [Stimulus] {
        let current = configuration.current
        var stimuli: [Stimulus] = []
        for (index, transition) in flow.routes[current].transitions.enumerated() {
            if transition.trigger == .reselected, configuration.layers.count == 1 { stimuli.append(.transition(index)) }
            if transition.trigger?.isShowing == true { stimuli.append(.transition(index)) }
            guard case .event(let event)? = transition.trigger else { continue }
            if let tasks = transition.tasks {
                // It waits for as long as something lies above.
                if let task = configuration.topEntry.task, tasks.contains(task) { stimuli.append(.transition(index)) }
                continue
            }
            // A child flow only has the outcomes that it can produce.
            if children[current]?.outcomes.contains(event) ?? true { stimuli.append(.transition(index)) }
        }
        if canGoBack(in: configuration) || childLeavesByVerb(current) { stimuli.append(.systemBack) }
        if configuration.top.presentation?.canBeSwiped == true,
            flow.routes[configuration.top.routes[0].route].isDismissible
        {
            stimuli.append(.systemSwipe)
        }
        if flow.container == .tabs, configuration.layers.count == 1 {
            for route in flow.routes.indices where route != current && !flow.routes[route].isHiddenTab {
                stimuli.append(.tabTap(route))
            }
        }
        if flow.routes[current].isAlert {
            if flow.routes[current].hasOnlyOK { stimuli.append(.systemOK) }
            if flow.isInterruptible { stimuli.append(.interruption) }
        }
        if flow.isDismissedByParent, configuration.layers.count > 1 { stimuli.append(.dismissedByParent) }
        for index in flow.transitions.indices { stimuli.append(.flowTransition(index)) }
        for index in flow.links.indices { stimuli.append(.link(index)) }
        return stimuli
    }

    /// - Parameter answers: the answers of the guards; `nil` to try all. With answers, there is one edge, or several if a link is
    ///   resumed.
    package func edges(
        of stimulus: Stimulus, in configuration: Configuration, answers: Answers? = nil
    ) -> [Edge] {
        let current = configuration.current
        switch stimulus {
        case .transition(let index):
            let transition = flow.routes[current].transitions[index]
            var ended = configuration
            if transition.tasks != nil { ended.topEntry.task = nil }
            return edges(.route(current), index, transition, in: ended, answers)
        case .flowTransition(let index):
            return edges(.flow, index, flow.transitions[index], in: configuration, answers)
        case .link(let index):
            return edges(.link, index, flow.links[index], in: configuration, answers)
        case .systemOK:
            return [edge("system-ok", in: configuration, .moved(dismissing(configuration)))]
        case .interruption:
            var removal = edge("alert-interruption", in: configuration, .moved(dismissing(configuration)))
            removal.isFromOutside = true
            return [removal]
        case .dismissedByParent:
            var base = configuration
            base.layers = Array(base.layers.prefix(1))
            var removal = edge("dismissed-by-parent", in: configuration, .moved(base))
            removal.isFromOutside = true
            return [removal]
        case .systemBack:
            return systemBack(in: configuration, answers)
        case .systemSwipe:
            return remove(
                configuration.top.routes[0].route, .systemDismiss, as: "system-swipe", by: dismissing(configuration),
                in: configuration, answers)
        case .tabTap(let route):
            return [edge("tab-tap", in: configuration, .moved(show(route, in: configuration, isEqual: true)))]
        }
    }

    private func edge(_ event: String, in configuration: Configuration, _ end: Edge.End) -> Edge {
        Edge(
            route: configuration.current, event: event, branch: nil, isFromOutside: false, attempts: [], end: end)
    }

    // MARK: Transitions

    private func edges(
        _ owner: BranchAddress.Owner, _ index: Int, _ transition: PlainFlow.Transition,
        in configuration: Configuration, _ answers: Answers?
    ) -> [Edge] {
        // An alert goes first, and stays away if the transition fails.
        let isAtAlert = flow.routes[configuration.current].isAlert
        let start = isAtAlert ? dismissing(configuration) : configuration
        var moving = edge(transition.name, in: configuration, .moved(start))
        moving.isFromOutside = if case .route = owner { false } else { true }
        var edges: [Edge] = []
        for choice in choices(transition, answers) {
            moving.branch = choice
            guard let choice else {
                edges.append(moving)
                continue
            }
            let place = BranchAddress(owner, transition: index, branch: choice)
            for run in run(place, transition.branches[choice], in: start, answers) {
                edges.append(moving.going(run, whereItFails: isAtAlert ? .moved(start) : .failed))
            }
        }
        return edges
    }

    // MARK: Actions of the system

    /// Whether the system offers back from the shown route.
    private func canGoBack(in configuration: Configuration) -> Bool {
        let current = configuration.current
        return configuration.top.routes.count > 1 && !flow.routes[current].isBackHidden
            && children[current]?.leavesBySystem ?? true
    }

    private func childLeavesByVerb(_ route: Int) -> Bool { children[route]?.leavesByVerb ?? false }

    private func systemBack(in configuration: Configuration, _ answers: Answers?) -> [Edge] {
        let current = configuration.current
        if configuration.top.routes.count > 1 {
            var popped = configuration
            popped.top.routes.removeLast()
            var edges =
                canGoBack(in: configuration)
                ? remove(current, .systemBack, as: "system-back", by: popped, in: configuration, answers) : []
            let hasFollowUp = flow.routes[current].transitions.contains { $0.trigger == .systemBack }
            // A child flow can always be left by its own `back`, which is not an action of the system: nothing follows.
            if childLeavesByVerb(current), edges.isEmpty || hasFollowUp {
                edges.append(edge("system-back", in: configuration, .moved(popped)))
            }
            return edges
        }
        if configuration.layers.count > 1 {
            return [edge("system-back", in: configuration, .moved(dismissing(configuration)))]
        }
        return [edge("system-back", in: configuration, .left)]
    }

    private func dismissing(_ configuration: Configuration) -> Configuration {
        var next = configuration
        next.layers.removeLast()
        return next
    }

    /// The system has removed a route: the route's transition for this follows. If it fails, only the removal remains.
    private func remove(
        _ departed: Int, _ trigger: Transition.Trigger, as event: String, by removed: Configuration,
        in configuration: Configuration, _ answers: Answers?
    ) -> [Edge] {
        var removing = edge(event, in: configuration, .moved(removed))
        let transitions = flow.routes[departed].transitions
        guard let index = transitions.firstIndex(where: { $0.trigger == trigger }) else { return [removing] }
        var edges: [Edge] = []
        for choice in choices(transitions[index], answers) {
            removing.branch = choice
            guard let choice else {
                edges.append(removing)
                continue
            }
            let place = BranchAddress(.route(departed), transition: index, branch: choice)
            for run in run(place, transitions[index].branches[choice], in: removed, answers) {
                edges.append(removing.going(run, whereItFails: .moved(removed)))
            }
        }
        return edges
    }
}

extension NavigationInterpreter.Edge {
    fileprivate func going(_ run: NavigationInterpreter.Run, whereItFails failing: End) -> Self {
        var edge = self
        edge.attempts = run.attempts
        edge.end =
            switch run.end {
            case .moved(let next): .moved(next)
            case .failed: failing
            case .finished(let outcome): .finished(outcome)
            case .left: .left
            }
        return edge
    }
}
