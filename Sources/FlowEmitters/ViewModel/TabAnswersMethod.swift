import FlowModel
import FlowSwiftCode

/// The method that returns which tabs are in the bar only at times, and whether they are there now.
struct TabAnswersMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        let scope = BoundValues(source: context.keptValues)
        let answers = context.flow.routes.indices.compactMap { index -> SwiftDictionaryItem? in
            guard let condition = context.flow.routes[index].tab?.condition else { return nil }
            return SwiftDictionaryItem(
                .implicitMember(context.cases[index].name),
                context.condition(condition, on: context.own(context.decisionsName), in: scope))
        }
        if answers.isEmpty { return [] }
        return [
            .function(
                SwiftFunction(
                    "tabAnswers", [SwiftParameter(label: .other("of"), "tabs", .array(context.routeType))],
                    result: .dictionary(key: kind, value: .named("Bool")),
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.expression(.dictionary(answers))]))
        ]
    }

    /// `ShopRoute.Kind`
    private var kind: SwiftType {
        guard case .named(let components) = context.routeType else { return context.routeType }
        return .named(components + [SwiftType.Component("Kind")])
    }
}

extension Flow {
    /// The indices of the flow's parameters that are needed after it has started: those on which it depends whether tabs are in the
    /// bar, and those that transitions give to routes.
    var keptParameters: [Int] {
        guard container == .tabs, !params.isEmpty else { return [] }
        var used: Set<Int> = []
        for condition in tabConditions {
            condition.forEachUsedValue { if case .source(let index) = $0 { used.insert(index) } }
        }
        forEachTransition { branches, _ in
            branches.forEachUsedValue { if case .flow(let index) = $0 { used.insert(index) } }
        }
        return used.sorted()
    }
}
