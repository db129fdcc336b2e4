import FlowDiagnostics
import FlowIR
import FlowSwiftCode

/// Events of one name and flow whose payloads differ in nothing but the attributes of functions. One method would not
/// answer both, and of two Swift could not say which protocol's they are (or even calls the second a redeclaration).
func methodCollisions(of flow: Flow, in module: Module) -> [Diagnostic] {
    var finder = MethodCollisionFinder(flow: flow)
    var seen: Set<SpecScreenID> = []
    for index in flow.routes.indices {
        guard let id = flow.routes[index].content.screen, seen.insert(id).inserted else { continue }
        for intent in module.screens[id.index].intents.indices {
            finder.find(module.screens[id.index].intents[intent])
        }
    }
    for index in flow.intents.indices { finder.find(flow.intents[index]) }
    return finder.diagnostics
}

private struct MethodCollisionFinder {
    let flow: Flow
    var methods: [EventSignature: (signature: EventSignature, span: SourceSpan)] = [:]
    var diagnostics: [Diagnostic] = []

    mutating func find(_ event: Event) {
        // Nothing else has attributes, and hardly any payload has a function.
        guard event.payload.contains(where: \.type.holdsFunction) else { return }
        let signature = EventSignature(event)
        let span = event.name.span
        guard let earlier = methods[signature.asOverload] else {
            methods[signature.asOverload] = (signature, span)
            return
        }
        guard earlier.signature != signature else { return }
        diagnostics.append(
            Diagnostic(
                .nameCollision, .error,
                "the payloads of this `\(event.name.text)` and another one in `\(flow.name.text)` differ only by the `@` of"
                    + " functions, which makes no two methods in Swift; write the same type, or rename one of them",
                at: span, related: [Diagnostic.Related(earlier.span, "the other one is here")],
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }
}
