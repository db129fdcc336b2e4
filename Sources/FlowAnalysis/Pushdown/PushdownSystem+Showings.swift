import FlowModel

/// The tasks that start where the user sees an entry: those of `$opened` and `$shown`.
extension PushdownSystem {
    /// What the transition for `$opened` or `$shown` of a route can do with the task on an entry.
    enum TaskOfShowing: Hashable {
        /// Starts this one: its index, plus one.
        case start(UInt8)
        /// Starts none, because of its conditions.
        case none
    }

    /// The symbols that one on top can be once the user has seen its entry.
    ///
    /// - Parameter isShownAgain: whether the entry is shown again even if it is visible: outer flows can have hidden it.
    func seen(_ symbol: StackSymbol, isShownAgain: Bool = false) -> [StackSymbol] {
        let route = routes[symbol.route]
        var ways = [symbol]
        if !symbol.isSeen, !route.tasksOfOpening.isEmpty {
            ways = ways.starting(route.tasksOfOpening)
            for index in ways.indices { ways[index].isSeen = true }
        }
        if !route.tasksOfShowing.isEmpty {
            let again = isShownAgain && symbol.isVisible ? ways : []
            if !symbol.isVisible || isShownAgain { ways = ways.starting(route.tasksOfShowing) }
            for index in ways.indices { ways[index].isVisible = true }
            for way in again where !ways.contains(way) { ways.append(way) }
        }
        return ways
    }

    /// The same symbol once something else is what the user sees.
    func covered(_ symbol: StackSymbol) -> StackSymbol {
        var result = withoutOtherTabs(symbol)
        result.isVisible = false
        if result.ending == .ended { result.ending = .covered }
        return result
    }

    /// The same symbol where the user no longer sees the other tabs.
    func withoutOtherTabs(_ symbol: StackSymbol) -> StackSymbol {
        guard symbol.kind == .base, visibleBits != 0 else { return symbol }
        var result = symbol
        result.beneath &= ~visibleBits
        return result
    }
}

extension [StackSymbol] {
    fileprivate func starting(_ tasks: Set<PushdownSystem.TaskOfShowing>) -> [StackSymbol] {
        var ways: [StackSymbol] = []
        for symbol in self {
            // In a fixed order, so that the journeys are always the same.
            for task in tasks.sorted() {
                var next = symbol
                if case .start(let number) = task { next.task = number }
                if !ways.contains(next) { ways.append(next) }
            }
        }
        return ways
    }
}

extension PushdownSystem.TaskOfShowing: Comparable {
    static func < (one: Self, other: Self) -> Bool { one.number < other.number }

    private var number: UInt8 {
        switch self {
        case .start(let number): number
        case .none: 0
        }
    }
}
