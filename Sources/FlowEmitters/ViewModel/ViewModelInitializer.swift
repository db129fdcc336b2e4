import FlowModel
import FlowSwiftCode

/// The stored properties of a view model, its initializer, and the method that determines its first route.
struct ViewModelInitializer {
    private let context: ViewModelContext
    /// The parameters of the flow.
    private let parameters: [SwiftParameter]
    // The other parameters of the initializer, whose labels are the same in every flow.
    private let parentLabel: String
    private let coordinatorName: String
    private let decisionsName: String
    private let initialRouteName: String

    init(_ context: ViewModelContext) {
        self.context = context
        var names = LocalNames()
        parameters = ParameterNames(context.flow.params, taken: &names).parameters
        parentLabel = context.unit.options.namingStyle.parentLabel
        coordinatorName = context.unit.options.namingStyle.parentName(&names)
        decisionsName = names.take("decisions", "flowDecisions")
        initialRouteName = names.take("initialRoute", "firstRoute")
    }

    var declarations: [SwiftDeclaration] {
        [parentProperty, decisionsProperty].compactMap { $0 } + keptProperties
            + [initializer, startMethod].compactMap { $0 }
    }

    private var flow: Flow { context.flow }
    private var access: SwiftAccess? { context.unit.options.declarationAccess }

    // MARK: Properties

    /// Weak, because the parent holds the child.
    private var parentProperty: SwiftDeclaration? {
        context.parentType.map { type in
            .property(
                SwiftProperty(
                    context.coordinatorName, type,
                    traits: SwiftTraits(
                        attributes: context.unit.options.observation == .observable ? ["ObservationIgnored"] : [],
                        access: access, modifiers: [.weak])))
        }
    }

    private var decisionsProperty: SwiftDeclaration? {
        context.decisionsType.map { type in
            .property(
                SwiftProperty(
                    context.decisionsName, type, isConstant: true, traits: SwiftTraits(access: access)))
        }
    }

    /// The values of the flow that are needed after it has started.
    private var keptProperties: [SwiftDeclaration] {
        context.keptValues.sorted { $0.key < $1.key }.map { index, name in
            .property(
                SwiftProperty(name, flow.params[index].type, isConstant: true, traits: SwiftTraits(access: .private)))
        }
    }

    // MARK: Initializer

    private var initializer: SwiftDeclaration {
        var all: [SwiftParameter] = []
        var body: [SwiftStatement] = []
        if let type = context.parentType {
            all.append(SwiftParameter(labelled: parentLabel, coordinatorName, type))
            body.append(assign(coordinatorName, to: context.coordinatorName))
        }
        if let decisionsParameter {
            all.append(decisionsParameter)
            body.append(assign(decisionsName, to: context.decisionsName))
        }
        for (index, name) in context.keptValues.sorted(by: { $0.key < $1.key }) {
            body.append(assign(parameters[index].name, to: name))
        }
        all += zip(parameters, flow.params).map { parameter, model in
            var parameter = parameter
            parameter.defaultValue = model.defaultValue.map { SwiftExpression($0, for: model.type) }
            return parameter
        }
        all.append(initialRouteParameter)
        var base =
            usesFlowStart
            ? [
                SwiftArgument(label: "initialRoute", .name(initialRouteName)),
                SwiftArgument(label: "orStarting", decidedStart),
            ] : [SwiftArgument(label: "initialRoute", initialRouteValue)]
        if flow.container == .tabs { base.insert(SwiftArgument(label: "tabs", .array(tabs)), at: 0) }
        body.append(.expression(.call(.superInitializer, base)))
        // Without other parameters, this overrides the initializer of the base class and adds a default.
        let modifiers: [SwiftModifier] = all.count == 1 && flow.container != .tabs ? [.override] : []
        return .initializer(
            SwiftInitializer(all, traits: SwiftTraits(doc: doc, access: access, modifiers: modifiers), body: body))
    }

