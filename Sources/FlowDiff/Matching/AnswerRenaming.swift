import FlowAnalysis
import FlowModel

/// Gives the branches of the old version the names of the new one, so that a name that has changed is one change, not many.
struct AnswerRenaming {
    private let routes: [String: String]
    private let outcomes: [String: String]
    private let guards: [String: String]
    private let badges: [String: String]
    private let effects: [String: String]
    /// By the old name of the declaration.
    private var routeValues: [String: [String: String]] = [:]
    private var outcomeValues: [String: [String: String]] = [:]
    private var guardValues: [String: [String: String]] = [:]
    private var badgeValues: [String: [String: String]] = [:]
    private var effectValues: [String: [String: String]] = [:]
    private let flowValues: [String: String]

    init(_ match: FlowMatch) {
        let (old, new) = (match.old, match.new)
        routes = match.routeRenames
        outcomes = match.outcomeRenames
        guards = match.guardRenames
        badges = match.badges.renames(old.badges.map(\.name.text), new.badges.map(\.name.text))
        effects = match.effects.renames(old.effects.map(\.name.text), new.effects.map(\.name.text))
        flowValues = Self.renames(old.params, new.params)
        for pair in match.routes.pairs {
            routeValues[old.routes[pair.old].name.text] = Self.renames(
                old.routes[pair.old].parameters, new.routes[pair.new].parameters)
        }
        for pair in match.outcomes.pairs {
            outcomeValues[old.outcomes[pair.old].name.text] = Self.renames(
                old.outcomes[pair.old].payload, new.outcomes[pair.new].payload)
        }
        for pair in match.guards.pairs {
            guardValues[old.guards[pair.old].name.text] = Self.renames(
                old.guards[pair.old].parameters, new.guards[pair.new].parameters)
        }
        for pair in match.badges.pairs {
            badgeValues[old.badges[pair.old].name.text] = Self.renames(
                old.badges[pair.old].parameters, new.badges[pair.new].parameters)
        }
        for pair in match.effects.pairs {
            effectValues[old.effects[pair.old].name.text] = Self.renames(
                old.effects[pair.old].parameters, new.effects[pair.new].parameters)
        }
    }

    static func renames(_ old: [Parameter], _ new: [Parameter]) -> [String: String] {
        Pairing(old, new).renames(old.map(\.name.text), new.map(\.name.text))
    }

    /// - Parameters:
    ///   - payload: the new names of the event's values.
    ///   - anchors: the new names of the anchors of the route's screen.
    ///   - source: the old name of the route that the event is on.
    func answer(
        _ answer: FlowInspection.Answer, payload: [String: String] = [:], anchors: [String: String] = [:],
        source: String? = nil
    ) -> FlowInspection.Answer {
        let values = Values(payload: payload, route: source.flatMap { routeValues[$0] } ?? [:], flow: flowValues)
        var renamed = answer
        renamed.condition = answer.condition.map { condition($0, values) }
        renamed.effects = answer.effects.map { call($0, effects, effectValues, values) }
        renamed.steps = answer.steps.map { old in
            var step = step(old, values)
            // The value of an anchor has its name.
            step.anchor = old.anchor.map { call($0, anchors, [$0.name: anchors], values) }
            return step
        }
        renamed.opens = answer.opens.map { call($0, [:], [:], values) }
        renamed.delivers = answer.delivers.map { call($0, [:], [:], values) }
        return renamed
    }

    func start(_ start: FlowInspection.Start) -> FlowInspection.Start {
        let values = Values(payload: [:], route: [:], flow: flowValues)
        var renamed = start
        renamed.condition = start.condition.map { condition($0, values) }
        renamed.target.name = (start.finishes ? outcomes : routes).renamed(start.target.name)
        renamed.target.arguments = arguments(
            start.target.arguments, (start.finishes ? outcomeValues : routeValues)[start.target.name] ?? [:], values)
        renamed.steps = start.steps.map { step($0, values) }
        return renamed
    }

    /// What must hold for a tab to be in the bar.
    func tabCondition(_ asked: FlowInspection.Condition) -> FlowInspection.Condition {
        condition(asked, Values(payload: [:], route: [:], flow: flowValues))
    }

