import FlowDiagnostics
import FlowIR

/// A type that generating the module declares, and the name in the spec that it comes from.
package struct EmittedTypeName: Hashable, Sendable {
    package var name: String
    var kind: Naming.Kind
    /// The flow's or the screen's own name.
    var owner: String
    package var span: SourceSpan

    /// "the Route enum of flow `Login`", for a message about two that collide.
    package var subject: String { "\(kind.title) of \(kind.subject.noun) `\(owner)`" }

    /// Whose type it is; a flow and a screen may have one name.
    struct Owner: Hashable {
        var name: String
        var isScreen: Bool
    }

    var namesake: Owner { Owner(name: owner, isScreen: kind == .screen) }
}

extension Naming {
    /// The kinds of types that a flow becomes.
    func kinds(of flow: Flow, hasDecisions: Bool) -> [Kind] {
        Kind.allCases.filter { $0.isDeclared(for: flow, hasDecisions: hasDecisions) }
    }

    /// Every type that generating the module declares at the top of a file, in the order of the files. Two of one name
    /// would not compile.
    package func emittedTypeNames(in module: Module) -> [EmittedTypeName] {
        let decidingFlows = DecidingFlows(module)
        return module.units.flatMap { unit in
            var names = unit.screens.map { id in
                let screen = module[id]
                return EmittedTypeName(
                    name: coordinator(of: screen), kind: .screen, owner: screen.name.text,
                    span: screen.name.span)
            }
            if let id = unit.flow {
                let flow = module[id]
                names += kinds(of: flow, hasDecisions: decidingFlows.contains(id)).map { kind in
                    EmittedTypeName(
                        name: name(kind, of: flow), kind: kind, owner: flow.name.text,
                        span: flow.name.span)
                }
            }
            return names
        }
    }
}
