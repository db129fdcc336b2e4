import FlowModel

/// The operations of each move.
extension PushdownCompiler {
    /// Appends the operations of a verb. References that are not resolved have none.
    mutating func append(_ verb: Verb, _ branch: BranchID, _ step: Int32) {
        for kind in operations(of: verb.move) {
            system.operations.append(StackOperation(kind: kind, branch: branch, step: step))
        }
    }

    private mutating func operations(of move: Move<SpecOperands>) -> [StackOperation.Kind] {
        switch move {
        case .cut(let position): return operations(ofCutAt: position)
        case .put(let destination, let position):
            return destination.route.target.map { operations(of: $0, at: position) } ?? []
        case .renew(let target): return target.target.map { [.popTo($0), .replace($0)] } ?? []
        case .present(let destination, let style, let isUnique):
            guard let route = destination.route.target else { return [] }
            let standard = system.routes[route].presentation
            let presentation = standard.kind == .alert ? standard : style.map { self.presentation(of: $0) } ?? standard
            guard isUnique else { return [.present(route, presentation)] }
            trackLayers(of: route)
            return [.presentUnique(route, presentation, isKept: !mayDiffer(from: route) || !choose())]
        case .dismiss: return [.dismiss]
        case .dismissAll: return [.dismissAll]
        case .reset(let destinations):
            let first = Int32(system.resetRoutes.count)
            for index in destinations.indices {
                if let route = destinations[index].route.target { system.resetRoutes.append(route) }
            }
            let end = Int32(system.resetRoutes.count)
            return first < end ? [.reset(first..<end)] : []
        case .show(let destination, let isFresh):
            return destination.route.target.map { [show($0, isFresh: isFresh)] } ?? []
        case .back: return [.back]
        case .finish(let finish): return finish.outcome.target.map { [.finish(Int32($0))] } ?? []
        case .resume, .forget, .stay: return []
        }
    }

    private func operations(ofCutAt position: StackPosition<SpecOperands>) -> [StackOperation.Kind] {
        switch position {
        case .top(let count): count > 0 ? [.pop(Int32(clamping: count))] : []
        case .root: [.popToRoot]
        case .nearest(let target, let isKept): target.target.map { [.popTo($0)] + (isKept ? [] : [.pop(1)]) } ?? []
        case .same: []
        }
    }

    /// The operations that put a route at a position.
    private mutating func operations(
        of route: RouteID, at position: StackPosition<SpecOperands>
    ) -> [StackOperation.Kind] {
        switch position {
        case .top(0): return [.push(route)]
        case .top(1): return [.replace(route)]
        case .top(let count): return [.pop(Int32(clamping: count - 1)), .replace(route)]
        case .root: return [.popToRoot, .push(route)]
        case .nearest(let target, let isKept):
            return target.target.map { [.popTo($0), isKept ? .push(route) : .replace(route)] } ?? []
        case .same(.top, by: []): return [.pushUniqueOnTop(route)]
        case .same(.layer, by: []):
            track(route)
            return [.pushUniqueInLayer(route)]
        case .same(let scope, by: _): return [.pushUnlessEqual(route, scope)]
        }
    }

    private mutating func track(_ route: RouteID) {
        guard system.routes[route].trackedBit == 0 else { return }
        system.routes[route].trackedBit = nextBit()
    }

    private mutating func trackLayers(of route: RouteID) {
        guard system.routes[route].layerBits == nil else { return }
        system.trackedLayers.append(route)
        system.routes[route].layerBits = StackSymbol.LayerBits(own: nextBit(), below: nextBit())
    }

    /// A bit of ``StackSymbol/beneath`` that has no meaning yet.
    private mutating func nextBit() -> UInt64 {
        guard system.trackedBits < UInt64.bitWidth else {
            system.isTooLarge = true
            return 0
        }
        defer { system.trackedBits += 1 }
        return 1 << UInt64(system.trackedBits)
    }
}
