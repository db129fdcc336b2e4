/// Routes with the same diagnostic, grouped by the errors behind it: if it is fixed for the first route of a group, it is fixed for
/// the others too. Used for unreachable routes, and in the other direction for routes without an exit.
struct RouteGroups {
    struct Group {
        var first: Int
        /// In the order in which they are found from the first.
        var others: [Int]
    }

    private(set) var groups: [Group] = []
    private let targets: [Int: [Int]]
    private var isSeen: Set<Int> = []

    /// - Parameters:
    ///   - routes: all routes with the diagnostic, in the order of the spec.
    ///   - targets: for each of them, the others that are fixed with it.
    ///   - explained: those that another diagnostic explains; they belong to no group, nor do the routes that are fixed with them.
    ///   - starts: those with a cause of their own, which begin a group each.
    /// - Complexity: O(routes + targets).
    init(of routes: [Int], targets: [Int: [Int]], explained: [Int], starts: [Int]) {
        self.targets = targets
        for route in explained where isSeen.insert(route).inserted { _ = reach(from: route) }
        let starts = starts.filter { isSeen.insert($0).inserted }
        for route in starts { groups.append(Group(first: route, others: reach(from: route))) }
        // The rest is only reached from itself, in cycles. A route that a depth-first search finishes last is in a cycle that
        // nothing else leads to (Kosaraju).
        for route in RouteSearch.finished(routes.filter { !isSeen.contains($0) }, targets, besides: isSeen).reversed()
        where isSeen.insert(route).inserted {
            groups.append(Group(first: route, others: reach(from: route)))
        }
        groups.sort { $0.first < $1.first }
    }

    /// The routes that are found from one and were not seen before.
    private mutating func reach(from route: Int) -> [Int] {
        var reached: [Int] = []
        var (pending, next) = ([route], 0)
        while next < pending.count {
            for target in targets[pending[next]] ?? [] where isSeen.insert(target).inserted {
                reached.append(target)
                pending.append(target)
            }
            next += 1
        }
        return reached
    }
}
