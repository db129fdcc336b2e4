import FlowModel

extension EmittedNames {
    /// Returns the names that the generated code gives to the declarations of a module's specs. The emitters avoid collisions
    /// where they can: an intent can have any name. The table contains the names that they cannot choose.
    package init(of module: Module, options: EmissionOptions) { self.init(of: module, optionsOfParts: [options]) }

    /// - Parameter options: the choices about the code of each Swift module.
    package init(of module: Module, optionsOfParts options: [EmissionOptions]) {
        let namings = options.map(\.naming)
        var usedTypes = Self.usedTypes
        // An embedded runtime is in the same module.
        if options.contains(where: { $0.runtime == .embedded }) { usedTypes.formUnion(EmbeddedRuntime.typeNames) }
        if module.flows.contains(where: { !$0.presentations.isEmpty }) {
            usedTypes.formUnion(["AnyView", "CustomPresentation"])
        }
        if options.contains(where: { $0.identifiers == .screens }) { usedTypes.insert("CaseIterable") }
        let decidingFlows = DecidingFlows(module)
        self.init(
            types: namings.indices.map { part in
                // Most modules have no collision.
                NameOverlaps(of: namings[part], usedTypes).occur(in: module, ofPart: part)
                    ? namings[part].emittedTypeNames(in: module, ofPart: part) : []
            },
            usedTypes: usedTypes,
            flows: module.flows.indices.map { index in
                let naming = namings[module.parts.index(of: module.flows[index].file)]
                return FlowTypes(
                    route: naming.name(.route, of: module.flows[index]),
                    decisions: naming.name(.decisions, of: module.flows[index]),
                    childDecisions: decidingFlows.children(of: FlowID(index: index))
                        .map {
                            let child = module[$0]
                            return (namings[module.parts.index(of: child.file)].decisionsProperty(of: child), $0)
                        })
            },
            kindEnum: "Kind", presentationEnum: FlowPresentations.type, presentationList: FlowPresentations.list,
            associatedRoute: "CoordinatedRoute")
    }

    /// The types that the generated code uses without a module name.
    private static let usedTypes: Set<String> = [
        // FlowRuntime
        "FlowRoute", "RouteTraits", "RouteDetent", "RoutePresentation", "RoutePlacement", "NavigationCommand",
        "NavigationLayer", "NavigationState", "NavigationFailure", "UnexpectedIntent", "SystemDeparture",
        "FlowNavigator", "FlowNode", "FlowCoordinating", "NavigatingCoordinatorViewModel", "RootCoordinatorViewModel",
        "TabCoordinatorViewModel", "RouteTab", "TabBadge",
        "FlowLink", "LinkAddress", "LinkSegment", "LinkText", "FlowSnapshot", "FlowInbox", "FlowMailbox",
        "FlowMessage", "FlowMessages", "FlowAnchor", "FlowSender", "FlowStart",
        "FlowStackView", "FlowSwitchView", "FlowTabView", "FlowViewController",
        // SwiftUI, UIKit
        "View", "UIViewController",
        // Swift
        "AnyObject", "Bool", "Codable", "Double", "Hashable", "Hasher", "Identifiable", "Int", "MainActor",
        "Observable",
        "Sendable", "String", "Void",
        // Foundation
        "URL", "UUID",
    ]
}