    private var decisionsParameter: SwiftParameter? {
        context.decisionsType.map { SwiftParameter(labelled: "decisions", decisionsName, $0) }
    }

    private func assign(_ parameter: String, to property: String) -> SwiftStatement {
        .expression(.binary(.member(.selfReference, property), .assign, .name(parameter)))
    }

    /// The default is the first route if that is always the same. Otherwise it is `nil`, and the first route is determined at
    /// run time.
    private var initialRouteParameter: SwiftParameter {
        if let fixedStart {
            SwiftParameter(
                labelled: "initialRoute", initialRouteName, context.routeType, defaultValue: fixedStart)
        } else {
            SwiftParameter(
                labelled: "initialRoute", initialRouteName, .optional(context.routeType), defaultValue: .nilLiteral)
        }
    }

    private var initialRouteValue: SwiftExpression {
        if fixedStart != nil { return .name(initialRouteName) }
        return .binary(.name(initialRouteName), .coalesce, decidedStart)
    }

    /// The tabs that are in the bar from the start. A tab that requires a value is added when it is first shown.
    private var tabs: [SwiftExpression] {
        let scope = BoundValues(source: Self.scope(of: parameters))
        return flow.routes.indices.compactMap { index in
            flow.tabBindings(ofRoute: index).map { context.cases[index].value($0, in: scope) }
        }
    }

    /// The first route, if it depends neither on guards nor on parameters of the flow.
    private var fixedStart: SwiftExpression? {
        guard flow.start.count == 1, let start = flow.start.first, start.condition == nil,
            start.steps.isEmpty, let destination = start.destination,
            !destination.bindings.contains(where: \.readsSource)
        else { return nil }
        return route(destination, in: BoundValues())
    }

    private var decidedStart: SwiftExpression {
        let scope = BoundValues(source: Self.scope(of: parameters))
        if flow.start.count == 1, let start = flow.start.first, start.condition == nil, !flow.hasStepsAtStart,
            let destination = start.destination
        {
            return route(destination, in: scope) ?? .nilLiteral
        }
        var arguments: [SwiftArgument] = []
        if decisionsParameter != nil { arguments.append(SwiftArgument(label: "decisions", .name(decisionsName))) }
        for index in usedAtStart {
            arguments.append(
                SwiftArgument(label: flow.params[index].externalLabel, .name(parameters[index].name)))
        }
        return .call(.member(context.selfType, context.startName), arguments)
    }

    private var doc: String? {
        let routes = flow.entries.compactMap(\.route.target).map { "`\(flow.routes[$0.index].name.text)`" }
        let elsewhere = "Where the flow starts; besides its own start it may be \(routes.joined(separator: ", "))."
        return Documentation.text(
            nil,
            Documentation.entries(parameters.map(\.name), flow.params)
                + [(initialRouteName, routes.isEmpty ? nil : elsewhere)])
    }

    // MARK: Conditional start

    /// The method that evaluates the guards in order to determine the first route, or whether the flow is over.
    private var startMethod: SwiftDeclaration? {
        guard fixedStart == nil,
            flow.start.count > 1 || flow.start.first?.condition != nil || flow.hasStepsAtStart
        else { return nil }
        var all = [decisionsParameter].compactMap { $0 }
        all += usedAtStart.map { parameters[$0] }
        let scope = BoundValues(source: Self.scope(of: parameters))
        var clauses: [SwiftClause] = []
        var otherwise: [SwiftStatement]?
        for (index, start) in flow.start.enumerated() {
            guard let value = value(of: start, in: scope) else { continue }
            // The last start applies if no other does, even if it has a condition.
            if let condition = start.condition, index < flow.start.count - 1 {
                clauses.append(
                    SwiftClause(
                        .expression(
                            context.condition(
                                condition, on: .name(decisionsName), in: scope)),
                        [.return(value)]))
            } else {
                otherwise = [.return(value)]
                break
            }
        }
        let body: [SwiftStatement] =
            clauses.isEmpty ? otherwise ?? [] : [.if(clauses, else: otherwise)]
        return .function(
            SwiftFunction(
                context.startName, all, result: startType,
                traits: SwiftTraits(doc: "Where the flow starts.", access: .private, modifiers: [.static]), body: body))
    }

