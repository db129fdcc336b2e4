import FlowModel
import FlowSwiftCode

/// Generates Swift from a module without errors, one file for each spec file.
package struct FlowEmitter: Sendable {
    private let module: Module
    private let paths: [String]
    private let types: EmittedTypes
    private let decidingFlows: DecidingFlows
    private let screenTasks: ScreenTasks

    /// - Parameter paths: the paths of the specs, by their ids.
    package init(_ module: Module, paths: [String], options: EmissionOptions = EmissionOptions()) {
        self.init(module, paths: paths, optionsOfParts: [options])
    }

    /// - Parameter options: the choices about the code of each Swift module.
    package init(_ module: Module, paths: [String], optionsOfParts options: [EmissionOptions]) {
        self.module = module
        self.paths = paths
        types = EmittedTypes(of: module, options)
        decidingFlows = DecidingFlows(module)
        screenTasks = ScreenTasks(module)
    }

    /// Generates the Swift file for a spec file. The same spec produces the same bytes on every machine.
    package func emit(_ unit: Module.Unit) -> SwiftOutput {
        let path = paths[unit.file.index]
        let emission = EmissionUnit(
            unit, in: module, decidingFlows, screenTasks, specName: String(SwiftOutput.lastComponent(of: path)),
            types: types)
        return SwiftOutput(
            fileName: SwiftOutput.fileName(forSpecAt: path), bytes: SwiftPrinter.bytes(of: file(for: emission)))
    }

    private func file(for unit: EmissionUnit) -> SwiftFile {
        var file = HeaderEmitter().file(for: unit)
        var views: [SwiftDeclaration] = []
        let options = unit.options
        for emitter in EmitterRegistry.emitters where emitter.needs == nil || emitter.needs == options.ui {
            let declarations = emitter.declarations(for: unit)
            guard !declarations.isEmpty else { continue }
            let part = [.mark(emitter.title)] + declarations
            if emitter.needs == nil { file.declarations += part } else { views += part }
        }
        if !views.isEmpty, let interface = options.ui.module {
            let isThere = unit.imports.union(options.imports).contains(interface)
            let imports = isThere || !unit.namesInterface ? [] : [options.importing(interface)]
            file.declarations.append(
                .conditional(
                    SwiftConditional(
                        .canImport(interface, exceptOn: options.ui.missingOn), imports: imports, declarations: views)))
        }
        return file
    }
}
