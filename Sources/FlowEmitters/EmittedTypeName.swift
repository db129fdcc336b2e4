import FlowDiagnostics
import FlowIR

/// A type that generating the module declares, and the name in the spec that it comes from.
package struct EmittedTypeName: Hashable, Sendable {
    package var name: String
    /// "the routes of flow `Login`", for a message about two that collide.
    package var subject: String
    package var location: SourceLocation
}

extension Naming {
    /// Every type that generating the module declares at the top of a file, in the order of the files. Two of one name
    /// would not compile.
    package func emittedTypeNames(in module: Module) -> [EmittedTypeName] {
        module.units.flatMap { unit in
            let screens = unit.screens.map { id in
                let screen = module[id]
                return EmittedTypeName(
                    name: coordinator(of: screen), subject: "the coordinator protocol of screen `\(screen.name.text)`",
                    location: SourceLocation(file: unit.file, range: screen.name.range))
            }
            return screens + (unit.flow.map { emittedTypeNames(of: module[$0], file: unit.file) } ?? [])
        }
    }

    private func emittedTypeNames(of flow: Flow, file: SourceFileID) -> [EmittedTypeName] {
        let location = SourceLocation(file: file, range: flow.name.range)
        func type(_ name: String, _ what: String) -> EmittedTypeName {
            EmittedTypeName(name: name, subject: "\(what) of flow `\(flow.name.text)`", location: location)
        }
        var names = [
            type(route(of: flow), "the Route enum"),
            type(viewModel(of: flow), "the view model"),
        ]
        if !flow.outcomes.isEmpty { names.append(type(parent(of: flow), "the parent's protocol")) }
        if flow.hasDecisions { names.append(type(decisions(of: flow), "the decisions protocol")) }
        return names
    }
}
