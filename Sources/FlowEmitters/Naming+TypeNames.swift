import FlowDiagnostics
import FlowModel

extension Naming {
    /// All types that are generated for the module at the top level of a file, in the order of the files. Two types with the
    /// same name would not compile.
    ///
    /// - Parameter part: the Swift module.
    package func emittedTypeNames(in module: Module, ofPart part: Int = 0) -> [EmittedNames.TypeName] {
        let decidingFlows = DecidingFlows(module)
        let units = module.units.filter { module.parts.index(of: $0.file) == part }
        return units.flatMap { unit in
            var names = unit.screens.map { id in
                let screen = module[id]
                return EmittedNames.TypeName(
                    coordinator(of: screen), title: Kind.screen.title, owner: .screen(screen.name.text),
                    span: screen.name.span)
            }
            names += unit.screens.map { module[$0] }.filter(\.hasInbox).map { screen in
                EmittedNames.TypeName(
                    message(of: screen), title: Kind.message.title, owner: .screen(screen.name.text),
                    span: screen.name.span)
            }
            names += unit.screens.map { module[$0] }.filter(\.hasAnchors).map { screen in
                EmittedNames.TypeName(
                    anchor(of: screen), title: Kind.anchor.title, owner: .screen(screen.name.text),
                    span: screen.name.span)
            }
            for id in unit.flows {
                let flow = module[id]
                names += kinds(of: id, in: module, decidingFlows).map { kind in
                    EmittedNames.TypeName(
                        name(kind, of: flow), title: kind.title, owner: .flow(flow.name.text), span: flow.name.span)
                }
            }
            return names
        }
    }
}
