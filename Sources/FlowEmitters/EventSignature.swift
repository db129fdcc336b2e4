import FlowIR
import FlowSwiftCode

/// What makes two events one method in Swift: the name, and the labels and types of the payload.
struct EventSignature: Hashable {
    let name: String
    let labels: [String?]
    let types: [SwiftType]

    init(_ event: Event) { self.init(event.name, event.payload) }

    init(_ decision: Decision) { self.init(decision.name, decision.parameters) }

    private init(_ name: Name, _ parameters: [Parameter]) {
        self.name = name.text
        labels = parameters.map(\.externalLabel)
        types = parameters.map(\.type)
    }
}

extension Parameter {
    /// What stands before the colon at the place of a call; `nil` where nothing does.
    var externalLabel: String? {
        switch label {
        case .name: name.text
        case .other(let label): label
        case .none: nil
        }
    }
}
