import FlowModel
import FlowSwiftCode

/// Translates verbs to `NavigationCommand` values.
struct CommandExpression {
    private let context: ViewModelContext
    private let scope: BoundValues
    private let isAnimated: Bool
    /// The route whose child flow has ended with the outcome that the commands handle.
    private let endedChild: RouteID?

    init(_ context: ViewModelContext, _ scope: BoundValues, isAnimated: Bool, endedChild: RouteID?) {
        self.endedChild = endedChild
        self.context = context
        self.scope = scope
        self.isAnimated = isAnimated
    }

    /// Returns `nil` for verbs that do not navigate, and for those that `stack` flows do not have.
    func command(for step: Step) -> SwiftExpression? {
        switch step.verb {
        case .push(let destination, let place):
            command("push", route(destination), placement(place), origin(step.anchor))
        case .pop(let count):
            command("pop", count == 1 ? nil : SwiftArgument(.integer(String(count))))
        case .popTo(let target, let isFresh):
            command("popTo", kind(target), isFresh ? SwiftArgument(label: "fresh", .bool(true)) : nil)
        case .popPast(let target):
            command("popPast", kind(target))
        case .popToRoot:
            command("popToRoot")
        case .replace(let destination):
            command("replace", route(destination))
        case .reset(let destinations):
            command("reset", SwiftArgument(.array(destinations.compactMap { route($0)?.value })))
        case .present(let destination, let presentation, let isUnique):
            command(
                "present", route(destination), style(of: destination, presentation),
                isUnique ? SwiftArgument(label: "unique", .bool(true)) : nil, origin(step.anchor))
        case .dismiss:
            command("dismiss")
        case .dismissAll(let inChildren):
            command("dismissAll", inChildren ? SwiftArgument(label: "inChildren", .bool(true)) : nil)
        case .back:
            command("back")
        case .show(let destination, let isFresh):
            command(
                "show", route(destination), isFresh ? SwiftArgument(label: "fresh", .bool(true)) : nil,
                leavesEndedChild(destination) ? SwiftArgument(label: "childEnded", .bool(true)) : nil)
        case .resume: .implicitMember("resume")
        case .forget: .implicitMember("forget")
        case .finish, .stay:
            nil
        }
    }

    /// Whether a child flow that has ended would otherwise remain: in its tab, or as the root that is shown again.
    private func leavesEndedChild(_ destination: Destination) -> Bool {
        guard let endedChild else { return false }
        return context.flow.container == .tabs || destination.route.target == endedChild
    }

    /// `.pop`, or with arguments `.push(.signUp, animated: false)`.
    private func command(_ name: String, _ arguments: SwiftArgument?...) -> SwiftExpression {
        var arguments = arguments.compactMap { $0 }
        if !isAnimated { arguments.append(SwiftArgument(label: "animated", .bool(false))) }
        return arguments.isEmpty ? .implicitMember(name) : .call(.implicitMember(name), arguments)
    }

    private func route(_ destination: Destination) -> SwiftArgument? {
        destination.route.target.map {
            SwiftArgument(context.cases[$0.index].value(destination.bindings, in: scope))
        }
    }

    private func kind(_ target: Reference<RouteID>) -> SwiftArgument {
        SwiftArgument(.implicitMember(target.name.text))
    }

    private func placement(_ place: Verb.Placement) -> SwiftArgument? {
        switch place {
        case .onTop: nil
        case .above(let target): SwiftArgument(.call(.implicitMember("above"), [kind(target)]))
        case .insteadOf(let target): SwiftArgument(.call(.implicitMember("insteadOf"), [kind(target)]))
        case .uniqueOnTop: SwiftArgument(.implicitMember("uniqueOnTop"))
        case .uniqueInLayer: SwiftArgument(.implicitMember("uniqueInLayer"))
        case .unique(let scope, by: let values):
            SwiftArgument(
                .call(
                    .implicitMember("unique"),
                    [
                        SwiftArgument(.implicitMember(scope.rawValue)),
                        SwiftArgument(label: "by", .array(values.map { .string($0.name.text) })),
                    ]))
        }
    }

    /// `from: FormAnchor.trash`
    private func origin(_ anchor: AnchorUse?) -> SwiftArgument? {
        guard let anchor, let place = anchor.place else { return nil }
        return ScreenAnchors(context.unit.module[place.screen], context.unit)
            .value(of: place.index, anchor.binding, in: scope)
            .map { SwiftArgument(label: "from", $0) }
    }

    private func style(of destination: Destination, _ presentation: Presentation?) -> SwiftArgument {
        let style = context.flow.presentation(of: destination, by: presentation)
        return SwiftArgument(label: "as", FlowPresentations(context.flow, context.unit).value(of: style))
    }
}
