import FlowIR
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
        coordinatorName = names.take(parentLabel, "parent\(parentLabel.capitalisedFirst)")
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
        var base = [SwiftArgument(label: "initialRoute", initialRouteValue)]
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
        flow.routes.indices.compactMap { index in
            let route = flow.routes[index]
            guard route.isInTabBar else { return nil }
            var bindings: [Binding] = []
            for parameter in route.parameters {
                if parameter.defaultValue != nil {
                    bindings.append(.defaultValue)
                } else if parameter.type.isOptional {
                    bindings.append(.none)
                } else {
                    return nil
                }
            }
            return context.cases[index].value(bindings, in: BoundValues())
        }
    }

    /// The first route, if it depends neither on guards nor on parameters of the flow.
    private var fixedStart: SwiftExpression? {
        guard flow.start.count == 1, let start = flow.start.first, start.condition == nil,
            !start.destination.bindings.contains(where: \.readsSource)
        else { return nil }
        return route(start.destination, in: BoundValues())
    }

    private var decidedStart: SwiftExpression {
        let scope = BoundValues(source: Self.scope(of: parameters))
        if flow.start.count == 1, let start = flow.start.first, start.condition == nil {
            return route(start.destination, in: scope) ?? .nilLiteral
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

    /// The method that evaluates the guards in order to determine the first route.
    private var startMethod: SwiftDeclaration? {
        guard fixedStart == nil, flow.start.count > 1 || flow.start.first?.condition != nil else { return nil }
        var all = [decisionsParameter].compactMap { $0 }
        all += usedAtStart.map { parameters[$0] }
        let scope = BoundValues(source: Self.scope(of: parameters))
        var clauses: [SwiftClause] = []
        var otherwise: [SwiftStatement]?
        for (index, start) in flow.start.enumerated() {
            guard let value = route(start.destination, in: scope) else { continue }
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
                context.startName, all, result: context.routeType,
                traits: SwiftTraits(doc: "Where the flow starts.", access: .private, modifiers: [.static]), body: body))
    }

    /// The indices of the flow's parameters that determine the first route or are passed to it.
    private var usedAtStart: [Int] {
        var used: Set<Int> = []
        for start in flow.start {
            for case .source(let index, _) in start.destination.bindings { used.insert(index) }
            start.condition?.forEachUsedValue { if case .source(let index) = $0 { used.insert(index) } }
        }
        return used.sorted()
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

extension Binding {
    /// Whether the value comes from the source route, or at a start, from the flow.
    var readsSource: Bool {
        if case .source = self { true } else { false }
    }
}
