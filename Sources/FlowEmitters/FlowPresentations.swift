import FlowModel
import FlowSwiftCode

/// The ways of presenting that the app draws itself, in the generated code of a flow.
struct FlowPresentations {
    /// The enum in the Route enum with a member for each.
    static let type = "Presentation"
    /// The property of the Route enum that lists them for the runtime.
    static let list = "customPresentations"

    private let flow: Flow
    private let unit: EmissionUnit

    init(_ flow: Flow, _ unit: EmissionUnit) {
        self.flow = flow
        self.unit = unit
    }

    /// `.sheet`, or `ShopRoute.Presentation.card`
    func value(of presentation: Presentation) -> SwiftExpression {
        guard presentation.declaration != nil else { return .implicitMember(presentation.word) }
        return member(presentation.word)
    }

    private func member(_ name: String) -> SwiftExpression {
        let type = SwiftType.named([
            SwiftType.Component(unit.naming.name(.route, of: flow)), SwiftType.Component(Self.type),
        ])
        return .member(.type(type), name)
    }

    // MARK: The Route enum

    /// The enum of their names, and the list for the runtime.
    var members: [SwiftDeclaration] {
        if flow.presentations.isEmpty { return [] }
        let access = unit.options.declarationAccess
        let style = SwiftType.named("RoutePresentation")
        let names = flow.presentations.map { presentation in
            let name = presentation.name.text
            return SwiftDeclaration.property(
                SwiftProperty(
                    name, style,
                    getter: [.expression(.call(.implicitMember("custom"), [SwiftArgument(.string(name))]))],
                    traits: SwiftTraits(doc: presentation.doc, access: access, modifiers: [.static])))
        }
        let list = flow.presentations.map { presentation in
            var arguments = [SwiftArgument(.string(presentation.name.text))]
            if !presentation.isDismissible { arguments.append(SwiftArgument(label: "isDismissible", .bool(false))) }
            return SwiftExpression.call("CustomPresentation", arguments)
        }
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, Self.type,
                    traits: SwiftTraits(doc: "The ways of presenting that the app draws itself.", access: access),
                    members: names)),
            .property(
                SwiftProperty(
                    Self.list, .array(.named("CustomPresentation")), getter: [.expression(.array(list))],
                    traits: SwiftTraits(access: access, modifiers: [.static]))),
        ]
    }

    // MARK: Views

    /// A method of the view factory for each, and the type of its result.
    func viewRequirements(_ types: [String]) -> (types: [SwiftDeclaration], methods: [SwiftDeclaration]) {
        let dismiss = SwiftType.function(
            SwiftType.Function(
                attributes: ["escaping", "MainActor"], parameters: [], names: [], result: .named("Void")))
        let methods = zip(flow.presentations, types).map { presentation, type in
            SwiftDeclaration.function(
                SwiftFunction(
                    presentation.name.text,
                    [
                        SwiftParameter(label: .other("presenting"), "content", .named("AnyView")),
                        SwiftParameter("dismiss", dismiss),
                    ],
                    result: .named(type), traits: SwiftTraits(doc: Documentation.text(presentation.doc, []))))
        }
        return (types.map { .associatedType(SwiftGenericParameter($0, .named("View"))) }, methods)
    }

    /// A method of the view controller factory for each.
    var controllerRequirements: [SwiftDeclaration] {
        flow.presentations.map { presentation in
            .function(
                SwiftFunction(
                    presentation.name.text,
                    [SwiftParameter(label: .other("presenting"), "content", .named("UIViewController"))],
                    traits: SwiftTraits(doc: Documentation.text(presentation.doc, []))))
        }
    }

    /// `{ presentation, content, dismiss in … }`, which calls the method of the factory.
    var viewClosure: SwiftClosure {
        closure(["content", "dismiss"], otherwise: [.expression(.name("content"))]) {
            [SwiftArgument(label: "presenting", .name("content")), SwiftArgument(label: "dismiss", .name("dismiss"))]
        }
    }

    /// `{ presentation, content in … }`, which calls the method of the factory.
    var controllerClosure: SwiftClosure {
        closure(["content"], otherwise: nil) { [SwiftArgument(label: "presenting", .name("content"))] }
    }

    private func closure(
        _ parameters: [String], otherwise: [SwiftStatement]?, _ arguments: () -> [SwiftArgument]
    ) -> SwiftClosure {
        let clauses = flow.presentations.map { presentation in
            let name = presentation.name.text
            return SwiftClause(
                .expression(.binary(.name("presentation"), .equal, member(name))),
                [.expression(.call(.member(.name("factory"), name), arguments()))])
        }
        return SwiftClosure(["presentation"] + parameters, [.if(clauses, else: otherwise)])
    }
}
