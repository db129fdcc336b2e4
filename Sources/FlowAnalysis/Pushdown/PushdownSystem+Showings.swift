import FlowModel

/// The tasks that start where the user sees an entry: those of `$opened` and `$shown`.
extension PushdownSystem {
    /// The symbols that one on top can be once the user has seen its entry.
    /// An entry of a child flow can be shown again although it is visible: outer flows can have hidden it.
    func seen(_ symbol: StackSymbol) -> [StackSymbol] {
        let route = routes[symbol.route]
        var ways = [symbol]
        if !symbol.isSeen, !route.tasksOfOpening.isEmpty {
            ways = ways.starting(route.tasksOfOpening)
            for index in ways.indices { ways[index].isSeen = true }
        }
        if !route.tasksOfShowing.isEmpty {
            let again = isChild && symbol.isVisible ? ways : []
            if !symbol.isVisible || isChild { ways = ways.starting(route.tasksOfShowing) }
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
    fileprivate func starting(_ tasks: [UInt8]) -> [StackSymbol] {
        var ways: [StackSymbol] = []
        for symbol in self {
            for task in tasks {
                var next = symbol
                if task != 0 { next.task = task }
                if !ways.contains(next) { ways.append(next) }
            }
        }
        return ways
    }
}
