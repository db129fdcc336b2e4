import FlowEscaping

extension Simulation {
    /// A completely unknown value: even whether another one is the same is unknown. Each comparison with it is tried both ways.
    static let forgotten = "\u{FFFC}"

    static func isForgotten(_ value: String?) -> Bool {
        value == forgotten || value?.begins(with: "\(forgotten).") == true
    }

    /// The same without the values of routes and flows. Far fewer states are different then, and all that could happen still can.
    package var forgettingValues: Simulation {
        var result = self
        result.instances = instances.mapValues { $0.forgettingValues(in: program) }
        return result
    }
}

extension FlowInstance {
    fileprivate func forgettingValues(in program: FlowProgram) -> FlowInstance {
        func forgotten(_ layer: Layer) -> Layer {
            let places = layer.places.map { place in
                // Only the tasks that start with `$opened` change what can happen.
                let startsTasks = program.flows[flow].routes[place.route].opened?.startsTasks == true
                return Place(
                    id: place.id, route: place.route, values: place.values.forgotten, task: place.task,
                    isSeen: place.isSeen && startsTasks)
            }
            return Layer(style: layer.style, places: EntryStack(places))
        }
        return FlowInstance(
            flow: flow, values: values.forgotten, parent: parent, routeInParent: routeInParent,
            tabs: tabs.map(forgotten), selectedTab: selectedTab, absentTabs: absentTabs, hasLostTab: hasLostTab,
            modals: modals.map(forgotten),
            held: held?.forgettingValues(of: flow, in: program))
    }
}

extension HeldEvent {
    fileprivate func forgettingValues(of flow: Int, in program: FlowProgram) -> HeldEvent {
        let forgotten: Content =
            switch content {
            case .link(let link): .link(link.forgettingValues(of: flow, in: program))
            case .intent(let intent, let payload): .intent(intent, payload: payload.forgotten)
            }
        return HeldEvent(forgotten, secondsLeft: secondsLeft)
    }
}

extension OpenedLink {
    fileprivate func forgettingValues(of flow: Int, in program: FlowProgram) -> OpenedLink {
        let link = program.flows[flow].links[index]
        var result = self
        result.values = values.forgotten
        result.address = link.address(result.values)
        switch rest {
        case .none, .address: break
        case .link(let rest):
            if let receiver = link.receivers.first {
                result.rest = .link(rest.forgettingValues(of: receiver, in: program))
            }
        case .links(let rests):
            result.rest = .links(
                Dictionary(
                    uniqueKeysWithValues: rests.map { ($0, $1.forgettingValues(of: $0, in: program)) }))
        }
        return result
    }
}

extension [String?] {
    fileprivate var forgotten: [String?] { map { _ in Simulation.forgotten } }
}
