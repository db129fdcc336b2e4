import FlowModel
import FlowSwiftCode

/// The types of a module, and of all that it uses, as tests of it name them: they import all of these modules.
package struct TestedTypes: Sendable {
    private let types: EmittedTypes
    private let parts: ModuleParts
    private let part: Int

    /// - Parameters:
    ///   - options: the choices of each part.
    ///   - part: the module that is tested.
    package init(of module: Module, _ options: [EmissionOptions], forTestsOf part: Int) {
        types = EmittedTypes(of: module, options)
        parts = module.parts
        self.part = part
    }

    /// The names of the modules that it uses, directly or not.
    package var usedModules: [String] {
        parts.reached(from: part).subtracting([part]).compactMap { parts.list[$0].name }
    }

    /// The name of the tested module; `nil` if it has none.
    package var testedModule: String? { parts.list[part].name }

    /// The modules that the choices of all these modules name.
    package var imports: Set<String> {
        Set(parts.reached(from: part).flatMap { types.options[$0].imports })
    }

    /// The choices of the tested module.
    package var options: EmissionOptions { types.options[part] }

    /// The choices of the module that a flow belongs to.
    package func options(of flow: Flow) -> EmissionOptions { types.options[parts.index(of: flow.file)] }

    package func name(_ kind: Naming.Kind, of flow: Flow) -> String {
        let owner = parts.index(of: flow.file)
        return text(types.options[owner].naming.name(kind, of: flow), of: owner)
    }

    package func message(of screen: Screen) -> String {
        let owner = parts.index(of: screen.name.span.file)
        return text(types.options[owner].naming.message(of: screen), of: owner)
    }

    /// The enum of the outcomes of a task of a flow.
    package func outcomeType(of task: Int, in flow: Flow) -> String {
        let owner = parts.index(of: flow.file)
        return text(TaskNames(of: flow, types.options[owner].naming).outcomeType(of: task), of: owner)
    }

    private func text(_ name: String, of owner: Int) -> String {
        types.type(named: name, of: owner, amongTypesReachedFrom: part).description
    }
}
