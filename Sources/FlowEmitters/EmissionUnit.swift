import FlowIR
import FlowSwiftCode

/// What an emitter sees: one spec file's part of the module and the choices made about its output.
struct EmissionUnit {
    let module: Module
    let family: FlowFamily
    let options: EmissionOptions
    let naming: Naming
    /// The spec file's name without its folders: the same on every machine.
    let specName: String
    let doc: String?
    /// What the spec names.
    let imports: Set<String>
    /// The screens declared in the file.
    let screens: [Screen]
    let flow: Flow?
    let flowID: FlowID?

    init(
        _ unit: Module.Unit, in module: Module, family: FlowFamily, specName: String, options: EmissionOptions
    ) {
        self.module = module
        self.family = family
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

/// Makes one part of a generated file. Adding one is one file and one line in ``EmitterRegistry``.
protocol Emitter: Sendable {
    /// What stands behind the part's `// MARK: -`.
    var title: String { get }

    /// The user interface that the part belongs to, if it is not for all: there where that is chosen, and the platform has it.
    var needs: EmissionOptions.UserInterface? { get }

    /// The part, or nothing where the spec has no need of it.
    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration]
}

extension Emitter {
    var needs: EmissionOptions.UserInterface? { nil }
}

/// Every part of a generated file, in its order; what shows the flow comes last.
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
