import FlowModel

/// Presenting a route, unless a modal layer begins with it.
extension RuleRun {
    enum UniqueStep {
        case isOver
        /// The top has been popped.
        case needsNext
    }

    mutating func present(
        _ route: RouteID, as presentation: StackSymbol.Presentation, on top: StackSymbol,
        _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) {
        let beneath = system.layerBits(above: top)
        symbols.append(automaton.intern(StackSymbol(route: route, presentation, beneath: beneath)))
    }

    /// Pops to the lowest modal layer that begins with the route. The bits of the top decide whether there is one.
    mutating func presentUnique(
        _ route: RouteID, as presentation: StackSymbol.Presentation, isKept: Bool, _ top: StackSymbol,
        _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) -> UniqueStep {
        guard let bits = system.routes[route].layerBits, top.kind.isModal,
            top.isFirstOfModal(route) || top.beneath & (bits.own | bits.below) != 0
        else {
            present(route, as: presentation, on: top, system, &automaton)
            return .isOver
        }
        if top.beneath & bits.below == 0 {
            if isKept { return .isOver }
            if top.kind.isFirst {
                symbols[symbols.count - 1] = automaton.intern(
                    StackSymbol(route: route, presentation, beneath: top.beneath))
                return .isOver
            }
        }
        symbols.removeLast()
        return .needsNext
    }
}

extension PushdownSystem {
    /// The bits of what is presented above a symbol.
    fileprivate func layerBits(above top: StackSymbol) -> UInt64 {
        // In `tabs`, the symbols of the base layer contain tasks instead.
        guard !trackedLayers.isEmpty, top.kind.isModal else { return 0 }
        return trackedLayers.reduce(0) { bits, route in
            guard let own = routes[route].layerBits else { return bits }
            let begins = top.isFirstOfModal(route) || top.beneath & (own.own | own.below) != 0
            return begins ? bits | own.below : bits
        }
    }
}
