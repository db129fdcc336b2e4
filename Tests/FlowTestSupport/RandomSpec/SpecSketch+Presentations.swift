extension SpecSketch {
    /// Lets the app draw some modal layers itself, with a sequence of its own: without that, the module is the same.
    mutating func drawPresentations(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xCA4D_CA4D)
        _ = random.next()
        guard random.chance(40) else { return }
        for flow in flows.indices where random.chance(60) {
            let card = PresentationSketch(name: "card", isDismissible: true)
            let drawer = PresentationSketch(name: "drawer", isDismissible: false)
            let declared = random.pick(weighted: [(40, [card]), (20, [drawer]), (40, [card, drawer])]) ?? []
            let alerts = Set(flows[flow].routes.filter { $0.alert != nil }.map(\.name))
            flows[flow].presentations = declared
            for route in flows[flow].routes.indices where flows[flow].routes[route].alert == nil && random.chance(40) {
                flows[flow].routes[route].presentation = random.pick(declared)?.name
            }
            flows[flow].updateBranches { $0.present(in: declared, except: alerts, &random) }
        }
    }
}

/// A way of presenting that the app draws itself.
package struct PresentationSketch: Hashable, Sendable {
    package var name: String
    package var isDismissible: Bool
    /// What must hold for a swipe to dismiss it.
    package var question: QuestionSketch?
}

extension BranchSketch {
    fileprivate mutating func present(
        in declared: [PresentationSketch], except alerts: Set<String>, _ random: inout SplitMix64
    ) {
        for step in steps.indices where steps[step].verb == "present" && random.chance(30) {
            guard let route = steps[step].value, !alerts.contains(route), let style = random.pick(declared) else {
                continue
            }
            steps[step].modifier = "as: \(style.name)"
        }
    }
}
