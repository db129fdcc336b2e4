/// Which lane each line has in the spaces that it passes. Lines to the same area share one.
struct Lanes {
    /// A space has no more: others share the last.
    private static let most = 24

    private var lanes: [LinePath.Step: [Int: Int]] = [:]

    /// - Parameter net: the area to which the line leads.
    mutating func reserve(_ path: LinePath, for net: Int) {
        for step in path.steps {
            let next = min(lanes[step, default: [:]].count, Self.most - 1)
            if lanes[step]?[net] == nil { lanes[step, default: [:]][net] = next }
        }
    }

    func lane(of step: LinePath.Step, _ net: Int) -> Int { lanes[step]?[net] ?? 0 }

    func count(_ step: LinePath.Step) -> Int { min(lanes[step]?.count ?? 0, Self.most) }
}
