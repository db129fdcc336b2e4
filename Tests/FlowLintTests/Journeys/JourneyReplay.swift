import FlowAnalysis
import FlowDiagnostics
import FlowLint
import FlowModel
import FlowSimulation
import FlowTestSupport
import NavigationTestSupport

/// Replays the journey of a diagnostic event by event, and compares its end with what the message says about it.
struct JourneyReplay {
    private let module: Module
    private let isolated: [IsolatedFlow]

    init(_ module: Module) {
        self.module = module
        let bound = NavigationExploration.Bound(configurations: 120, routes: 12)
        isolated = NavigationExploration.explore(module, within: bound) { child in
            .init(
                outcomes: Set(module.flows[child].outcomes.indices), leavesBySystem: true, leavesByVerb: true,
                isExact: false)
        }.map(\.isolated)
    }

    /// Why the journey is wrong; `nil` if it is right.
    func problem(of diagnostic: Diagnostic) -> String? {
        guard var journey = diagnostic.journey else { return nil }
        guard let flow = module.flows.firstIndex(where: { $0.name.text == diagnostic.subject?.flow }) else {
            return "its flow is not named"
        }
        let isolated = isolated[flow]
        if isolated.isApproximated { return nil }
        // The removal by the system comes before the branch that delivers, and the end is what is left after it.
        if diagnostic.rule == Undelivered.id, ["$back", "$dismissed"].contains(diagnostic.subject?.event ?? ""),
            let removal = journey.steps.popLast()
        {
            journey.end = removal.route
        }
        let replay = isolated.replay(journey)
        if let problem = replay.problem { return problem }
        let end = JourneyEnd(
            diagnostic: diagnostic, journey: journey, isolated: isolated, module: module,
            configurations: replay.configurations)
        return end.problem
    }
}

/// Where a journey of a diagnostic ends.
private struct JourneyEnd {
    typealias Configuration = IsolatedFlow.Configuration
    typealias Edge = IsolatedFlow.Edge

    let diagnostic: Diagnostic
    let journey: Journey
    let isolated: IsolatedFlow
    let module: Module
    /// The configurations in which the journey can end.
    let configurations: Set<Configuration>

    private var flow: Flow { isolated.flow }
    private var subject: Diagnostic.Subject { diagnostic.subject ?? Diagnostic.Subject(flow: "") }

    /// Whether everything that the child flows can do is known, so that what is not found does not exist.
    private var isExact: Bool { isolated.children.allSatisfy { $0?.isExact ?? true } }

    /// Why the end is not what the message says; `nil` if it is.
    var problem: String? {
        switch diagnostic.rule {
        case StackUnderflow.id, PopTargetMissing.id, NothingToDismiss.id:
            return failure { $0.reason.rawValue == diagnostic.rule.rawValue }
        case DeadTransition.id:
            return subject.branch == nil ? notShown : failure { _ in true }
        case ExpectationBroken.id:
            let isThere = has { here in
                ExpectationWitness(start: 0, steps: [], end: .state(here.shown)).endWords(in: flow) == journey.result
            }
            return isThere ? nil : "it does not end in the state of the message"
        case UnboundedStack.id: return isCycle ? nil : "nothing grows on the cycle"
        case DeepStack.id:
            return has { journey.result == "\($0.topCount) routes on one layer" }
                ? notShown : "the depth differs"
        case DeadEnd.id: return notShown ?? (isExact && has(canMove) ? "something can happen there" : nil)
        case NoWayOut.id: return notShown ?? (isExact && has(hasExit) ? "there is an exit" : nil)
        case TrapInContext.id:
            return notShown ?? (isExact && configurations.allSatisfy(hasExit) ? "there is an exit" : nil)
        case NestedModal.id: return presentsThirdModal ? nil : "it presents nothing above two modal layers"
        case PushUnderLink.id: return has(isAroundSheet) ? nil : "nothing is presented where it pushes or shows"
        case PushedTabs.id:
            return notShown ?? (has { $0.topCount > 1 } ? nil : "nothing is beneath it")
        case FinishedFlowStays.id:
            let stays = has { here in
                flow.routes[here.current].child != nil && edges(from: here).contains { $0.end == .moved(here) }
            }
            return notShown ?? (stays ? nil : "the outcome does not leave it there")
        case EndedFlowReturns.id: return notShown ?? (returnsToEndedFlow ? nil : "the flow on top has not ended")
        case ImplicitExit.id: return notShown ?? (leavesByGesture ? nil : "the gesture cannot leave it")
        case LockedLayer.id:
            let isLocked = has { isolated.isLocked($0, refusing: refusedEvent) != false }
            return notShown ?? (isExact && !isLocked ? "something leads away" : nil)
        case UnhandledAttempt.id:
            let isRefused = has { isolated.isRefused(refusedEvent, at: $0) }
            return notShown ?? (isRefused ? nil : "nothing is refused there")
        case RootReplaced.id:
            let replaces = has { $0.topCount == 1 && !edges(from: $0).isEmpty }
            return notShown ?? (replaces ? nil : "the route is not the first of its layer")
        case OverwrittenTask.id: return has(overwritesTask) ? nil : "no other task runs where it starts"
        case Undelivered.id: return has(isUndelivered) ? nil : "the screen on top receives the message"
        case OnlyByGlobal.id:
            let hasLink = journey.steps.contains { step in
                step.isFromOutside && isolated.simulated.links.contains { $0.pattern == step.event }
            }
            return notShown ?? (hasLink ? nil : "no link leads there")
        default: return "no test says what its journey has to show"
        }
    }

