import FlowDiagnostics

/// The operands of verbs. This is the only file that switches over all verbs for destinations, targets, bindings or outcomes.
extension Verb {
    /// Calls `body` with each route that the verb shows or puts on the stack, in place.
    @inline(__always)
    package func forEachDestination(_ body: (Destination) -> Void) {
        switch self {
        case .push(let destination, _), .replace(let destination), .present(let destination, _, _),
            .show(let destination, _):
            body(destination)
        case .reset(let destinations):
            for index in destinations.indices { body(destinations[index]) }
        case .pop, .popTo, .popPast, .popToRoot, .dismiss, .dismissAll, .back, .finish, .stay, .resume,
            .forget:
            break
        }
    }

    /// Whether a destination has a `with`.
    var hasArguments: Bool {
        switch self {
        case .push(let destination, _), .replace(let destination), .present(let destination, _, _),
            .show(let destination, _):
            return !destination.arguments.isEmpty
        case .reset(let destinations):
            for index in destinations.indices where !destinations[index].arguments.isEmpty { return true }
            return false
        case .pop, .popTo, .popPast, .popToRoot, .dismiss, .dismissAll, .back, .finish, .stay, .resume,
            .forget:
            return false
        }
    }

    /// The outcome of a `finish`.
    package var finish: Finish? {
        if case .finish(let finish) = self { finish } else { nil }
    }

    /// The route for which the verb searches the stack.
    var popTarget: Reference<RouteID>? {
        switch self {
        case .popTo(let target, _), .popPast(let target): target
        default: nil
        }
    }

    /// Changes the operands of the verb: destinations, routes on the stack, an outcome.
    package mutating func update(
        destination changeDestination: (inout Destination) -> Void,
        target changeTarget: (inout Reference<RouteID>) -> Void,
        finish changeFinish: (inout Finish) -> Void
    ) {
        if namesNothing { return }
        // Moved out and back in, to avoid a copy.
        var old = Verb.stay
        swap(&self, &old)
        switch consume old {
        case .push(var destination, var placement):
            changeDestination(&destination)
            placement.update(changeTarget)
            self = .push(destination, placement)
        case .popTo(var target, let isFresh):
            changeTarget(&target)
            self = .popTo(target, isFresh: isFresh)
        case .popPast(var target):
            changeTarget(&target)
            self = .popPast(target)
        case .replace(var destination):
            changeDestination(&destination)
            self = .replace(destination)
        case .reset(var destinations):
            for index in destinations.indices { changeDestination(&destinations[index]) }
            self = .reset(destinations)
        case .present(var destination, let style, let isUnique):
            changeDestination(&destination)
            self = .present(destination, as: style, isUnique: isUnique)
        case .show(var destination, let isFresh):
            changeDestination(&destination)
            self = .show(destination, isFresh: isFresh)
        case .finish(var finish):
            changeFinish(&finish)
            self = .finish(finish)
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume, .forget: break
        }
    }

    private var namesNothing: Bool {
        switch self {
        case .pop, .popToRoot, .dismiss, .dismissAll, .back, .stay, .resume, .forget: true
        default: false
        }
    }

    /// Every route that the verb shows or puts on the stack.
    package var destinations: [Destination] {
        var destinations: [Destination] = []
        forEachDestination { destinations.append($0) }
        return destinations
    }

    /// The bindings of all values that the verb passes on.
    package var bindings: [Binding] {
        var bindings = finish?.bindings ?? []
        forEachDestination { bindings += $0.bindings }
        return bindings
    }

    /// Calls `body` with the index of each route that the verb shows or puts on the stack.
    package func forEachTarget(_ body: (RouteID) -> Void) {
        forEachDestination { destination in
            if let target = destination.route.target { body(target) }
        }
    }

    /// Calls `body` with every value that the verb passes on.
    func forEachUsedValue(_ body: (UsedValue) -> Void) {
        if case .finish(let finish) = self { return finish.bindings.forEachUsedValue(body) }
        forEachDestination { $0.bindings.forEachUsedValue(body) }
    }
}

extension Verb.Placement {
    fileprivate mutating func update(_ change: (inout Reference<RouteID>) -> Void) {
        switch self {
        case .above(var target):
            change(&target)
            self = .above(target)
        case .insteadOf(var target):
            change(&target)
            self = .insteadOf(target)
        case .onTop, .uniqueOnTop, .uniqueInLayer, .unique: break
        }
    }
}
