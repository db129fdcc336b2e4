import FlowModel
import FlowSwiftCode

/// Emits a class that makes all decisions of a flow for tests and previews, as its closures say. The stubs of child flows are its
/// properties.
struct DecisionsStubEmitter: Emitter {
    let title = "Stubs"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard unit.options.stubs != .none, let flow = unit.flow, let id = unit.flowID, unit.decidingFlows.contains(id)
        else { return [] }
        var names = LocalNames(taken: flow.decisionNames)
        let decisions = stubbedDecisions(of: flow, unit, &names)
        let stubs = unit.decidingFlows.children(of: id).map { stub(of: unit.module[$0], unit, &names) }
        let access = unit.options.declarationAccess
        // An implicit initializer is not visible outside the module.
        let initializer = SwiftDeclaration.initializer(
            SwiftInitializer([], traits: SwiftTraits(access: access), body: []))
        let type = SwiftTypeDeclaration(
            .class, unit.naming.name(.decisionsStub, of: flow),
            inherits: [unit.type(.decisions, of: flow)],
            traits: SwiftTraits(
                doc: doc(of: flow), attributes: ["MainActor"], access: access, modifiers: [.final]),
            members: decisions.map { $0.closure(access) } + stubs.map { .property($0.stub) }
                + (access == nil ? [] : [initializer]) + decisions.map { $0.method(access) }
                + stubs.map { .property($0.requirement) })
        return [.conditional(SwiftConditional(.debug, declarations: [.type(type)]))]
    }

    /// What each kind of decision does without a closure of its own.
    private func doc(of flow: Flow) -> String {
        var defaults: [String] = []
        if !flow.guards.isEmpty { defaults.append("guards do not hold") }
        if !flow.badges.isEmpty { defaults.append("badges are not shown") }
        if !flow.effects.isEmpty { defaults.append("effects do nothing") }
        if !flow.tasks.isEmpty { defaults.append("tasks do not end") }
        let subject = "Makes the decisions of `\(flow.name.text)` in tests and previews"
        if defaults.isEmpty { return "\(subject)." }
        let last = defaults.removeLast()
        let all = defaults.isEmpty ? last : "\(defaults.joined(separator: ", ")) and \(last)"
        return "\(subject): unless a closure says otherwise, \(all)."
    }

    private func stubbedDecisions(
        of flow: Flow, _ unit: EmissionUnit, _ names: inout LocalNames
    ) -> [StubbedDecision] {
        let tasks = FlowTasks(flow, unit.naming)
        func stubbed(
            _ name: String, _ parameters: [Parameter], _ result: SwiftType?, isAsync: Bool = false,
            _ value: SwiftExpression?
        ) -> StubbedDecision {
            StubbedDecision(
                name: name, parameters: parameters, result: result, isAsync: isAsync, value: value,
                closureName: names.take("on\(name.capitalisedFirst)"))
        }
        return flow.guards.map { stubbed($0.name.text, $0.parameters, .named("Bool"), .bool(false)) }
            + flow.badges.map { stubbed($0.name.text, $0.parameters, .tabBadge, .nilLiteral) }
            + flow.effects.map { stubbed($0.name.text, $0.parameters, nil, nil) }
            + flow.tasks.enumerated().map { index, task in
                let never = SwiftExpression.trailing(.name("withUnsafeContinuation"), SwiftClosure([nil], []))
                return stubbed(
                    task.name.text, task.parameters, tasks.outcomeType(of: index), isAsync: true, .await(never))
            }
    }

    /// The stub of a child flow, and the property that the protocol requires, which returns it.
    private func stub(
        of child: Flow, _ unit: EmissionUnit, _ names: inout LocalNames
    ) -> (stub: SwiftProperty, requirement: SwiftProperty) {
        let name = names.take(child.name.text.loweredFirst)
        let type = unit.type(.decisionsStub, of: child)
        let traits = SwiftTraits(access: unit.options.declarationAccess)
        return (
            SwiftProperty(name, type, isConstant: true, initialValue: .call(.type(type), []), traits: traits),
            SwiftProperty(
                unit.options(of: child.name).naming.decisionsProperty(of: child),
                .existential(unit.type(.decisions, of: child)),
                getter: [.expression(.name(name))], traits: traits)
        )
    }
}

/// A decision that a closure makes.
private struct StubbedDecision {
    let name: String
    let parameters: [Parameter]
    let result: SwiftType?
    let isAsync: Bool
    /// What the closure returns at first.
    let value: SwiftExpression?
    /// `onHasAddress`
    let closureName: String

    /// `var onHasAddress: @MainActor (_ customerID: String) -> Bool = { _ in false }`
    func closure(_ access: SwiftAccess?) -> SwiftDeclaration {
        let type = SwiftType.function(
            SwiftType.Function(
                attributes: ["MainActor"], parameters: parameters.map(\.type), names: ParameterNames(parameters).names,
                isAsync: isAsync, result: result ?? .named("Void")))
        let closure = SwiftClosure(parameters.map { _ in nil }, value.map { [.expression($0)] } ?? [])
        return .property(
            SwiftProperty(closureName, type, initialValue: .closure(closure), traits: SwiftTraits(access: access)))
    }

    /// `func hasAddress(customerID: String) -> Bool { onHasAddress(customerID) }`
    func method(_ access: SwiftAccess?) -> SwiftDeclaration {
        let named = ParameterNames(parameters)
        let closure: SwiftExpression =
            named.names.contains(closureName) ? .member(.selfReference, closureName) : .name(closureName)
        let call = SwiftExpression.call(closure, named.names.map { SwiftArgument(.name($0)) })
        var function = SwiftFunction(
            name, named.parameters, result: result, traits: SwiftTraits(access: access),
            body: [.expression(isAsync ? .await(call) : call)])
        function.isAsync = isAsync
        function.isOnOneLine = true
        return .function(function)
    }
}

extension Flow {
    fileprivate var decisionNames: [String] {
        (guards + badges + effects).map(\.name.text) + tasks.map(\.name.text)
    }
}
