import FlowModel
import FlowSimulation

/// The literals with which conditions compare the values of a flow, or of all flows of an app: those that the app chooses, and those that
/// a branch passes on.
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
        var flow: Int
        var origin: Origin
        var index: Int
    }

    private var literals: [Value: [String?]] = [:]
    /// For each value, those to which it is passed on.
    private var takers: [(from: Value, to: Value)] = []
    /// The flow that is being read.
    private var flow: Int
    private let program: FlowProgram
    /// Whether values are followed into other flows, and out of them.
    private let isWhole: Bool

    /// Those of one flow, of whose child flows only the starts count.
    init(of index: Int, in program: FlowProgram) {
        self.init(index, program, isWhole: false)
        note(program.flows[index])
        if !literals.isEmpty { passBack() }
    }

    /// Those of all flows, with what they pass to each other.
    init(in program: FlowProgram) {
        self.init(0, program, isWhole: true)
        for index in program.flows.indices {
            flow = index
            note(program.flows[index])
        }
        if !literals.isEmpty { passBack() }
    }

    private init(_ flow: Int, _ program: FlowProgram, isWhole: Bool) {
        self.flow = flow
        self.program = program
        self.isWhole = isWhole
    }

    private mutating func note(_ flow: ProgramFlow) {
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
            if let child = route.flow {
                if isWhole {
                    pass(to: child, from: route, index)
                } else {
                    note(childOf: route, program.flows[child], at: index)
                }
            }
            guard isWhole else { continue }
            note(route.backCondition, nil, .route(index))
            note(route.dismissalCondition, nil, .route(index))
            note(route.tab?.condition, nil, .flow)
        }
        for transition in flow.transitions {
            note(transition, of: transition.event.map { .event(route: nil, $0) }, from: nil)
        }
        for (index, link) in flow.links.enumerated() { note(link.transition, of: .link(index), from: nil) }
    }

    /// The literals with which a value is compared, there or where it is passed on to; `nil` is one of them if it is.
    func literals(of origin: Origin, at index: Int, in flow: Int? = nil) -> [String?] {
        literals[Value(flow: flow ?? self.flow, origin: origin, index: index)] ?? []
    }

    // MARK: Reading

    private mutating func note(_ transition: ProgramTransition, of event: Origin?, from source: Origin?) {
        for branch in transition.branches {
            note(branch.condition, event, source)
            for place in branch.moves.flatMap(\.places) { note(place, event, source) }
            guard isWhole else { continue }
            for case .finish(let finish) in branch.moves { pass(finish.outcome, finish.values, event, source) }
            for link in branch.place?.links ?? [] { pass(link, event, source) }
        }
    }

    private mutating func note(_ start: [ProgramStart], from source: Origin) {
        for candidate in start {
            note(candidate.condition, nil, source)
            candidate.place.map { note($0, nil, source) }
            for place in candidate.moves.flatMap(\.places) { note(place, nil, source) }
            if isWhole, case .finish(let outcome, let values) = candidate.target { pass(outcome, values, nil, source) }
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
            takers.append((value, Value(flow: flow, origin: .route(route), index: index)))
        }
    }

    /// A child flow gets its values from the route that shows it.
    private mutating func pass(to child: Int, from route: ProgramRoute, _ index: Int) {
        for (parameter, given) in route.flowValues.enumerated() {
            guard let value = value(given, nil, .route(index)) else { continue }
            takers.append((value, Value(flow: child, origin: .flow, index: parameter)))
        }
    }

    /// The parents of the flow get the values of its outcome.
    private mutating func pass(_ outcome: Int, _ values: [ProgramValue], _ event: Origin?, _ source: Origin?) {
        for (parent, other) in program.flows.enumerated() {
            for (route, shown) in other.routes.enumerated() where shown.flow == flow {
                for (index, given) in values.enumerated() {
                    guard let value = value(given, event, source) else { continue }
                    takers.append((value, Value(flow: parent, origin: .event(route: route, outcome), index: index)))
                }
            }
        }
    }

    /// A link of a child flow gets the values with which a branch opens it.
    private mutating func pass(_ link: ProgramLinkTarget.Link, _ event: Origin?, _ source: Origin?) {
        for (index, given) in link.values.enumerated() {
            guard let value = value(given, event, source) else { continue }
            takers.append((value, Value(flow: link.flow, origin: .link(link.index), index: index)))
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
                add([comparison.literal.text], to: Value(flow: flow, origin: .route(index), index: value))
            }
        }
    }

    private func value(_ value: ProgramValue, _ event: Origin?, _ source: Origin?) -> Value? {
        switch value {
        case .payload(let index, path: []): event.map { Value(flow: flow, origin: $0, index: index) }
        case .source(let index, path: []): source.map { Value(flow: flow, origin: $0, index: index) }
        case .flow(let index, path: []): Value(flow: flow, origin: .flow, index: index)
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

    /// A sample for each parameter, and other values with which conditions are true, in all combinations.
    func payloads(
        _ parameters: [Parameter], of origin: Origin, in flow: Int, _ samples: inout SampleValues
    ) -> [[String?]] {
        let values = parameters.enumerated().map { index, parameter in
            let literals = literals(of: origin, at: index, in: flow)
            var sample = samples.value(named: parameter.name.text, of: parameter.type)
            // Of a `Bool`, there are only the two.
            for _ in literals where literals.contains(sample) && PlainType(parameter.type) != .bool {
                sample = samples.value(named: parameter.name.text, of: parameter.type)
            }
            let other = PlainType(parameter.type) == .bool && !literals.isEmpty ? ["true", "false"] : []
            return (literals + other).reduce(into: [sample]) { if !$0.contains($1) { $0.append($1) } }
        }
        return Self.combinations(of: values)
    }

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
