import FlowModel
import FlowSwiftCode

/// Emits the enum of the accessibility identifiers of a flow's screens, with which UI tests find them.
///
/// It needs nothing but Swift, and nothing needs it, so it can also be copied into a target that cannot import the app.
struct ScreenIdentifierEmitter: Emitter {
    let title = "Screen identifiers"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard unit.options.identifiers == .screens, let flow = unit.flow, flow.showsScreens else { return [] }
        let cases = flow.routes.compactMap { route in
            route.identifier(in: flow).map { identifier in
                SwiftDeclaration.enumCase(SwiftEnumCase(caseName(of: route, in: flow), rawValue: .string(identifier)))
            }
        }
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, unit.naming.name(.screenID, of: flow),
                    inherits: ["String", "CaseIterable", "Sendable"].map { .named($0) },
                    traits: SwiftTraits(
                        doc: "The accessibility identifiers of the screens of `\(flow.name.text)`, for UI tests.",
                        access: unit.options.declarationAccess),
                    members: cases))
        ]
    }

    /// Returns the name of the route, unless Swift declares a member of this name.
    private func caseName(of route: Route, in flow: Flow) -> String {
        var name = route.name.text
        guard ["RawValue", "allCases"].contains(name) else { return name }
        repeat { name += "Screen" } while flow.routes.contains { $0.name.text == name }
        return name
    }
}

extension Flow {
    /// Whether any route shows a screen, and not a child flow.
    var showsScreens: Bool { routes.contains { $0.content.screen != nil } }
}

extension Route {
    /// The accessibility identifier of the route's screen, or `nil` if the route shows a child flow, whose screens have theirs.
    package func identifier(in flow: Flow) -> String? {
        content.screen.map { _ in "\(flow.name.text).\(name.text)" }
    }
}
