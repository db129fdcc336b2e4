import FlowModel
import FlowSwiftCode

/// The method that creates the inboxes of the screens that receive messages, each when its route is added to the stack.
struct InboxMethod {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    var declarations: [SwiftDeclaration] {
        var cases: [SwiftCase] = []
        var others: [SwiftPattern] = []
        for (index, route) in context.flow.routes.enumerated() {
            let pattern = context.cases[index].pattern()
            guard let screen = route.content.screen.map({ context.unit.module[$0] }), screen.hasInbox else {
                others.append(pattern)
                continue
            }
            let body = [
                SwiftStatement.expression(.call(.type(ScreenMessages(screen, context.unit).inboxType), []))
            ]
            if let same = cases.firstIndex(where: { $0.body == body }) {
                cases[same].patterns.append(pattern)
            } else {
                cases.append(SwiftCase([pattern], body))
            }
        }
        if cases.isEmpty { return [] }
        if !others.isEmpty { cases.append(SwiftCase(others, [.expression(.nilLiteral)])) }
        return [
            .function(
                SwiftFunction(
                    "inbox", [SwiftParameter(label: .other("for"), "route", context.routeType)],
                    result: .optional(.named("FlowMailbox")),
                    traits: SwiftTraits(access: context.unit.options.openAccess, modifiers: [.override]),
                    body: [.switch(.name("route"), cases)]))
        ]
    }
}
