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
        return modules.union(unit.options.imports).sorted().map { module in
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
