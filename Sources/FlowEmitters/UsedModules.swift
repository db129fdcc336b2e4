import FlowModel

/// The modules of the run that a file imports, because its flow shows what they declare.
struct UsedModules {
    /// The names of the modules, each with whether the interface of the file's code needs it.
    private(set) var needed: [String: Bool] = [:]

    init(_ unit: EmissionUnit) {
        guard let flow = unit.flow, !unit.module.parts.isSingle else { return }
        for route in flow.routes { add(route, unit) }
        flow.forEachTransition { branches, _ in
            for branch in branches.indices {
                for link in branches[branch].place?.links ?? [] { add(unit.module[link.flow].name, unit, false) }
            }
        }
    }

    private mutating func add(_ route: Route, _ unit: EmissionUnit) {
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            guard let screen = screen.target.map({ unit.module[$0] }) else { return }
            let isProtocol = unit.options(of: screen.name).screens == .protocols
            guard isProtocol || screen.hasInbox || screen.hasAnchors || ScreenCoordination(screen, unit).isNeeded else {
                return
            }
            add(screen.name, unit, true)
        case .flow(let child):
            guard let id = child.target else { return }
            let flow = unit.module[id]
            let isInInterface =
                unit.options.ui != .none || !flow.outcomes.isEmpty || unit.decidingFlows.contains(id)
            add(flow.name, unit, isInInterface)
        case .alert: break
        }
    }

    private mutating func add(_ name: Name, _ unit: EmissionUnit, _ isInInterface: Bool) {
        let part = unit.module.parts.index(of: name.span.file)
        guard part != unit.module.parts.index(of: unit.file), let module = unit.module.parts.list[part].name else {
            return
        }
        needed[module] = needed[module] == true || isInInterface
    }
}
