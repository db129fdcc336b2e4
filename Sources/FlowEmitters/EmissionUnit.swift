import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// The input of an emitter: one spec file's part of the module, and the options. Contains what several emitters need, so that it is
/// computed once.
///
/// A class, because many parts keep it, and copying it would retain all that is in it.
final class EmissionUnit {
    let module: Module
    let decidingFlows: DecidingFlows
    let screenTasks: ScreenTasks
    let options: EmissionOptions
    let naming: Naming
    /// The types of all modules of the run.
    let types: EmittedTypes
    let file: SourceFileID
    /// The spec file's name without its folders: the same on every machine.
    let specName: String
    let doc: String?
    /// The modules that the spec imports.
    let imports: Set<String>
    /// The screens declared in the file.
    let screens: [Screen]
    let flow: Flow?
    let flowID: FlowID?
    /// The cases of the flow's Route enum.
    let cases: [RouteCase]
    /// The members of the flow's view factory.
    private(set) lazy var viewNames = flow.map { ViewFactoryNames($0, in: module, naming) }
    private(set) lazy var viewModel = flow.map { ViewModelContext($0, self) }

    init(
        _ unit: Module.Unit, in module: Module, _ decidingFlows: DecidingFlows, _ screenTasks: ScreenTasks,
        specName: String, types: EmittedTypes
    ) {
        self.module = module
        self.decidingFlows = decidingFlows
        self.screenTasks = screenTasks
        self.types = types
        options = types.options[module.parts.index(of: unit.file)]
        naming = options.naming
        file = unit.file
        self.specName = specName
        doc = unit.doc
        imports = Set(unit.imports.map(\.text))
        screens = unit.screens.map { module[$0] }
        flow = unit.flow.map { module[$0] }
        flowID = unit.flow
        cases = flow?.routes.map(RouteCase.init) ?? []
    }

    /// A type of a flow, which may be one of another module.
    func type(_ kind: Naming.Kind, of flow: Flow) -> SwiftType { types.type(kind, of: flow, from: file) }

    /// The type through which a screen reports events.
    func coordinatorType(of screen: Screen) -> SwiftType { types.type(.screen, of: screen, from: file) }

    /// The choices about the code of a screen, or of a flow, which may be one of another module.
    func options(of name: Name) -> EmissionOptions { types.options[module.parts.index(of: name.span.file)] }

    /// Whether the views of the file use names of the module that declares them. A view controller whose routes all show child
    /// flows only uses classes of the runtime and of the other files. A `public import` of UIKit would then cause a warning.
    var namesInterface: Bool {
        options.ui != .uikit || flow?.routes.contains { $0.content.screen != nil } == true
            || flow?.presentations.isEmpty == false
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
        ScreenMessageEmitter(),
        ScreenAnchorEmitter(),
        DecisionsEmitter(),
        DecisionsStubEmitter(),
        TaskEmitter(),
        LinkEmitter(),
        ScreenIdentifierEmitter(),
        ViewModelEmitter(),
        SenderEmitter(),
        ViewFactoryEmitter(),
        CoordinatorViewEmitter(),
        ViewControllerFactoryEmitter(),
        CoordinatorViewControllerEmitter(),
    ]
}
