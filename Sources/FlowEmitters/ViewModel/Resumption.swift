import FlowModel
import FlowSwiftCode

extension ViewModelContext {
    /// `$0.noteTapped(id: id)`: what a closure calls to handle an intent of the flow again; `nil` if no branch holds it.
    func resumption(of transition: Transition, _ payload: [String]) -> SwiftExpression? {
        guard transition.branches.contains(where: \.isHeld),
            let index = flow.intents.firstIndex(where: { $0.name.text == transition.event.text })
        else { return nil }
        let intent = flow.intents[index]
        guard let name = resumedNames[index] else { return call(of: intent, payload) }
        let arguments = zip(intent.payload, payload).map { SwiftArgument(label: $0.externalLabel, .name($1)) }
        return .call(.member(.closureParameter, name), arguments)
    }
}

extension Flow {
    /// The flow's own intents that a branch holds.
    var heldIntents: [Event] {
        transitions.compactMap { transition in
            guard transition.branches.contains(where: \.isHeld), case .event(let index)? = transition.trigger else {
                return nil
            }
            return intents[index]
        }
    }
}
