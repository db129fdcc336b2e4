/// Depth-first searches between routes.
enum RouteSearch {
    /// The routes in the order in which a search from each of them finishes them.
    /// - Parameter seen: routes that are not visited.
    /// - Complexity: O(routes + targets).
    static func finished(_ routes: [Int], _ targets: [Int: [Int]], besides seen: Set<Int> = []) -> [Int] {
        var visited = seen
        var finished: [Int] = []
        for start in routes where visited.insert(start).inserted {
            var path: [(route: Int, next: Int)] = [(start, 0)]
            while let (route, next) = path.last {
                let targets = targets[route] ?? []
                guard next < targets.count else {
                    finished.append(route)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                if visited.insert(targets[next]).inserted { path.append((targets[next], 0)) }
            }
        }
        return finished
    }

    /// The areas of the routes: within an area, each route can be reached from each other one (Kosaraju).
    /// - Complexity: O(routes + targets).
    static func areas(of routes: [Int], _ targets: [Int: [Int]]) -> [[Int]] {
        let sources = sources(of: routes, targets)
        var seen: Set<Int> = []
        return finished(routes, targets).reversed().compactMap { route in
            guard seen.insert(route).inserted else { return nil }
            var area = [route]
            var next = 0
            while next < area.count {
                for source in sources[area[next]] ?? [] where seen.insert(source).inserted { area.append(source) }
                next += 1
            }
            return area
        }
    }

    /// All routes from which one of `goals` can be reached, with the goals.
    /// - Complexity: O(routes + targets).
    static func routes(_ routes: [Int], reaching goals: [Int], _ targets: [Int: [Int]]) -> Set<Int> {
        let sources = sources(of: routes, targets)
        var found = Set(goals)
        var pending = goals
        while let next = pending.popLast() {
            for source in sources[next] ?? [] where found.insert(source).inserted { pending.append(source) }
        }
        return found
    }

    /// For each route: those that it is a target of, in their order.
    static func sources(of routes: [Int], _ targets: [Int: [Int]]) -> [Int: [Int]] {
        var sources: [Int: [Int]] = [:]
        for route in routes {
            for target in targets[route] ?? [] { sources[target, default: []].append(route) }
        }
        return sources
    }
}
