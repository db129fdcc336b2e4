extension SpecSketch {
    /// Lets steps come from anchors, and presents some routes as popovers, with a sequence of its own: without them, the module is the
    /// same.
    mutating func drawAnchors(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xA2C_4025)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices {
            let sketch = flows[flow]
            // The screen of such a transition is there when it runs, and belongs to this route alone.
            for route in sketch.routes.indices where sketch.routes[route].showsOwnScreen {
                for transition in sketch.routes[route].transitions.indices {
                    let event = sketch.routes[route].transitions[transition]
                    guard !event.event.hasPrefix("$") else { continue }
                    let anchors = [AnchorSketch.plain] + (event.hasNumber ? [AnchorSketch.numbered] : [])
                    for branch in event.branches.indices {
                        for step in event.branches[branch].steps.indices where random.chance(50) {
                            let anchor = random.pick(anchors)
                            flows[flow].routes[route].transitions[transition].branches[branch].steps[step]
                                .draw(anchor, in: sketch, &random)
                        }
                    }
                }
            }
        }
    }
}

/// The anchors of every sketch.
enum AnchorSketch {
    static let plain = "spot"
    /// Has the number of the event as its value.
    static let numbered = "{ row: $payload.number }"
}

extension StepSketch {
    fileprivate mutating func draw(_ anchor: String?, in flow: FlowSketch, _ random: inout SplitMix64) {
        if verb == "push" {
            self.anchor = anchor
        } else if verb == "present", let target = flow.routes.first(where: { $0.name == value }) {
            if let alert = target.alert {
                self.anchor = alert.isConfirmation ? anchor : nil
                return
            }
            let style = modifier?.split(separator: ",").first { $0.hasPrefix("as: ") }.map { String($0.dropFirst(4)) }
            // The app draws its own presentations itself.
            if flow.presentations.contains(where: { $0.name == style ?? target.presentation }) { return }
            self.anchor = anchor
            if style == nil, random.chance(50) {
                modifier = (["as: popover"] + [modifier].compactMap(\.self)).joined(separator: ", ")
            }
        }
    }
}

extension RouteSketch {
    /// `{ spot: , row: Int }`: the anchors that its steps name; `nil` if there are none.
    var anchors: String? {
        let used = Set(transitions.flatMap(\.branches).flatMap(\.steps).compactMap(\.anchor))
        let declared = [(AnchorSketch.plain, "spot: "), (AnchorSketch.numbered, "row: Int")].filter {
            used.contains($0.0)
        }
        return declared.isEmpty ? nil : "{ \(declared.map(\.1).joined(separator: ", ")) }"
    }
}