    /// A condition without values, with the new name of its guard.
    func condition(_ asked: Condition) -> Condition {
        guard case .guard(var call) = asked.question else { return asked }
        call.reference.name.text = guards.renamed(call.reference.name.text)
        var renamed = asked
        renamed.question = .guard(call)
        return renamed
    }

    /// What must hold for the user to leave a route.
    ///
    /// - Parameter route: the old name of the route.
    func leavingCondition(_ asked: FlowInspection.Condition, ofRoute route: String) -> FlowInspection.Condition {
        condition(asked, Values(payload: [:], route: routeValues[route] ?? [:], flow: [:]))
    }

    /// What the badge of a tab is.
    func tabBadge(_ badge: FlowInspection.Call) -> FlowInspection.Call {
        call(badge, badges, badgeValues, Values(payload: [:], route: [:], flow: flowValues))
    }

    /// What the flow gives to a tab.
    ///
    /// - Parameter route: the old name of the route.
    func tabArguments(_ given: [BoundArgument], ofRoute route: String) -> [BoundArgument] {
        arguments(given, routeValues[route] ?? [:], Values(payload: [:], route: [:], flow: flowValues))
    }

    func route(_ name: String) -> String { routes.renamed(name) }

    // MARK: Parts

    private struct Values {
        var payload: [String: String]
        var route: [String: String]
        var flow: [String: String]
    }

    private func condition(_ condition: FlowInspection.Condition, _ values: Values) -> FlowInspection.Condition {
        var renamed = condition
        renamed.call = condition.call.map { call($0, guards, guardValues, values) }
        for index in condition.comparisons.indices {
            renamed.comparisons[index].source = source(condition.comparisons[index].source, values)
        }
        return renamed
    }

    private func call(
        _ call: FlowInspection.Call, _ names: [String: String], _ parameters: [String: [String: String]],
        _ values: Values
    ) -> FlowInspection.Call {
        var renamed = call
        renamed.name = names.renamed(call.name)
        renamed.arguments = arguments(call.arguments, parameters[call.name] ?? [:], values)
        return renamed
    }

    private func step(_ step: FlowInspection.Step, _ values: Values) -> FlowInspection.Step {
        var renamed = step
        let isFinish = step.words.verb == VerbKind.finish.rawValue || step.words.verb == Verb.bubbling
        renamed.arguments = step.arguments.enumerated().map { index, given in
            guard step.words.targets.indices.contains(index) else { return arguments(given, [:], values) }
            let target = step.words.targets[index]
            return arguments(given, (isFinish ? outcomeValues : routeValues)[target] ?? [:], values)
        }
        renamed.words.targets = step.words.targets.map { isFinish ? outcomes.renamed($0) : routes.renamed($0) }
        for index in renamed.words.modifiers.indices {
            let modifier = renamed.words.modifiers[index]
            if let names = modifier.names {
                let new = step.words.targets.first.flatMap { routeValues[$0] } ?? [:]
                renamed.words.modifiers[index].value = "[\(names.map { new[$0] ?? $0 }.joined(separator: ", "))]"
            } else if modifier.name != VerbModifier.as.rawValue {
                renamed.words.modifiers[index].value = routes.renamed(modifier.value)
            }
        }
        return renamed
    }

    private func arguments(
        _ arguments: [BoundArgument], _ names: [String: String], _ values: Values
    ) -> [BoundArgument] {
        arguments.map { argument in
            var renamed = argument
            renamed.name = names.renamed(argument.name)
            renamed.source = source(argument.source, values)
            return renamed
        }
    }

    private func source(_ source: BoundArgument.Source, _ values: Values) -> BoundArgument.Source {
        func renamed(_ path: [String], _ names: [String: String]) -> [String] {
            path.prefix(1).map { names.renamed($0) } + path.dropFirst()
        }
        return switch source {
        case .payload(let path): .payload(renamed(path, values.payload))
        case .route(let path): .route(renamed(path, values.route))
        case .flow(let path): .flow(renamed(path, values.flow))
        case .built(let built): .built(built.map { self.source($0, values) })
        case .literal, .defaultValue, .none: source
        }
    }
}
