import FlowModel
import FlowSwiftCode

/// Emits the header of every generated file: its origin and its imports.
struct HeaderEmitter {
    func file(for unit: EmissionUnit) -> SwiftFile {
        var header = [origin(of: unit.specName)]
        // A flow's documentation is attached to its view model. A library has no other place for it.
        if unit.flow == nil, let doc = unit.doc { header.append(doc) }
        return SwiftFile(header: header, imports: imports(of: unit))
    }

    private func imports(of unit: EmissionUnit) -> [SwiftImport] {
        var modules = unit.imports
        let hasMessages = unit.screens.contains(where: \.hasInbox)
        if hasMessages, unit.options.runtime == .import { modules.insert("FlowRuntime") }
        if let flow = unit.flow {
            if unit.options.runtime == .import { modules.insert("FlowRuntime") }
            if unit.options.observation == .observable { modules.insert("Observation") }
            if flow.namesURLs || flow.routes.contains(where: \.isAlert) { modules.insert("Foundation") }
        }
        let namesFoundation = !modules.contains("Foundation") && unit.namesFoundation
        if namesFoundation { modules.insert("Foundation") }
        return modules.union(unit.options.imports).sorted().map { module in
            // The app may have a type of the same name, which the file then names instead.
            if module == "Foundation", namesFoundation { return unit.options.importing(module, mayBeUnneeded: true) }
            // Only the expansion of `@Observable` uses the module, which is not part of the interface.
            if module == "Foundation", unit.flow?.namesURLs != true, !unit.imports.contains(module) {
                return SwiftImport(module)
            }
            if module == "Observation", !unit.imports.contains(module) { return SwiftImport(module) }
            // Not every file needs the modules that all files import.
            return unit.options.importing(module, mayBeUnneeded: !modules.contains(module))
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
    /// Whether a type of the spec is one of Foundation's.
    fileprivate var namesFoundation: Bool {
        func names(_ parameters: [Parameter]) -> Bool { parameters.contains(where: \.type.namesFoundation) }
        func names(_ events: [Event]) -> Bool { events.contains { names($0.payload) } }
        if screens.contains(where: { names($0.params) || names($0.intents) || names($0.receives) }) { return true }
        guard let flow else { return false }
        return names(flow.params) || names(flow.outcomes) || names(flow.intents)
            || (flow.guards + flow.badges + flow.effects).contains { names($0.parameters) }
            || flow.tasks.contains { names($0.parameters) || names($0.outcomes) }
            || flow.routes.contains { names($0.parameters) || names(module.events(of: $0)) }
    }
}
