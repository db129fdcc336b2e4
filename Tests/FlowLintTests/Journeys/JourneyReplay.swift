import FlowDiagnostics
import FlowLint
import FlowModel
import FlowTestSupport

/// Replays the journey of a diagnostic event by event, and compares its end with what the message says about it.
struct JourneyReplay {
    private let module: Module
    private let interpreters: [NavigationInterpreter]

    init(_ module: Module) {
        self.module = module
        let bound = NavigationExploration.Bound(configurations: 120, routes: 12)
        interpreters = NavigationExploration.explore(module, within: bound) { child in
            .init(
                outcomes: Set(module.flows[child].outcomes.indices), leavesBySystem: true, leavesByVerb: true,
                isExact: false)
        }.map(\.interpreter)
    }

    /// Why the journey is wrong; `nil` if it is right.
    func problem(of diagnostic: Diagnostic) -> String? {
        guard var journey = diagnostic.journey else { return nil }
        guard let flow = module.flows.firstIndex(where: { $0.name.text == diagnostic.subject?.flow }) else {
            return "its flow is not named"
        }
        let interpreter = interpreters[flow]
        // The removal by the system comes before the branch that delivers, and the end is what is left after it.
        if diagnostic.rule == Undelivered.id, ["$back", "$dismissed"].contains(diagnostic.subject?.event ?? ""),
            let removal = journey.steps.popLast()
        {
            journey.end = removal.route
        }
        let replay = interpreter.replay(journey)
        if let problem = replay.problem { return problem }
        let end = JourneyEnd(
            diagnostic: diagnostic, journey: journey, interpreter: interpreter, module: module,
            configurations: replay.configurations)
        return end.problem
    }
}

/// Where a journey of a diagnostic ends.
private struct JourneyEnd {
    typealias Configuration = NavigationInterpreter.Configuration
    typealias Edge = NavigationInterpreter.Edge

    let diagnostic: Diagnostic
    let journey: Journey
    let interpreter: NavigationInterpreter
    let module: Module
    /// The configurations in which the journey can end.
    let configurations: Set<Configuration>

    private var flow: PlainFlow { interpreter.flow }
    private var subject: Diagnostic.Subject { diagnostic.subject ?? Diagnostic.Subject(flow: "") }

    /// Whether everything that the child flows can do is known, so that what is not found does not exist.
    private var isExact: Bool { interpreter.children.allSatisfy { $0?.isExact ?? true } }

