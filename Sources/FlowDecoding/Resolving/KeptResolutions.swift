import FlowDiagnostics
import FlowModel

/// The flows of a module that are resolved as they were in the last version, although the ids of declarations have changed: a file was
/// added or removed, or its text has stopped or started to be a spec.
struct KeptResolutions: Sendable {
    private let flows: [Flow]
    private let found: [FlowResolver.Findings]
    private let renumbering: Renumbering
    /// For each flow, its index in the last version; `nil` if it has to be resolved again.
    private let places: [Int?]

    /// - Parameters:
    ///   - module: the new version, whose names are not resolved yet.
    ///   - changedFiles: the files with another text.
    /// - Returns: `nil` if what a name refers to may depend on more than the declaration.
    init?(
        from last: LastResolution, to module: Module, _ declarations: Declarations, changedFiles: Set<SourceFileID>
    ) {
        guard last.declarations.parts == declarations.parts, last.declarations.hasOnlyPlainNames,
            declarations.hasOnlyPlainNames
        else { return nil }
        let (old, new) = (last.module, module)
        let flowPlaces = DeclarationPlaces.of(new.flows, in: old.flows) ?? Array(new.flows.indices)
        let screenPlaces = DeclarationPlaces.of(new.screens, in: old.screens) ?? Array(new.screens.indices)
        var keptFlows = [Bool](repeating: false, count: old.flows.count)
        for (index, place) in flowPlaces.enumerated() where !changedFiles.contains(new.flows[index].file) {
            if let place { keptFlows[place] = true }
        }
        // A screen that a route declares depends on all other names.
        var keptScreens = [Bool](repeating: false, count: old.screens.count)
        for (index, place) in screenPlaces.enumerated()
        where !changedFiles.contains(new.screens[index].name.span.file) && !new.screens[index].isDeclaredByRoute {
            if let place { keptScreens[place] = true }
        }
        flows = old.flows
        found = last.found
        renumbering = Renumbering(
            flows: flowPlaces, of: old.flows.count, screens: screenPlaces, of: old.screens.count)
        places = flowPlaces.map { place in
            guard let place, keptFlows[place], last.found[place].isFinal else { return nil }
            let showsOnlyKept = old.flows[place].routes.allSatisfy { route in
                switch route.content {
                case .screen(let screen), .impliedScreen(let screen):
                    screen.target.map { keptScreens[$0.index] } ?? false
                case .flow(let child): child.target.map { keptFlows[$0.index] } ?? false
                case .alert: true
                }
            }
            return showsOnlyKept ? place : nil
        }
    }

    /// Whether a flow need not be resolved again.
    func contains(_ index: Int) -> Bool { places[index] != nil }

    /// A flow with the names as they were resolved, and what was found; `nil` if it has to be resolved again.
    func flow(_ index: Int) -> (flow: Flow, found: FlowResolver.Findings)? {
        guard let place = places[index] else { return nil }
        var flow = flows[place]
        flow.renumber(renumbering)
        return (flow, found[place])
    }
}

extension FlowResolver.Findings {
    /// Whether the flow is resolved in the same way as long as what it shows stays the same: nothing was reported, which may mention
    /// anything.
    var isFinal: Bool { diagnostics.isEmpty && !needsUnreadFile && !dependsOnOthers }
}

extension Declarations {
    /// Whether each name is that of one declaration, and nothing but that decides what it refers to.
    fileprivate var hasOnlyPlainNames: Bool {
        parts.isSingle && diagnostics.isEmpty && !haveBubblingIntents && heldIntents.isEmpty && messages.isEmpty
    }
}
