import FlowDiagnostics
import FlowIR
import FlowSwiftCode

/// Different names of the spec that would be one name in Swift. The emitters avoid collisions where they can (an intent may have any
/// name); the rest is reported here, before the compiler would.
package func nameCollisions(in module: Module, options: EmissionOptions) -> [Diagnostic] {
    var finder = CollisionFinder(options)
    finder.findTypes(in: module)
    for flow in module.flows {
        finder.findMembers(of: flow)
        if module.summary.hasType(named: "Kind") { finder.findKinds(in: flow) }
        if module.summary.holdsFunctions { finder.diagnostics += methodCollisions(of: flow, in: module) }
    }
    if module.summary.hasType(named: "CoordinatedRoute") { finder.findHidden(in: module) }
    return finder.diagnostics
}

private struct CollisionFinder {
    let naming: Naming
    let spelledTypes: Set<String>
    var diagnostics: [Diagnostic] = []

    init(_ options: EmissionOptions) {
        naming = options.naming
        // An embedded runtime is in the same module.
        spelledTypes =
            options.runtime == .embedded
            ? Self.spelledTypes.union(EmbeddedRuntime.typeNames) : Self.spelledTypes
    }

    /// What the output spells without its module: a type of that name would be taken for it.
    private static let spelledTypes: Set<String> = [
        // FlowRuntime
        "FlowRoute", "RouteTraits", "RouteDetent", "RoutePresentation", "RoutePlacement", "NavigationCommand",
        "NavigationLayer", "NavigationState", "NavigationFailure", "UnexpectedIntent", "SystemDeparture",
        "FlowNavigator", "FlowNode", "FlowCoordinating", "NavigatingCoordinatorViewModel", "RootCoordinatorViewModel",
        "TabCoordinatorViewModel", "RouteTab",
        "FlowLink", "LinkAddress", "LinkSegment", "LinkText", "HeldLink", "FlowSnapshot",
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

    // MARK: Types

    mutating func findTypes(in module: Module) {
        guard mayCollide(in: module) else { return }
        var owners: [EmittedTypeName.Owner: SourceSpan] = [:]
        var first: [String: EmittedTypeName] = [:]
        for type in naming.emittedTypeNames(in: module) {
            // A second flow or screen of one name has been reported as that; all of its types would follow.
            guard owners[type.namesake, default: type.span] == type.span else { continue }
            owners[type.namesake] = type.span
            if spelledTypes.contains(type.name) {
                report(
                    "\(type.subject) would be the type `\(type.name)`, which the generated code needs itself; rename it",
                    at: type.span)
            } else if let earlier = first[type.name] {
                report(
                    "\(type.subject) would be the type `\(type.name)`, and so would \(earlier.subject); rename one of them",
                    at: type.span, related: [Diagnostic.Related(earlier.span, "the other one is here")])
            } else {
                first[type.name] = type
            }
        }
    }

    /// Whether any names could collide: a quick check without locations, since most modules have no collision.
    private func mayCollide(in module: Module) -> Bool {
        var names = spelledTypes
        let decidingFlows = DecidingFlows(module)
        for index in module.flows.indices {
            let hasDecisions = decidingFlows.contains(FlowID(index: index))
            let flow = module.flows[index]
            for kind in naming.kinds(of: flow, hasDecisions: hasDecisions)
            where !names.insert(naming.name(kind, of: flow)).inserted { return true }
        }
        // Screens have different names, so their protocols can only collide with those of flows.
        let screens = Set(names.compactMap(naming.screen(ofCoordinator:)))
        // Hardly any screen's name ends like one of those, and most of them need no closer look than that.
        let endings = Set(screens.compactMap(\.utf8.last)).sorted()
        return module.screens.indices.contains { index in
            guard let ending = module.screens[index].name.text.utf8.last, endings.contains(ending) else { return false }
            return screens.contains(module.screens[index].name.text)
        }
    }

    // MARK: Members

    mutating func findMembers(of flow: Flow) {
        for index in flow.routes.indices where flow.routes[index].name.text == "Kind" {
            report(
                "a route named `Kind` would be one with the enum of that name in `\(naming.name(.route, of: flow))`; rename it",
                at: flow.routes[index].name.span,
                subject: Diagnostic.Subject(flow: flow.name.text))
        }
        findDecisions(of: flow)
    }

    /// Within the Route enum, the enum of its kinds hides the app's type of that name.
    mutating func findKinds(in flow: Flow) {
        for route in flow.routes {
            for parameter in route.parameters where parameter.type.names("Kind") {
                report(
                    "in `\(naming.name(.route, of: flow))` the type `Kind` of `\(parameter.name.text)` would mean the enum of its"
                        + " routes; write the type with its module, as in `MyModule.Kind`",
                    at: route.name.span,
                    subject: Diagnostic.Subject(flow: flow.name.text))
            }
        }
    }

    /// A guard and an effect become two methods of one protocol.
    private mutating func findDecisions(of flow: Flow) {
        for effect in flow.effects {
            guard
                // Whatever their parameters: of two overloads, the call of the one may mean the other.
                let same = flow.guards.first(where: { $0.name.text == effect.name.text })
            else { continue }
            report(
                "the effect `\(effect.name.text)` and the guard of that name would both be methods of"
                    + " `\(naming.name(.decisions, of: flow))`; rename one of them",
                at: effect.name.span,
                related: [
                    Diagnostic.Related(
                        same.name.span, "the guard is declared here")
                ],
                subject: Diagnostic.Subject(flow: flow.name.text))
        }
    }

    /// Within the view model, the runtime's associated type hides the app's type of that name.
    mutating func findHidden(in module: Module) {
        for flow in module.flows {
            for intent in flow.intents { findHidden(intent.payload) }
        }
        for screen in module.screens {
            for intent in screen.intents { findHidden(intent.payload) }
        }
    }

    private mutating func findHidden(_ payload: [Parameter]) {
        for parameter in payload where parameter.type.names("CoordinatedRoute") {
            report(
                "in a view model the type `CoordinatedRoute` of `\(parameter.name.text)` means the flow's own routes;"
                    + " write the type with its module, as in `MyModule.CoordinatedRoute`",
                at: parameter.typeSpan)
        }
    }

    private mutating func report(
        _ message: String, at span: SourceSpan, related: [Diagnostic.Related] = [],
        subject: Diagnostic.Subject? = nil
    ) {
        diagnostics.append(
            Diagnostic(.nameCollision, .error, message, at: span, related: related, subject: subject))
    }
}