    /// Why the end is not what the message says; `nil` if it is.
    var problem: String? {
        switch diagnostic.rule {
        case StackUnderflow.id, PopTargetMissing.id, NothingToDismiss.id:
            return failure { $0.rule == diagnostic.rule }
        case DeadTransition.id:
            return subject.branch == nil ? notShown : failure { _ in true }
        case UnboundedStack.id: return isCycle ? nil : "nothing grows on the cycle"
        case DeepStack.id:
            return has { journey.result == "\($0.top.routes.count) routes on one layer" }
                ? notShown : "the depth differs"
        case DeadEnd.id: return notShown ?? (isExact && has(canMove) ? "something can happen there" : nil)
        case NoWayOut.id: return notShown ?? (isExact && has(hasExit) ? "there is an exit" : nil)
        case TrapInContext.id:
            return notShown ?? (isExact && configurations.allSatisfy(hasExit) ? "there is an exit" : nil)
        case NestedModal.id: return presentsAboveModal ? nil : "it presents nothing above a modal layer"
        case PushedTabs.id:
            return notShown ?? (has { $0.top.routes.count > 1 } ? nil : "nothing is beneath it")
        case FinishedFlowStays.id:
            let stays = has { here in
                flow.routes[here.current].child != nil && edges(from: here).contains { $0.end == .moved(here) }
            }
            return notShown ?? (stays ? nil : "the outcome does not leave it there")
        case ImplicitExit.id: return notShown ?? (leavesByGesture ? nil : "the gesture cannot leave it")
        case RootReplaced.id:
            let replaces = has { $0.top.routes.count == 1 && !edges(from: $0).isEmpty }
            return notShown ?? (replaces ? nil : "the route is not the first of its layer")
        case OverwrittenTask.id: return has(overwritesTask) ? nil : "no other task runs where it starts"
        case Undelivered.id: return has(deliversToNobody) ? nil : "the screen on top receives the message"
        case OnlyByGlobal.id:
            let hasLink = journey.steps.contains { step in
                step.isFromOutside && flow.links.contains { $0.name == step.event }
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
        interpreter.edges(from: configuration).filter { edge in
            edge.attempts.contains { $0.place == place && $0.verdict == .succeeded }
        }
    }

    private var place: NavigationInterpreter.BranchAddress? {
        guard let event = subject.event, let branch = subject.branch else { return nil }
        let owners: [(NavigationInterpreter.BranchAddress.Owner, [PlainFlow.Transition])] =
            if let route = flow.routes.firstIndex(where: { $0.name == subject.route }) {
                [(.route(route), flow.routes[route].transitions)]
            } else {
                [(.flow, flow.transitions), (.link, flow.links)]
            }
        for (owner, transitions) in owners {
            guard let index = transitions.firstIndex(where: { $0.name == event }) else { continue }
            return NavigationInterpreter.BranchAddress(owner, transition: index, branch: branch)
        }
        return nil
    }

    private func failure(_ isMeant: (NavigationInterpreter.Failure) -> Bool) -> String? {
        interpreter.problem(with: journey) { attempt in
            guard attempt.place == place, case .failed(let failure) = attempt.verdict else { return false }
            return isMeant(failure)
        }
    }

    /// Whether the last events lead from a stack to the same one with more in it.
    private var isCycle: Bool {
        journey.steps.indices.contains { first in
            let prefix = Journey(steps: Array(journey.steps[..<first]), end: journey.steps[first].route)
            let isModal = diagnostic.message.hasPrefix("modal")
            return interpreter.replay(prefix).configurations.contains { low in
                has { low.grows(to: $0, byLayers: isModal) }
            }
        }
    }

    private var presentsAboveModal: Bool {
        guard let place, case .route(let route) = place.owner else { return false }
        let steps = flow.routes[route].transitions[place.transition].branches[place.branch].steps
        guard let step = steps.lastIndex(where: { if case .present = $0 { true } else { false } }) else {
            return false
        }
        guard let layers = interpreter.layers(before: step, of: place, after: journey) else {
            // What a resumed link does is part of the branch.
            return has {
                edges(from: $0).contains { if case .moved(let end) = $0.end { end.layers.count > 2 } else { false } }
            }
        }
        return layers.contains { $0.count > 1 }
    }

    /// Whether the branch starts a task on an entry on which a different one runs.
    private func overwritesTask(from configuration: Configuration) -> Bool {
        var before = configuration
        // The outcome that the branch answers ends its task first.
        if let place, case .route(let route) = place.owner,
            flow.routes[route].transitions[place.transition].tasks != nil
        {
            before.topEntry.task = nil
        }
        return edges(from: configuration).contains { edge in
            guard case .moved(let end) = edge.end, let started = end.topEntry.task else { return false }
            let (layer, position) = (end.layers.count - 1, end.top.routes.count - 1)
            var running = flow.container == .tabs ? before.tasksOfTabs[end.current] : nil
            if before.layers.indices.contains(layer), before.layers[layer].routes.indices.contains(position),
                before.layers[layer].routes[position].route == end.current
            {
                running = before.layers[layer].routes[position].task ?? running
            }
            return running.map { $0 != started } ?? false
        }
    }

    /// Whether the branch leads to where nobody receives its message, which the diagnostic names first.
    private func deliversToNobody(from configuration: Configuration) -> Bool {
        guard let message = diagnostic.message.split(separator: "`").first.map(String.init),
            let id = module.flows.firstIndex(where: { $0.name.text == subject.flow })
        else { return false }
        return edges(from: configuration).contains { edge in
            switch edge.end {
            case .moved(let end):
                !receives(message, module.flows[id].routes[end.current].content, depth: module.flows.count)
            case .left, .finished: true
            case .failed: false
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
            interpreter.edges(from: here).contains { edge in
                guard edge.event == event, case .moved(let end) = edge.end else { return false }
                return end.size < here.size
            }
        }
    }

    // MARK: Exits

    private func canMove(from configuration: Configuration) -> Bool {
        interpreter.edges(from: configuration).contains { edge in
            switch edge.end {
            case .moved(let next): !interpreter.isLink(edge) && !next.isSamePlace(as: configuration)
            case .finished: !interpreter.isLink(edge)
            case .left: flow.isChild
            case .failed: false
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
            if isGoal(here) || flow.isChild && interpreter.isLeftBySystem(here) { return true }
            for edge in interpreter.edges(from: here) where !interpreter.isLink(edge) {
                switch edge.end {
                case .finished: return true
                case .left: if flow.isChild { return true }
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
        if interpreter.startConfigurations().contains(where: { $0.current == configuration.current }) { return true }
        guard let child = flow.routes[configuration.current].child else { return false }
        return flow.container == .switch && configuration.layers.count == 1 && module[child].outcomes.isEmpty
    }
}
