import FlowModel

/// What tasks add to the rules of a flow. A flow without tasks has none of it.
///
/// An entry is its route and the task that runs on it, so the symbols of the same route with different tasks are different. An
/// outcome is an event at the symbols with one of its tasks.
extension PushdownCompiler {
    mutating func addTasks(of flow: borrowing Flow) {
        guard !flow.tasks.isEmpty else { return }
        guard flow.tasks.count < StackSymbol.taskLimit else {
            system.isTooLarge = true
            return
        }
        system.hasTasks = true
        addTasksOfShowings(of: flow)
        guard flow.container == .tabs else { return }
        // The symbol of the selected tab also contains the tasks of the others, which stay as they are until those are selected again.
        system.taskWidth = flow.tasks.count.bitWidth - flow.tasks.count.leadingZeroBitCount
        let width = system.bitsOfTab
        var shift = 0
        for index in flow.routes.indices where !flow.routes.tasks(of: index).isEmpty {
            guard shift + width <= UInt64.bitWidth else {
                system.isTooLarge = true
                return
            }
            system.routes[RouteID(index: index)].taskShift = UInt8(shift)
            system.routes[RouteID(index: index)].hasTasks = true
            if system.hasTasksOfShowings { system.visibleBits |= 1 << UInt64(shift + system.taskWidth + 1) }
            shift += width
        }
    }

    /// The tasks that can end with an event of a route, bit by bit; zero for other events.
    static func tasks(endingWith event: String, _ outcomes: [TaskOutcome]) -> UInt64 {
        let outcome = outcomes.first { $0.event.name.text == event }
        return (outcome?.tasks ?? []).reduce(0) { $0 | StackSymbol.bit(ofTask: $1) }
    }

    mutating func appendAnswer(to tasks: UInt64, _ branch: BranchID) {
        guard tasks != 0 else { return }
        system.operations.append(StackOperation(kind: .answer(tasks), branch: branch, step: 0))
    }

    mutating func appendStart(of task: Int?, _ branch: BranchID) {
        // The tasks of an event of an entry start when the user sees that, see `PushdownSystem.seen`.
        guard let task, task < StackSymbol.taskLimit, trigger?.isOfEntry != true else { return }
        system.operations.append(StackOperation(kind: .start(UInt8(task + 1)), branch: branch, step: 0))
    }

    /// The operation of a `show`. An entry with equal values is kept with its task, and one with other values is not: if the route
    /// has values, there is a rule for each.
    mutating func show(_ route: RouteID, isFresh: Bool) -> StackOperation.Kind {
        guard system.hasTasks else { return .show(route) }
        if isFresh { return .showAnew(route) }
        return mayDiffer(from: route) && choose() ? .showAnew(route) : .showAgain(route)
    }

    /// Whether two entries of a route can have different values.
    func mayDiffer(from route: RouteID) -> Bool { system.routes[route].hasValues }

    /// Whether what the branch shows next has other values than what is there already. There is a variant for each case.
    mutating func choose() -> Bool {
        defer { choices += 1 }
        return variant & (1 << choices) != 0
    }

    /// Goes on to the next variant of a branch, which differs in whether what it shows has equal values.
    ///
    /// - Returns: `false` if all have been compiled.
    mutating func takeNextVariant() -> Bool {
        if choices > 8 { system.isTooLarge = true }
        let hasNext = choices <= 8 && variant + 1 < 1 << choices
        (variant, choices) = (hasNext ? variant + 1 : 0, 0)
        return hasNext
    }
}

extension StackSymbol {
    /// The number of tasks from which on a flow is not analysed.
    static let taskLimit = 63

    /// Whether the symbols are the same except for the tasks, and what the user has seen.
    func isSamePlace(as other: StackSymbol) -> Bool {
        var own = self
        (own.task, own.isSeen, own.isVisible) = (other.task, other.isSeen, other.isVisible)
        return own == other
    }

    static func bit(ofTask task: Int) -> UInt64 { task < taskLimit ? 1 << UInt64(task + 1) : 0 }
}

extension PushdownSystem {
    /// The symbol of a base layer that shows another route instead of the top one.
    func shown(_ route: RouteID, insteadOf top: StackSymbol, isNew: Bool) -> StackSymbol {
        guard container == .tabs else { return StackSymbol(route: route, kind: .base) }
        var tabs = top.beneath
        if routes[top.route].hasTasks { tabs |= bits(of: top) << UInt64(routes[top.route].taskShift) }
        guard routes[route].hasTasks else { return StackSymbol(route: route, kind: .base, beneath: tabs) }
        let shift = UInt64(routes[route].taskShift)
        let all: UInt64 = (1 << UInt64(bitsOfTab)) - 1
        let own = isNew ? 0 : tabs >> shift & all
        tabs &= ~(all << shift)
        let seen: UInt64 = 1 << UInt64(taskWidth)
        return StackSymbol(
            route: route, kind: .base, task: UInt8(own & (seen - 1)), isSeen: own & seen != 0,
            isVisible: own & seen << 1 != 0, beneath: tabs)
    }

    /// The number of bits for each tab on which tasks can run: its task, and with tasks that start where the user sees an entry, whether
    /// the user has seen it and sees it.
    var bitsOfTab: Int { hasTasksOfShowings ? taskWidth + 2 : taskWidth }

    private func bits(of symbol: StackSymbol) -> UInt64 {
        let seen: UInt64 = 1 << UInt64(taskWidth)
        return UInt64(symbol.task) | (symbol.isSeen ? seen : 0) | (symbol.isVisible ? seen << 1 : 0)
    }
}
