import FlowIR
import FlowSwiftCode

/// The input of an emitter: one spec file's part of the module, and the options.
struct EmissionUnit {
    let module: Module
    let decidingFlows: DecidingFlows
    let options: EmissionOptions
    let naming: Naming
    /// The spec file's name without its folders: the same on every machine.
    let specName: String
    let doc: String?
    /// The modules that the spec imports.
    let imports: Set<String>
    /// The screens declared in the file.
    let screens: [Screen]
    let flow: Flow?
    let flowID: FlowID?

    init(
        _ unit: Module.Unit, in module: Module, _ decidingFlows: DecidingFlows, specName: String,
        options: EmissionOptions
    ) {
        self.module = module
        self.decidingFlows = decidingFlows
        self.options = options
        naming = options.naming
        self.specName = specName
        doc = unit.doc
        imports = Set(unit.imports.map(\.text))
        screens = unit.screens.map { module[$0] }
        flow = unit.flow.map { module[$0] }
        flowID = unit.flow
    }
}

/// Emits one part of a generated file. To add an emitter, add a file and a line in ``EmitterRegistry``.
protocol Emitter: Sendable {
    /// The title after `// MARK: -`.
    var title: String { get }

    /// The user interface that the part is for; `nil` if it is for all.
    var needs: EmissionOptions.UserInterface? { get }

    /// The declarations of the part; empty if the spec needs none.
    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration]
}

extension Emitter {
    var needs: EmissionOptions.UserInterface? { nil }
}

/// The parts of a generated file in order. Views come last.
enum EmitterRegistry {
    static let emitters: [any Emitter] = [
        RouteEmitter(),
        CoordinatorProtocolEmitter(),
        DecisionsEmitter(),
        LinkEmitter(),
        ViewModelEmitter(),
        ViewFactoryEmitter(),
        CoordinatorViewEmitter(),
        ViewControllerFactoryEmitter(),
        CoordinatorViewControllerEmitter(),
    ]
}