    private func has(_ condition: (Configuration) -> Bool) -> Bool { configurations.contains(where: condition) }

    /// A problem if the journey does not end at the route of the diagnostic.
    private var notShown: String? { journey.end == subject.route ? nil : "it does not show the route" }

    /// What the branch of the diagnostic can lead to.
    private func edges(from configuration: Configuration) -> [Edge] {
        isolated.edges(from: configuration).filter { edge in
            edge.attempts.contains { $0.place == place && $0.failure == nil }
        }
    }

    private var place: BranchPosition? {
        guard let event = subject.event, let branch = subject.branch else { return nil }
        let route = flow.routes.firstIndex { $0.name.text == subject.route }
        var found: BranchPosition?
        flow.forEachTransition { _, first in
            let isOfRoute = if case .route = first.owner { true } else { false }
            guard found == nil, flow.eventName(at: first) == event else { return }
            if route.map({ first.owner == .route($0) }) ?? !isOfRoute { found = first.branch(branch) }
        }
        return found
    }

    private func failure(_ isMeant: (IsolatedFlow.Failure) -> Bool) -> String? {
        isolated.problem(with: journey) { attempt in attempt.place == place && attempt.failure.map(isMeant) ?? false }
    }

    /// Whether the entry on top is the one whose child flow has ended, and something has been above it since.
    private var returnsToEndedFlow: Bool {
        let steps = journey.steps
        guard let end = steps.lastIndex(where: { $0.route == subject.route && $0.event == subject.event }),
            steps.indices.contains(end + 1)
        else { return false }
        let covering = (end..<steps.count - 1).flatMap { last in
            isolated.replay(Journey(steps: Array(steps[...last]), end: steps[last + 1].route)).configurations
        }
        return has { here in
            let id = here.instance.current.id
            return covering.contains { covered in
                covered.instance.current.id != id && covered.layers.contains { $0.places.contains { $0.id == id } }
            }
        }
    }

    /// Whether the last events lead from a stack to the same one with more in it.
    private var isCycle: Bool {
        journey.steps.indices.contains { first in
            let prefix = Journey(steps: Array(journey.steps[..<first]), end: journey.steps[first].route)
            let isModal = diagnostic.message.hasPrefix("modal")
            return isolated.replay(prefix).configurations.contains { low in
                has { low.grows(to: $0, byLayers: isModal) }
            }
        }
    }

    private var presentsThirdModal: Bool {
        guard let place, case .route = place.owner else { return false }
        let steps = flow.branch(at: place).steps
        guard let step = steps.indices.last(where: { if case .present = steps[$0].verb { true } else { false } }) else {
            return false
        }
        guard let layers = isolated.layers(before: step, of: place, after: journey) else {
            // What a resumed link does is part of the branch.
            return has {
                edges(from: $0).contains { if case .moved(let end) = $0.end { end.layers.count > 3 } else { false } }
            }
        }
        return layers.contains { $0.count > 2 }
    }

    /// Whether the branch happens while the flow presents something, or shows a flow that may do so.
    private func isAroundSheet(_ configuration: Configuration) -> Bool {
        !edges(from: configuration).isEmpty
            && (configuration.layers.count > 1 || flow.routes[configuration.current].child != nil)
    }

