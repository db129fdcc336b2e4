import FlowDiagnostics
import FlowModel

/// Events of one name in one flow whose payloads differ only in the attributes of functions or the labels of tuples. One method cannot
/// handle both, and with two methods Swift cannot determine which protocol each belongs to, or which one is called.
struct MethodCollisions {
    private let flow: Flow
    private var methods: [EventSignature: (signature: EventSignature, span: SourceSpan)] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(of flow: Flow, in module: Module) {
        self.flow = flow
        var seen: Set<SpecScreenID> = []
        for index in flow.routes.indices {
            guard let id = flow.routes[index].content.screen, seen.insert(id).inserted else { continue }
            for intent in module.screens[id.index].intents.indices { add(module.screens[id.index].intents[intent]) }
        }
        for index in flow.intents.indices { add(flow.intents[index]) }
    }

    private mutating func add(_ event: Event) {
        // Few payloads have functions or tuples.
        guard event.payload.contains(where: \.type.holdsFunctionOrTuple) else { return }
        let signature = EventSignature(event)
        let span = event.name.span
        guard let earlier = methods[signature.asOverload] else {
            methods[signature.asOverload] = (signature, span)
            return
        }
        guard earlier.signature != signature else { return }
        diagnostics.append(
            Diagnostic(
                NameCollision.id, NameCollision.severity,
                "the payloads of this `\(event.name.text)` and another one in `\(flow.name.text)` differ only in the"
                    + " attributes of functions or the labels of tuples, which Swift does not tell apart; write the same type,"
                    + " or rename one of them",
                at: span, related: [Diagnostic.Related(earlier.span, "the other one is here")],
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }
}
