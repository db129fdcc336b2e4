import FlowModel
import FlowSwiftCode

/// Generates Swift from a module without errors, one file for each spec file.
package struct FlowEmitter: Sendable {
    let module: Module
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

    /// For signatures alone. Those of screens leave out which tasks run, which takes long to find out.
    package init(signaturesOf module: Module, optionsOfParts options: [EmissionOptions]) {
        self.module = module
        paths = []
        types = EmittedTypes(of: module, options)
        decidingFlows = DecidingFlows(module)
        screenTasks = ScreenTasks()
    }

    /// Generates the Swift file for a spec file. The same spec produces the same bytes on every machine.
    package func emit(_ unit: Module.Unit) -> SwiftOutput {
        let path = paths[unit.file.index]
        let externals = unit.externals.map { emission(unit.part(of: $0, in: module)) }
        let file = file(for: emission(unit.withoutExternals(in: module)), externals)
        return SwiftOutput(fileName: SwiftOutput.fileName(forSpecAt: path), bytes: SwiftPrinter.bytes(of: file))
    }

    func emission(_ unit: Module.Unit) -> EmissionUnit {
        EmissionUnit(
            unit, in: module, decidingFlows, screenTasks,
            specName: paths.isEmpty ? "" : String(SwiftOutput.lastComponent(of: paths[unit.file.index])), types: types)
    }

    /// - Parameter externals: the flows written by hand that the file declares.
    private func file(for unit: EmissionUnit, _ externals: [EmissionUnit]) -> SwiftFile {
        let units = [unit] + externals
        var file = HeaderEmitter().file(for: unit, externals)
        var views: [SwiftDeclaration] = []
        let options = unit.options
        for emitter in EmitterRegistry.emitters where emitter.needs == nil || emitter.needs == options.ui {
            let declarations = units.flatMap(emitter.declarations)
            guard !declarations.isEmpty else { continue }
            let part = [.mark(emitter.title)] + declarations
            if emitter.needs == nil { file.declarations += part } else { views += part }
        }
        if !views.isEmpty, let interface = options.ui.module {
            let isThere = unit.imports.union(options.imports).contains(interface)
            let imports = isThere || !units.contains(where: \.namesInterface) ? [] : [options.importing(interface)]
            file.declarations.append(
                .conditional(
                    SwiftConditional(
                        .canImport(interface, exceptOn: options.ui.missingOn), imports: imports, declarations: views)))
        }
        return file
    }
}

extension Module.Unit {
    /// The flow and the screens of the file, without the flows written by hand.
    fileprivate func withoutExternals(in module: Module) -> Self {
        if externals.isEmpty { return self }
        var unit = self
        unit.externals = []
        unit.screens = screens.filter { !module[$0].isExternal }
        return unit
    }

    /// A flow written by hand, with its screen, as if it had a file of its own.
    fileprivate func part(of external: FlowID, in module: Module) -> Self {
        Self(
            file: file, doc: nil, imports: imports, screens: module[external].routes.compactMap(\.content.screen),
            flow: external)
    }
}
