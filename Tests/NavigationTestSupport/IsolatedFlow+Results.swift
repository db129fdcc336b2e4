import FlowModel
@testable import FlowSimulation

/// What the possibilities of the simulation say about the flow.
extension IsolatedFlow {
    /// - Returns: `nil` if the event cannot happen, or if another transition handles it.
    func edge(
        _ event: NamedEvent, from configuration: Configuration, to possibility: Simulation.Possibility
    ) -> Edge? {
        // The system does not offer it, or a child flow cannot be left.
        if possibility.branches.contains(where: { $0 == .impossible || $0.isFailureOfChild }) { return nil }
        let showings = showings(of: possibility)
        let (attempts, branch) = attempts(of: possibility)
        let chosen = possibility.branches.lazy.compactMap(chosenTransition).first
        if let owner = event.owner {
            guard let chosen, chosen.owner == owner else { return nil }
        }
        // Instead of going back or dismissing a layer, the event is the attempt.
        let name = possibility.isAttempt ? chosen.map { flow.eventName(at: $0) } : nil
        var edge = Edge(
            event: name ?? event.name, branch: branch, isFromOutside: event.isFromOutside, attempts: attempts,
            showings: showings, end: .failed)
        if let outcome = outcomes(of: possibility).first {
            edge.end = .finished(outcome)
        } else if let next = Configuration(possibility.state) {
            edge.end = edge.isFailure && next == configuration ? .failed : .moved(next)
        } else {
            edge.end = event.event == .back && attempts.isEmpty ? .leftBySystem : .left
        }
        return edge
    }

    /// All that an event can lead to, without values. What is held for a time may have been held for too long by then. If the event
    /// does not find that out, or is undone, that is so before the next one, too, or not.
    func possibilities(of event: Simulation.Event, in simulation: Simulation) -> [Simulation.Possibility] {
        let inTime = possibilitiesNow(of: event, in: simulation)
        guard simulation.secondsToWait != nil else { return inTime }
        var later = simulation
        _ = later.perform(.wait(seconds: 1))
        return inTime
            + possibilitiesNow(of: event, in: later).map { possibility in
                var possibility = possibility
                for (id, instance) in possibility.state.instances {
                    guard var held = instance.held, held.isTooLate else { continue }
                    held.secondsLeft = 1
                    possibility.state.hold(held, in: id)
                }
                return possibility
            }
    }

    private func possibilitiesNow(
        of event: Simulation.Event, in simulation: Simulation
    ) -> [Simulation.Possibility] {
        var tries = 100_000
        defer { precondition(tries > 0, "an event has more possibilities than are tried") }
        return simulation.possibilities(of: event, notingBranches: true, tries: &tries).map { possibility in
            var possibility = possibility
            possibility.state = possibility.state.forgettingValues
            return possibility
        }
    }

    /// The outcomes that the flow around it has handled.
    func outcomes(of possibility: Simulation.Possibility) -> Set<Int> {
        Set(
            possibility.branches.compactMap { branch in
                if case .took(0, let transition, _) = branch, transition < simulated.outcomes.count {
                    transition
                } else {
                    nil
                }
            })
    }

    /// The branches that were run because the user saw their routes.
    func showings(of possibility: Simulation.Possibility) -> Set<BranchPosition> {
        Set(
            possibility.branches.compactMap { branch in
                guard case .took(Self.index, let transition, let branch?) = branch, simulated.isOfEntry(transition)
                else { return nil }
                return transitions[transition].first.branch(branch)
            })
    }

    private func chosenTransition(_ branch: Simulation.Happening) -> BranchPosition? {
        guard case .took(Self.index, let transition, _) = branch, !simulated.isOfEntry(transition) else { return nil }
        return transitions[transition].first
    }

    /// The branches that were tried, and the one that the event chose. The events that it has resumed come after it in a report.
    private func attempts(of possibility: Simulation.Possibility) -> (all: [Attempt], branch: Int?) {
        var attempts: [Attempt] = []
        var chosen: (branch: Int?, Void)?
        for happening in possibility.branches {
            switch happening {
            case .took(Self.index, let transition, let branch) where !simulated.isOfEntry(transition):
                if chosen == nil { chosen = (branch, ()) }
                if let branch { attempts.append(Attempt(place: transitions[transition].first.branch(branch))) }
            case .undid(Self.index, let transition, let branch, let step, let failure):
                let place = transitions[transition].first.branch(branch)
                if let index = attempts.lastIndex(where: { $0.place == place && $0.failure == nil }) {
                    attempts[index].failure = Failure(failure, step: step)
                }
            default: break
            }
        }
        if chosen?.branch != nil, let first = attempts.first { attempts = attempts.dropFirst() + [first] }
        return (attempts, chosen?.branch)
    }
}

extension Simulation.Happening {
    fileprivate var isFailureOfChild: Bool {
        if case .undid(let flow, _, _, _, _) = self { flow > IsolatedFlow.index } else { false }
    }
}
