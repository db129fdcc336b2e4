import FlowModel
import FlowSwiftCode

/// The content of each route of a flow: a screen created by the factory, or a child flow in its own view.
struct RouteContents {
    private let context: ViewModelContext
    private let names: ViewFactoryNames
    private let childView: Naming.Kind
    private let otherwise: [SwiftStatement]?

    /// - Parameters:
    ///   - childView: The kind of type that shows a child flow, created from its view model and its factory.
    ///   - otherwise: What is shown for a child flow whose type is not the generated one.
    init(
        _ context: ViewModelContext, _ names: ViewFactoryNames, childView: Naming.Kind,
        otherwise: [SwiftStatement]? = nil
    ) {
        self.context = context
        self.names = names
        self.childView = childView
        self.otherwise = otherwise
    }

    /// `{ route, sender, child, inbox in switch route { … } }`, in a scope with `factory`.
    var closure: SwiftClosure {
        var cases: [SwiftCase] = []
        for index in context.cases.indices {
            let route = content(of: index)
            // Routes that show the same child flow share a case. Screens do not, because each has its own method.
            let isScreen = context.cases[index].route.content.screen != nil
            if !isScreen, let same = cases.firstIndex(where: { $0.body == route.body }) {
                cases[same].patterns += route.patterns
            } else {
                cases.append(route)
            }
        }
        let hasInboxes = context.screens.contains(where: \.hasInbox)
        let child = names.children.isEmpty ? nil : "child"
        if context.getsNavigation {
            let sender = context.senderType == nil ? nil : "sender"
            return SwiftClosure(["route", sender, ScreenViewMethod.navigation], [.switch(.name("route"), cases)])
        }
        let parameters =
            context.senderType == nil
            ? ["route", child] + (hasInboxes ? ["inbox"] : [])
            : ["route", "sender", child, hasInboxes ? "inbox" : nil]
        return SwiftClosure(parameters, [.switch(.name("route"), cases)])
    }

    private func content(of index: Int) -> SwiftCase {
        let unit = context.unit
        let route = context.cases[index]
        switch route.route.content {
        case .screen(let reference), .impliedScreen(let reference):
            let screen = reference.target.map { unit.module[$0] }
            let hasInbox = screen?.hasInbox ?? false
            let bound = route.names(
                taken: ["factory", "sender"] + (hasInbox ? ["inbox"] : [])
                    + (context.getsNavigation ? [ScreenViewMethod.navigation] : []))
            var arguments = (screen?.params ?? []).compactMap { parameter in
                route.value(of: parameter, bound: bound).map { SwiftArgument(label: parameter.externalLabel, $0) }
            }
            if hasInbox { arguments.insert(SwiftArgument(label: "inbox", .name("inbox")), at: 0) }
            if context.getsNavigation {
                let label = ScreenViewMethod.navigation
                arguments.insert(SwiftArgument(label: label, .name(label)), at: 0)
            }
            if let screen, ScreenCoordination(screen, unit).isNeeded {
                arguments.insert(context.coordination(for: screen, from: .name("sender")), at: 0)
            }
            let view = SwiftExpression.call(.member(.name("factory"), names.methods[index]), arguments)
            guard let screen, hasInbox else {
                return SwiftCase([route.pattern(binding: bound)], [.expression(view)])
            }
            let isShown = SwiftCondition.cast("inbox", .name("inbox"), ScreenMessages(screen, unit).inboxType)
            return SwiftCase(
                [route.pattern(binding: bound)], [.if([SwiftClause(isShown, [.expression(view)])], else: otherwise)])
        case .alert:
            // The runtime shows it.
            return SwiftCase([route.pattern()], otherwise ?? [.expression(.call("EmptyView", []))])
        case .flow(let reference):
            guard let id = reference.target, let names = names.children.first(where: { $0.flow == id }) else {
                return SwiftCase([route.pattern()], [])
            }
            let child = unit.module[id]
            let view = SwiftExpression.call(
                .type(unit.type(childView, of: child)),
                [
                    SwiftArgument(label: "viewModel", .name("child")),
                    SwiftArgument(label: "factory", .member(.name("factory"), names.property)),
                ])
            let isShown = SwiftCondition.cast("child", .name("child"), unit.type(.viewModel, of: child))
            return SwiftCase([route.pattern()], [.if([SwiftClause(isShown, [.expression(view)])], else: otherwise)])
        }
    }
}
