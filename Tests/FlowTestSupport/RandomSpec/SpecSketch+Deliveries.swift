extension SpecSketch {
    /// Lets screens receive messages and branches deliver them, with a sequence of its own: without them, the module is the same.
    mutating func drawDeliveries(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        _ = random.next()
        guard random.chance(50) else { return }
        var received: Set<String> = []
        func messages() -> [String] {
            let all = MessageSketch.all.filter { _ in random.chance(45) }
            received.formUnion(all)
            return all
        }
        for screen in screens.indices { screens[screen].receives = messages() }
        for flow in flows.indices {
            for route in flows[flow].routes.indices where flows[flow].routes[route].showsOwnScreen {
                flows[flow].routes[route].receives = messages()
            }
        }
        // A message that no screen receives is an error.
        let known = received.sorted()
        if known.isEmpty { return }
        for flow in flows.indices {
            flows[flow].updateBranches { branch in
                if branch.steps.last?.verb != "finish" && random.chance(30) { branch.delivery = random.pick(known) }
            }
        }
    }
}

/// The messages of every sketch that has any. One of them has a number, if there is one.
package enum MessageSketch {
    package static let plain = "heard"
    package static let numbered = "counted"
    static let all = [plain, numbered]

    /// `{ heard: , counted: { number: "Int?" } }`
    static func declarations(_ messages: [String]) -> String {
        "{ \(messages.map { $0 == numbered ? "\($0): { number: \"Int?\" }" : "\($0): " }.joined(separator: ", ")) }"
    }
}