    /// The indices of the flow's parameters that determine the first route or are passed to it.
    private var usedAtStart: [Int] {
        var used: Set<Int> = []
        for start in flow.start {
            start.forEachUsedValue { if case .source(let index) = $0 { used.insert(index) } }
        }
        return used.sorted()
    }

    /// Whether a start is more than a route.
    private var usesFlowStart: Bool { flow.mayFinishAtStart || flow.hasStepsAtStart }

    /// `FlowStart<SyncFlowCoordinatorViewModel>` if the flow can finish immediately, or starts with several routes.
    private var startType: SwiftType {
        guard usesFlowStart else { return context.routeType }
        let viewModel = context.unit.type(.viewModel, of: flow)
        return .named([SwiftType.Component("FlowStart", arguments: [viewModel])])
    }

    private func value(of start: Start, in scope: BoundValues) -> SwiftExpression? {
        switch start.target {
        case .route(let destination):
            let value = route(destination, in: scope)
            guard usesFlowStart else { return value }
            return value.map { .call(.implicitMember("route"), [SwiftArgument($0)] + steps(of: start, in: scope)) }
        case .finish(let finish):
            return flow.lastStart.flatMap { end(finish, orBeginningWith: flow.start[$0], in: scope) }
        }
    }

    /// `.finish("done", orElse: .main) { flow in flow.coordinator?.done() }`
    private func end(_ finish: Finish, orBeginningWith last: Start, in scope: BoundValues) -> SwiftExpression? {
        guard let destination = last.destination, let route = route(destination, in: scope),
            let outcome = finish.outcome.target
        else { return nil }
        var names = LocalNames(taken: parameters.map(\.name) + [decisionsName])
        let viewModel = names.take("flow", "endedFlow")
        let coordinator = SwiftExpression.member(.name(viewModel), context.coordinatorName)
        let arguments = scope.arguments(finish.bindings, for: flow.outcomes[outcome].payload)
        let name = flow.outcomes[outcome].name.text
        let told: SwiftExpression =
            name == SelfNamedFunction.name
            ? .call(.name(context.selfFunctionName(.tellSelf)), [SwiftArgument(coordinator)] + arguments)
            : .call(.optionalMember(coordinator, name), arguments)
        return .trailing(
            .call(
                .implicitMember("finish"),
                [SwiftArgument(.string(name)), SwiftArgument(label: "orElse", route)] + steps(of: last, in: scope)),
            SwiftClosure([viewModel], [.expression(told)]))
    }

    /// `then: [.push(.inbox)]`
    private func steps(of start: Start, in scope: BoundValues) -> [SwiftArgument] {
        if start.steps.isEmpty { return [] }
        let commands = CommandExpression(context, scope, isAnimated: true, endedChild: nil)
        return [SwiftArgument(label: "then", .array(start.steps.compactMap { commands.command(for: $0) }))]
    }

    private func route(_ destination: Destination, in scope: BoundValues) -> SwiftExpression? {
        destination.route.target.map { context.cases[$0.index].value(destination.bindings, in: scope) }
    }

    private static func scope(of parameters: [SwiftParameter]) -> [Int: String] {
        Dictionary(uniqueKeysWithValues: parameters.enumerated().map { ($0.offset, $0.element.name) })
    }
}

extension SwiftParameter {
    init(labelled label: String, _ name: String, _ type: SwiftType, defaultValue: SwiftExpression? = nil) {
        self.init(label: label == name ? .name : .other(label), name, type, defaultValue: defaultValue)
    }
}
