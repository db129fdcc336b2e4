import FlowModel

/// A rule for an event whose guards leave it without a branch. It changes no stack, but ends the task of which it is an outcome.
struct Skip {
    /// The first branch of the event.
    var place: BranchPosition
    var control: ControlID
    var rule: PushdownRuleID
    /// Whether it is the one at alerts, which are dismissed all the same.
    var isAtAlert: Bool
}

/// The events that no branch takes. Only expectations need them, since they change no stack.
extension PushdownCompiler {
    struct SkippedEvent {
        var place: BranchPosition
        var control: ControlID
        /// What has to be done, or to apply, before any branch is tried.
        var operations: [StackOperation.Kind]
    }

    mutating func noteSkip(
        of branches: borrowing [Branch], _ control: ControlID, of owner: BranchPosition.Owner, _ transition: Int,
        answering tasks: UInt64
    ) {
        guard system.isForExpectations, BranchFate.mayFallThrough(branches) else { return }
        var operations = firstOperation.map { [$0] } ?? []
        if tasks != 0 { operations.append(.answer(tasks)) }
        skippedEvents.append(
            SkippedEvent(
                place: BranchPosition(owner, transition: transition, branch: 0), control: control,
                operations: operations))
    }

    mutating func addSkips() {
        for event in skippedEvents {
            let first = system.operations.nextID
            for kind in event.operations {
                system.operations.append(
                    StackOperation(kind: kind, branch: system.id(of: event.place), step: 0))
            }
            let rule = addRule(from: first, .none, nil)
            if case .route(let route) = event.place.owner, event.operations.contains(where: \.endsTask) {
                system.skipsOfTasks[system.key(RouteID(index: route), event.control), default: []].append(rule)
            }
            system.skips.append(
                Skip(
                    place: event.place, control: event.control, rule: rule,
                    isAtAlert: event.operations.first == .takeAlertAway))
        }
    }
}

extension StackOperation.Kind {
    fileprivate var endsTask: Bool { if case .answer = self { true } else { false } }
}
