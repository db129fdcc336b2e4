extension SpecSketch {
    /// Gives some intents of flows that no other shows the names of intents of their screens, with a sequence of its own: other modules
    /// are the same as without.
    mutating func drawSharedIntents(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 29)
        _ = random.next()
        let shown = Set(flows.flatMap { $0.routes.compactMap(\.child) })
        for index in flows.indices where !shown.contains(flows[index].name) {
            let ofRoutes = flows[index].routes.filter { $0.child == nil }.flatMap(\.transitions)
            let bubbling = Set((ofRoutes.filter(\.bubbles) + flows[index].shared).map(\.event))
            var names = Set(ofRoutes.map(\.event)).filter { $0.hasPrefix("e") && !bubbling.contains($0) }.sorted()
            for intent in flows[index].transitions.indices where random.chance(50) {
                guard let name = random.pick(names) else { break }
                names.removeAll { $0 == name }
                flows[index].transitions[intent].event = name
            }
        }
    }
}
