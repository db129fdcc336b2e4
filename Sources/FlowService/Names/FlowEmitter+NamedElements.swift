import FlowEmitters
import FlowModel

extension SnapshotModule {
    /// For the signatures of what its files declare.
    var signatureEmitter: FlowEmitter {
        FlowEmitter(signaturesOf: module, optionsOfParts: linted.parts.map(\.emission))
    }
}

extension FlowEmitter {
    /// How the code in Swift of an element looks; `nil` for what becomes no declaration of its own.
    func signature(of element: NamedElement) -> EmittedSignature? {
        switch element {
        case .route(let flow, let route): signature(of: .route(route.index), ofFlow: flow)
        case .screen(let screen): signature(of: screen)
        case .intent(let screen, let index): signature(of: .intent(index), ofScreen: screen)
        case .message(let screen, let index): signature(of: .message(index), ofScreen: screen)
        case .anchor(let screen, let index): signature(of: .anchor(index), ofScreen: screen)
        case .outcome(let flow, let index): signature(of: .outcome(index), ofFlow: flow)
        case .guard(let flow, let index): signature(of: .guard(index), ofFlow: flow)
        case .badge(let flow, let index): signature(of: .badge(index), ofFlow: flow)
        case .effect(let flow, let index): signature(of: .effect(index), ofFlow: flow)
        case .task(let flow, let index): signature(of: .task(index), ofFlow: flow)
        case .taskOutcome(let flow, let task, let index):
            signature(of: .taskOutcome(task: task, index), ofFlow: flow)
        case .link(let flow, let index): signature(of: .link(index), ofFlow: flow)
        case .flow, .flowIntent, .presentation, .button, .parameter, .type, .swiftModule, .specModule, .rule: nil
        }
    }
}
