import FlowIR

/// The operations of each verb.
extension PushdownCompiler {
    /// Appends the operations of a verb. References that are not resolved have none.
    mutating func append(_ verb: Verb, _ branch: BranchID, _ step: Int32) {
        func add(_ kind: StackOperation.Kind) {
            system.operations.append(StackOperation(kind: kind, branch: branch, step: step))
        }
        switch verb {
        case .push(let destination, let placement):
            guard let route = destination.route.target else { return }
            switch placement {
            case .onTop: add(.push(route))
            case .above(let target):
                guard let target = target.target else { return }
                add(.popTo(target))
                add(.push(route))
            case .insteadOf(let target):
                guard let target = target.target else { return }
                add(.popTo(target))
                add(.replace(route))
            case .uniqueOnTop: add(.pushUniqueOnTop(route))
            case .uniqueInLayer:
                track(route)
                add(.pushUniqueInLayer(route))
            case .unique(let scope, by: _): add(.pushUnlessEqual(route, scope))
            }
        case .pop(let count): if count > 0 { add(.pop(Int32(clamping: count))) }
        case .popTo(let target): if let target = target.target { add(.popTo(target)) }
        case .popPast(let target):
            guard let target = target.target else { return }
            add(.popTo(target))
            add(.pop(1))
        case .popToRoot: add(.popToRoot)
        case .replace(let destination): if let route = destination.route.target { add(.replace(route)) }
        case .reset(let destinations):
            let first = Int32(system.resetRoutes.count)
            for index in destinations.indices {
                if let route = destinations[index].route.target { system.resetRoutes.append(route) }
            }
            let end = Int32(system.resetRoutes.count)
            if first < end { add(.reset(first..<end)) }
        case .present(let destination, let style):
            guard let route = destination.route.target else { return }
            let standard = system.routes[route].presentation
            add(.present(route, standard == .alert ? standard : style.map(Self.kind) ?? standard))
        case .dismiss: add(.dismiss)
        case .dismissAll: add(.dismissAll)
        case .back: add(.back)
        case .show(let destination, let isFresh):
            if let route = destination.route.target { add(show(route, isFresh: isFresh)) }
        case .finish(let finish): if let outcome = finish.outcome.target { add(.finish(Int32(outcome))) }
        case .stay, .resume: break
        }
    }

    /// What the app draws itself behaves as a sheet or as a cover, depending on whether a swipe takes it away.
    static func kind(of style: Presentation) -> StackSymbol.Kind {
        style == .alert ? .alert : style.allowsSwipe ? .sheet : .cover
    }

    private mutating func track(_ route: RouteID) {
        guard system.routes[route].trackedBit == 0 else { return }
        let tracked = system.routes.elements.count { $0.trackedBit != 0 }
        guard tracked < 64 else {
            system.isTooLarge = true
            return
        }
        system.routes[route].trackedBit = 1 << UInt64(tracked)
    }
}
