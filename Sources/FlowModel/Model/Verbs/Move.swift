/// What a verb does with its modifiers: one of a few changes to the layers of a flow. The analysis, the simulation and pages
/// perform moves and do not depend on verbs, so only this file defines what a verb does.
package enum Move<Operands: MoveOperands>: Hashable, Sendable {
    /// Removes the entries of the current layer from a position on. Fails if none would be left.
    case cut(StackPosition<Operands>)
    /// Removes the entries of the current layer from a position on, and adds an entry there.
    case put(Operands.Place, StackPosition<Operands>)
    /// Removes the entries of the current layer above the nearest one of a route, and recreates that one, with the same values. Fails if
    /// there is none.
    case renew(Operands.Route)
    /// Adds a modal layer with one entry. With `isUnique`, a modal layer that begins with the route, with equal values, stays instead,
    /// without the layers above it; with other values it is replaced. If there are several, it is the lowest.
    case present(Operands.Place, as: Operands.Style, isUnique: Bool)
    /// Removes the topmost modal layer. Fails if there is none.
    case dismiss
    /// Removes all modal layers; with `inChildren` also those of the child flow that is then visible, and of its visible child flow.
    case dismissAll(inChildren: Bool)
    /// Removes all modal layers, and all entries of the base layer, and adds these.
    case reset([Operands.Place])
    /// Removes all modal layers, and selects the tab of the route, or makes it the root of a `switch`. An entry that is there already,
    /// with equal values, stays, unless it has to be fresh.
    case show(Operands.Place, isFresh: Bool)
    /// Removes the top entry if it is not the first of its layer, or else the topmost modal layer, or else leaves the flow.
    case back
    /// Ends the flow with an outcome.
    case finish(Operands.Outcome)
    /// Performs the transition of the held intent or link.
    case resume
    /// Drops what is held.
    case forget
    /// No navigation.
    case stay
}

/// A position in the current layer. The entries below it are kept.
package enum StackPosition<Operands: MoveOperands>: Hashable, Sendable {
    /// Below this number of entries at the top: `top(0)` is above all of them.
    case top(Int)
    /// Above the first entry of the layer.
    case root
    /// Above the nearest entry of a route, or below it. Fails if there is none.
    case nearest(Operands.Route, isKept: Bool)
    /// For `put` alone: below the first entry of the route that is added, among those whose values with these indices are equal. Above all entries if
    /// there is none.
    case same(Verb.UniqueScope, by: [Operands.Value])
}

/// The route whose entry is the current one after a move.
package enum RouteAfterMove<Operands: MoveOperands>: Hashable, Sendable {
    /// The same entry as before.
    case same
    /// The entry that the move has added, or that was there already with equal values.
    case place(Operands.Place)
    /// An entry of this route, which was there before.
    case route(Operands.Route)
    /// It depends on the entries.
    case unknown
}

extension Move {
    package var routeAfterwards: RouteAfterMove<Operands> {
        switch self {
        case .put(let place, _), .present(let place, _, isUnique: false), .show(let place, _): .place(place)
        case .reset(let places): places.last.map { .place($0) } ?? .unknown
        case .cut(.nearest(let route, isKept: true)), .renew(let route): .route(route)
        case .stay, .forget: .same
        case .cut, .present, .dismiss, .dismissAll, .back, .finish, .resume: .unknown
        }
    }
}

/// The operands of moves: names of a spec, or the indices of a program.
package protocol MoveOperands {
    /// A route, with its values.
    associatedtype Place: Hashable, Sendable
    /// A route of which an entry is looked for.
    associatedtype Route: Hashable, Sendable
    /// An outcome, with its payload.
    associatedtype Outcome: Hashable, Sendable
    /// How a layer is presented.
    associatedtype Style: Hashable, Sendable
    /// A value of a route.
    associatedtype Value: Hashable, Sendable
}

/// The operands as they are written in a spec.
package enum SpecOperands: MoveOperands {
    package typealias Place = Destination
    package typealias Route = Reference<RouteID>
    package typealias Outcome = Finish
    /// `nil` for the usual presentation of the route.
    package typealias Style = Presentation?
    package typealias Value = Reference<Int>
}

extension Verb {
    /// What the verb does with its modifiers.
    package var move: Move<SpecOperands> {
        switch self {
        case .push(let destination, let placement): .put(destination, placement.position)
        case .pop(let count): .cut(.top(count))
        case .popTo(let target, let isFresh): isFresh ? .renew(target) : .cut(.nearest(target, isKept: true))
        case .popPast(let target): .cut(.nearest(target, isKept: false))
        case .popToRoot: .cut(.root)
        case .replace(let destination): .put(destination, .top(1))
        case .reset(let destinations): .reset(destinations)
        case .present(let destination, let style, let isUnique): .present(destination, as: style, isUnique: isUnique)
        case .dismiss: .dismiss
        case .dismissAll(let inChildren): .dismissAll(inChildren: inChildren)
        case .back: .back
        case .show(let destination, let isFresh): .show(destination, isFresh: isFresh)
        case .finish(let finish): .finish(finish)
        case .stay: .stay
        case .resume: .resume
        case .forget: .forget
        }
    }
}

extension Verb.Placement {
    fileprivate var position: StackPosition<SpecOperands> {
        switch self {
        case .onTop: .top(0)
        case .above(let target): .nearest(target, isKept: true)
        case .insteadOf(let target): .nearest(target, isKept: false)
        case .uniqueOnTop: .same(.top, by: [])
        case .uniqueInLayer: .same(.layer, by: [])
        case .unique(let scope, by: let values): .same(scope, by: values)
        }
    }
}
