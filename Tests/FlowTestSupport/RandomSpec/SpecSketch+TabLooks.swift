extension SpecSketch {
    /// Gives tabs badges, a role, sections and images, with a sequence of its own: without them, the module is the same.
    mutating func drawTabLooks(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x7AB_1007)
        _ = random.next()
        guard random.chance(60) else { return }
        for flow in flows.indices where flows[flow].container == .tabs {
            let shown = flows[flow].routes.indices.filter {
                !flows[flow].routes[$0].isHiddenTab && flows[flow].routes[$0].alert == nil
            }
            let search = random.chance(40) ? random.pick(shown) : nil
            // Neighbours in the bar.
            let section = random.chance(40) ? shown.suffix(random.within(1...3)) : []
            for route in shown {
                let sketch = flows[flow].routes[route]
                var look: [String] = []
                if random.chance(30) { look.append("title: \(sketch.name)") }
                if random.chance(30) { look.append(random.chance(50) ? "icon: star" : "image: tab-\(sketch.name)") }
                if route == search { look.append("role: search") }
                if section.contains(route) { look.append("section: More") }
                flows[flow].routes[route].tabLook = look
                guard random.chance(40) else { continue }
                let isNumbered = sketch.hasNumber || sketch.fixedNumber != nil || flows[flow].hasNumber
                flows[flow].routes[route].tabBadge =
                    isNumbered && random.chance(50) ? BadgeSketch.numbered : BadgeSketch.plain
            }
        }
    }
}

/// The badges of every sketch.
enum BadgeSketch {
    static let plain = "items"
    /// Takes a number of the flow or the route.
    static let numbered = "unread"
}
