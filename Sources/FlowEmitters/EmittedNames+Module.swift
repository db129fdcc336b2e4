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
                Self.mayCollide(in: module, part, namings[part], decidingFlows, usedTypes)
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

    /// Returns whether any two types could have the same name. Most modules have no collision, so this is a quick check that
    /// does not list all names.
    private static func mayCollide(
        in module: Module, _ part: Int, _ naming: Naming, _ decidingFlows: DecidingFlows, _ usedTypes: Set<String>
    ) -> Bool {
        var names = usedTypes
        let (flows, ownScreens) = module.declarations(ofPart: part)
        for index in flows {
            let flow = module.flows[index]
            for kind in naming.kinds(of: FlowID(index: index), in: module, decidingFlows)
            where !names.insert(naming.name(kind, of: flow)).inserted { return true }
        }
        for index in ownScreens where module.screens[index].hasInbox {
            if !names.insert(naming.message(of: module.screens[index])).inserted { return true }
        }
        for index in ownScreens where module.screens[index].hasAnchors {
            if !names.insert(naming.anchor(of: module.screens[index])).inserted { return true }
        }
        // The names of screens differ, so their protocols can only collide with those of flows.
        let screens = Set(names.compactMap(naming.screen(ofCoordinator:)))
        // Few screen names end with the same letter as one of those, and only they have to be compared.
        let endings = Set(screens.compactMap(\.utf8.last)).sorted()
        return ownScreens.contains { index in
            guard let ending = module.screens[index].name.text.utf8.last, endings.contains(ending) else { return false }
            return screens.contains(module.screens[index].name.text)
        }
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
