import FlowModel
import FlowSimulation

/// What a state has in common with others in which the same can happen, with the same effect.
///
/// A stack that can grow has endlessly many states, and nearly all of them show nothing new: what an event does depends on the upper end of
/// the stack, and on whether a route that a move looks for is somewhere in it. So a search that tries everything in one state of each
/// situation finds nearly all there is to find, and its work grows with that.
struct JourneySituations {
    /// The number of a situation, in the order in which they were seen.
    typealias Situation = Int

    /// By route: whether a move looks for an entry of it.
    private var isLookedFor: [Bool]
    /// By route: whether a move compares values of its entries.
    private var isCompared: [Bool]
    /// From so many entries on, the depth of a layer makes no difference.
    private var depth = 3
    private let startValues: [[String?]]
    /// By route: the values with which conditions compare those of the route, in their order.
    private let literals: [[[String?]]]
    private var values: [[String?]: Int] = [:]
    private var known: [[Int]: Situation] = [:]

    init(in flow: ProgramFlow, _ events: JourneyEvents) {
        startValues = events.startValues
        literals = events.comparedRouteValues
        isLookedFor = [Bool](repeating: false, count: flow.routes.count)
        isCompared = isLookedFor
        for transition in flow.allTransitions {
            for branch in transition.branches { for move in branch.moves { note(move) } }
        }
        for start in flow.start { for move in start.moves { note(move) } }
    }

    private mutating func note(_ move: ProgramMove) {
        switch move {
        case .cut(let position): note(position, nil)
        case .put(let place, let position): note(position, place.route)
        case .renew(let route): isLookedFor[route] = true
        case .present(let place, as: _, isUnique: true), .show(let place, isFresh: false):
            isLookedFor[place.route] = true
            isCompared[place.route] = true
        case .present, .dismiss, .dismissAll, .reset, .show, .back, .finish, .resume, .forget, .stay: break
        }
    }

    private mutating func note(_ position: StackPosition<ProgramOperands>, _ route: Int?) {
        switch position {
        case .top(let count): depth = max(depth, min(count + 1, Self.greatestDepth))
        case .root: break
        case .nearest(let route, _): isLookedFor[route] = true
        case .same:
            guard let route else { return }
            isLookedFor[route] = true
            isCompared[route] = true
        }
    }

    /// A `pop: 50` does not need stacks of 51 entries, unless there is nothing else to find.
    private static let greatestDepth = 8

    /// The situation of a state.
    mutating func situation(of walk: JourneyWalk) -> Situation {
        let key = key(of: walk)
        if let situation = known[key] { return situation }
        known[key] = known.count
        return known.count - 1
    }

    private mutating func key(of walk: JourneyWalk) -> [Int] {
        if walk.hasEnded { return [] }
        let state = walk.state
        var key = [startValues.firstIndex(of: state.values) ?? -1]
        for id in state.chain {
            guard let instance = state[id] else { continue }
            let layer = instance.currentLayer
            let top = layer.top
            key += [
                instance.flow, instance.selectedTab, Self.number(of: layer.style), top.route,
                layer.places.count > 1 ? layer.places[layer.places.count - 2].route : -1,
                min(layer.places.count, depth), min(instance.modals.count, 3),
                top.task.map { $0.end == nil ? 1 : 2 } ?? 0,
                Self.number(of: instance.held),
            ]
            key += instance.absentTabs.sorted()
            if !instance.modals.isEmpty { key += [-1, layer.places[0].route] }
            if id == .outermost { addDetails(of: instance, layer, to: &key) }
            key.append(-2)
        }
        return key + walk.runningTasks.sorted()
    }

    /// What only matters in the flow whose transitions are tried.
    private mutating func addDetails(
        of instance: FlowInstance, _ layer: FlowInstance.Layer, to key: inout [Int]
    ) {
        let top = layer.top
        if isCompared[top.route] { key.append(number(of: top.values)) }
        for (value, literals) in zip(top.values, literals[top.route]) where !literals.isEmpty {
            key.append(literals.firstIndex(of: value) ?? -1)
        }
        key.append(-3)
        var found: Set<Int> = []
        for place in layer.places where isLookedFor[place.route] { found.insert(place.route) }
        key += found.sorted()
        if !instance.modals.isEmpty {
            let layers = instance.layers
            key.append(min(layers[layers.count - 2].places.count, 2))
        }
    }

    private mutating func number(of values: [String?]) -> Int {
        if let number = self.values[values] { return number }
        self.values[values] = self.values.count
        return self.values.count - 1
    }

    private static func number(of style: LayerStyle) -> Int {
        switch style {
        case .base: 0
        case .sheet: 1
        case .cover: 2
        case .popover: 3
        case .alert: 4
        case .custom: 5
        }
    }

    private static func number(of held: HeldEvent?) -> Int {
        switch held?.content {
        case nil: -1
        case .intent(let intent, _): 2 * intent
        case .link(let link): 2 * link.index + 1
        }
    }
}
