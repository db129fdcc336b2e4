import FlowModel
import FlowSwiftCode

/// Emits the header of every generated file: its origin and its imports.
struct HeaderEmitter {
    /// - Parameter externals: the flows written by hand that the file declares.
    func file(for unit: EmissionUnit, _ externals: [EmissionUnit]) -> SwiftFile {
        var header = [origin(of: unit.specName)]
        // A flow's documentation is attached to its view model. A library has no other place for it.
        if unit.flow == nil, let doc = unit.doc { header.append(doc) }
        return SwiftFile(header: header, imports: imports(of: unit, externals))
    }

    private func imports(of unit: EmissionUnit, _ externals: [EmissionUnit]) -> [SwiftImport] {
        let units = [unit] + externals
        var modules = unit.imports
        let hasMessages = unit.screens.contains(where: \.hasInbox)
        let hasAnchors = unit.screens.contains(where: \.hasAnchors)
        if hasMessages || hasAnchors, unit.options.runtime == .import { modules.insert("FlowRuntime") }
        for flow in units.compactMap(\.flow) {
            if unit.options.runtime == .import { modules.insert("FlowRuntime") }
            if unit.options.observation == .observable { modules.insert("Observation") }
            if flow.namesURLs || flow.routes.contains(where: \.isAlert) { modules.insert("Foundation") }
        }
        let used = UsedModules(unit).needed
        modules.formUnion(used.keys)
        let types = units.flatMap(\.namedTypes)
        if types.contains(where: \.namesFoundation) { modules.insert("Foundation") }
        return modules.union(unit.options.imports).sorted().map { module in
            switch module {
            case "FlowRuntime": return unit.options.importing(module)
            case "Foundation":
                if unit.flow?.namesURLs == true { return unit.options.importing(module) }
                // The app may have a type of the same name, which the file then names instead.
                if types.contains(where: \.namesFoundation) {
                    return unit.options.importing(module, mayBeUnneeded: true)
                }
            default: break
            }
            if let isInInterface = used[module] {
                return isInInterface ? unit.options.importing(module) : SwiftImport(module)
            }
            // Not every file needs the modules that all files import.
            if !modules.contains(module) { return unit.options.importing(module, mayBeUnneeded: true) }
            // Whose module a type is of is not known, but that it is neither Swift's nor Foundation's. Otherwise, only what is not part of
            // the interface can need the module, such as the expansion of `@Observable`.
            guard unit.imports.contains(module), types.contains(where: \.namesOthers) else {
                return SwiftImport(module)
            }
            return unit.options.importing(module, mayBeUnneeded: true)
        }
    }

    /// Contains no version, date or path, so that the same spec always produces the same bytes.
    private func origin(of specName: String) -> String {
        """
        swift-format-ignore-file
        swiftlint:disable all
        \(GeneratedHeaderLine.comment(specName: specName))
        """
    }
}

extension Flow {
    /// Whether the interface of its code has URLs.
    fileprivate var namesURLs: Bool { hasURLs || opensURLs }
}

extension EmissionUnit {
    /// The types in the interface of the code.
    fileprivate var namedTypes: [SwiftType] {
        func types(_ events: [Event]) -> [Parameter] { events.flatMap(\.payload) }
        var parameters = screens.flatMap { screen in
            screen.params + types(screen.intents) + types(screen.receives) + screen.anchors.compactMap(\.value)
        }
        if let flow {
            parameters += flow.params + types(flow.outcomes) + types(flow.intents)
            parameters += (flow.guards + flow.badges + flow.effects).flatMap(\.parameters)
            parameters += flow.tasks.flatMap { $0.parameters + types($0.outcomes) }
            parameters += flow.routes.flatMap { $0.parameters + types(module.events(of: $0)) }
        }
        return parameters.map(\.type)
    }
}
