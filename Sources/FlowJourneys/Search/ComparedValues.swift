import FlowSimulation

/// The literals with which conditions compare the values of a flow: those that the app chooses, and those that a branch passes on.
struct ComparedValues {
    /// What has values that the app chooses.
    enum Origin: Hashable {
        /// An event of a route, or one of the flow's own intents.
        case event(route: Int?, Int)
        /// An outcome of a task, by its name.
        case taskOutcome(String)
        /// A link, with its captures.
        case link(Int)
        /// The flow itself, with its parameters.
        case flow
        /// A route, whose values come from elsewhere.
        case route(Int)
    }

    private struct Value: Hashable {
        var origin: Origin
        var index: Int
    }

    private var literals: [Value: [String?]] = [:]
    /// For each value, those to which it is passed on.
    private var takers: [(from: Value, to: Value)] = []

    init(of index: Int, in program: FlowProgram) {
        let flow = program.flows[index]
        note(flow.start, from: .flow)
        for (index, route) in flow.routes.enumerated() {
            note(route.tab?.values ?? [], givenTo: index, nil, .flow)
            for transition in route.transitions + route.followUps {
                note(transition, of: transition.event.map { .event(route: index, $0) }, from: .route(index))
            }
            for transition in route.taskTransitions {
                let outcome = transition.event.map { Origin.taskOutcome(route.taskOutcomes[$0].name) }
                note(transition, of: outcome, from: .route(index))
            }
            if let child = route.flow { note(childOf: route, program.flows[child], at: index) }
        }
        for transition in flow.transitions {
            note(transition, of: transition.event.map { .event(route: nil, $0) }, from: nil)
        }
        for (index, link) in flow.links.enumerated() { note(link.transition, of: .link(index), from: nil) }
        if !literals.isEmpty { passBack() }
    }

    /// The literals with which a value is compared, there or where it is passed on to; `nil` is one of them if it is.
    func literals(of origin: Origin, at index: Int) -> [String?] {
        literals[Value(origin: origin, index: index)] ?? []
    }

    // MARK: Reading

    private mutating func note(_ transition: ProgramTransition, of event: Origin?, from source: Origin?) {
        for branch in transition.branches {
            note(branch.condition, event, source)
            for place in branch.moves.flatMap(\.places) { note(place, event, source) }
        }
    }

    private mutating func note(_ start: [ProgramStart], from source: Origin) {
        for candidate in start {
            note(candidate.condition, nil, source)
            candidate.place.map { note($0, nil, source) }
            for place in candidate.moves.flatMap(\.places) { note(place, nil, source) }
        }
    }

    private mutating func note(_ condition: ProgramCondition?, _ event: Origin?, _ source: Origin?) {
        guard case .values(let comparisons)? = condition?.question else { return }
        for comparison in comparisons {
            guard let value = value(comparison.value, event, source) else { continue }
            add([comparison.literal.text], to: value)
        }
    }

    private mutating func note(_ place: ProgramDestination, _ event: Origin?, _ source: Origin?) {
        note(place.values, givenTo: place.route, event, source)
    }

    private mutating func note(
        _ values: [ProgramValue], givenTo route: Int, _ event: Origin?, _ source: Origin?
    ) {
        for (index, given) in values.enumerated() {
            guard let value = value(given, event, source) else { continue }
            takers.append((value, Value(origin: .route(route), index: index)))
        }
    }

    /// The conditions at the start of a child flow, which gets its values from a route.
    private mutating func note(childOf route: ProgramRoute, _ child: ProgramFlow, at index: Int) {
        for candidate in child.start {
            guard case .values(let comparisons)? = candidate.condition?.question else { continue }
            for comparison in comparisons {
                guard case .source(let parameter, path: []) = comparison.value,
                    route.flowValues.indices.contains(parameter),
                    case .source(let value, path: []) = route.flowValues[parameter]
                else { continue }
                add([comparison.literal.text], to: Value(origin: .route(index), index: value))
            }
        }
    }

    private func value(_ value: ProgramValue, _ event: Origin?, _ source: Origin?) -> Value? {
        switch value {
        case .payload(let index, path: []): event.map { Value(origin: $0, index: index) }
        case .source(let index, path: []): source.map { Value(origin: $0, index: index) }
        case .flow(let index, path: []): Value(origin: .flow, index: index)
        case .payload, .source, .flow, .literal, .built: nil
        }
    }

    @discardableResult
    private mutating func add(_ new: [String?], to value: Value) -> Bool {
        var known = literals[value] ?? []
        let count = known.count
        for literal in new where !known.contains(literal) { known.append(literal) }
        literals[value] = known
        return known.count > count
    }

    private mutating func passBack() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (from, to) in takers {
                if let passed = literals[to], add(passed, to: from) { hasChanged = true }
            }
        }
    }

    // MARK: Combining

    /// More combinations than these would make a search take too long.
    private static let mostCombinations = 24

    /// All combinations of a value of each list, or else, if there are too many, those in which one value is not the first. The first
    /// combination is that of the first values.
    static func combinations(of lists: [[String?]]) -> [[String?]] {
        var count = 1
        for list in lists where count <= mostCombinations { count *= list.count }
        let first = lists.map { $0.first ?? nil }
        if count > mostCombinations {
            var combinations = [first]
            for (index, list) in lists.enumerated() {
                for value in list.dropFirst() {
                    var combination = first
                    combination[index] = value
                    combinations.append(combination)
                }
            }
            return combinations
        }
        return lists.reduce([[]]) { combinations, list in
            combinations.flatMap { combination in list.map { combination + [$0] } }
        }
    }
}
