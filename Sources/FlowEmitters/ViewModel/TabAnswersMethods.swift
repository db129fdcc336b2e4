import FlowModel
import FlowSwiftCode

/// The methods that return what the app answers about the tab bar: which tabs are in the bar only at times, and whether they are
/// there now; and the badges of tabs.
struct TabAnswersMethods {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        let scope = BoundValues(source: context.keptValues)
        let decisions = context.own(context.decisionsName)
        return [
            method("tabAnswers", returning: .named("Bool")) { tab in
                tab.condition.map { context.condition($0, on: decisions, in: scope) }
            },
            method("tabBadges", returning: .tabBadge) { tab in
                tab.badge.map { context.badge($0, on: decisions, in: scope) }
            },
        ].compactMap(\.self)
    }

    /// - Returns: `nil` if there is no answer for any tab.
    private func method(
        _ name: String, returning answer: SwiftType, _ value: (Route.Tab) -> SwiftExpression?
    ) -> SwiftDeclaration? {
        let answers = context.flow.routes.indices.compactMap { index in
            context.flow.routes.tab(of: index).flatMap(value).map {
                SwiftDictionaryItem(.implicitMember(context.cases[index].name), $0)
            }
        }
        if answers.isEmpty { return nil }
        return .function(
            SwiftFunction(
                name, [SwiftParameter(label: .other("of"), "tabs", .array(context.routeType))],
                result: .dictionary(key: kind, value: answer),
                traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                body: [.expression(.dictionary(answers))]))
    }

    /// `ShopRoute.Kind`
    private var kind: SwiftType {
        guard case .named(let components) = context.routeType else { return context.routeType }
        return .named(components + [SwiftType.Component("Kind")])
    }
}

extension SwiftType {
    /// What the app returns for a badge.
    package static var tabBadge: SwiftType { .optional(.named("TabBadge")) }
}

extension Flow {
    /// The indices of the flow's parameters that are needed after it has started: those on which it depends whether tabs are in the
    /// bar, those that badges take, and those that transitions give to routes.
    var keptParameters: [Int] {
        guard container == .tabs, !params.isEmpty else { return [] }
        var used: Set<Int> = []
        for condition in tabConditions {
            condition.forEachUsedValue { if case .source(let index) = $0 { used.insert(index) } }
        }
        for badge in tabBadges {
            badge.forEachUsedValue { if case .source(let index) = $0 { used.insert(index) } }
        }
        forEachTransition { branches, _ in
            branches.forEachUsedValue { if case .flow(let index) = $0 { used.insert(index) } }
        }
        return used.sorted()
    }
}