    /// Whether the branch starts a task where a different one runs.
    private func overwritesTask(from configuration: Configuration) -> Bool {
        // The outcome that the branch handles ends its task first.
        let handlesTask =
            if let place, case .route(let route) = place.owner {
                flow.routes[route].taskOutcomes.contains { $0.event.name.text == flow.eventName(at: place) }
            } else {
                false
            }
        // What is shown then can start further tasks.
        guard let started = place.flatMap({ flow.branch(at: $0).task?.reference.target }) else { return false }
        return edges(from: configuration).contains { edge in
            guard case .moved(let end) = edge.end else { return false }
            // The message begins with a task that is cancelled at once.
            if diagnostic.message.hasPrefix("`") { return end.instance.current.task?.task != started }
            let before = configuration.place(like: end)
            if handlesTask, before?.id == configuration.instance.current.id { return false }
            return before?.task.map { $0.task != started } ?? false
        }
    }

    /// Whether the branch leads to where its message is not received. The diagnostic names the message first.
    private func isUndelivered(from configuration: Configuration) -> Bool {
        guard let message = diagnostic.message.split(separator: "`").first.map(String.init),
            let id = module.flows.firstIndex(where: { $0.name.text == subject.flow })
        else { return false }
        return edges(from: configuration).contains { edge in
            switch edge.end {
            case .moved(let end):
                !receives(message, module.flows[id].routes[end.current].content, depth: module.flows.count)
            case .left, .finished: true
            case .failed, .leftBySystem: false
            }
        }
    }

    private func receives(_ message: String, _ content: Route.Content, depth: Int) -> Bool {
        switch content {
        case .screen(let screen), .impliedScreen(let screen):
            return screen.target.map { module[$0].receives.contains { $0.name.text == message } } ?? false
        case .flow(let child):
            guard depth > 0, let target = child.target else { return false }
            return module[target].routes.contains { receives(message, $0.content, depth: depth - 1) }
        case .alert: return false
        }
    }

    private var leavesByGesture: Bool {
        let event = journey.result == "a swipe dismisses it" ? Journey.systemSwipe : Journey.systemBack
        return has { here in
            isolated.edges(from: here).contains { edge in
                guard edge.event == event, case .moved(let end) = edge.end else { return false }
                return end.size < here.size
            }
        }
    }

    // MARK: Conditions on leaving

    /// What the condition of the diagnostic refuses.
    private var refusedEvent: String {
        diagnostic.message.contains("$dismissAttempted") ? Journey.systemSwipe : Journey.systemBack
    }

    // MARK: Exits

    private func canMove(from configuration: Configuration) -> Bool {
        isolated.edges(from: configuration).contains { edge in
            switch edge.end {
            case .moved(let next): !isolated.isLink(edge) && !next.isSamePlace(as: configuration)
            case .finished: !isolated.isLink(edge)
            case .left: true
            case .failed, .leftBySystem: false
            }
        }
    }

    /// Whether events other than links lead out of the flow or to a goal, within some hundred configurations.
    private func hasExit(_ start: Configuration) -> Bool {
        var seen: Set = [start]
        var queue = [start]
        var position = 0
        while position < queue.count, queue.count < 500 {
            let here = queue[position]
            position += 1
            if isGoal(here) { return true }
            for edge in isolated.edges(from: here) where !isolated.isLink(edge) {
                switch edge.end {
                case .finished, .left, .leftBySystem: return true
                case .moved(let next): if next.size < 12, seen.insert(next).inserted { queue.append(next) }
                case .failed: break
                }
            }
        }
        return false
    }

    /// Whether a flow without outcomes is back at its start, or where the user stays.
    private func isGoal(_ configuration: Configuration) -> Bool {
        guard flow.outcomes.isEmpty else { return false }
        if isolated.firstRoutes.contains(configuration.current) { return true }
        guard let child = flow.routes[configuration.current].child else { return false }
        return flow.container == .switch && configuration.layers.count == 1 && module[child].outcomes.isEmpty
    }
}

extension IsolatedFlow.Configuration {
    /// The entry at the position of another's current one, if it is of the same route.
    fileprivate func place(like other: Self) -> FlowInstance.Place? {
        let layers = [instance.tabs.first { $0.places[0].route == other.instance.layers[0].places[0].route }]
            .compactMap(\.self)
        let (layer, position) = (other.layers.count - 1, other.topCount - 1)
        let own = layer == 0 ? layers.first : self.layers.indices.contains(layer) ? self.layers[layer] : nil
        guard let own, own.places.count > position, own.places[position].route == other.current else { return nil }
        return own.places[position]
    }

    /// How many routes the topmost layer has.
    fileprivate var topCount: Int { layers.last?.places.count ?? 0 }
}

extension IsolatedFlow.Configuration {
    fileprivate var shown: ShownState {
        ShownState(layers: layers.map { ShownState.Layer(style: $0.style.rawValue, routes: $0.places.map(\.route)) })
    }
}
