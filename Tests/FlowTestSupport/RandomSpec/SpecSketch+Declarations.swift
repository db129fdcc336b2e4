extension SpecSketch {
    /// Chooses where the routes' own screens are declared, with a sequence of its own: the module is the same wherever they are.
    mutating func drawDeclarations(seed: UInt64) {
        var random = SplitMix64(seed: ~seed)
        _ = random.next()
        // Only in these modules are there routes that declare their screens, of which no name may be near that of another screen.
        guard random.chance(60) else { return }
        for flow in flows.indices {
            for route in flows[flow].routes.indices {
                flows[flow].routes[route].ownScreen = random.chance(65) ? .undeclared : .declaredByOtherName
            }
        }
    }
}
