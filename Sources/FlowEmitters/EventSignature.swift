import FlowIR
import FlowSwiftCode

/// What makes two events one method in Swift: the name, and the labels and types of the payload.
struct EventSignature: Hashable {
    let name: String
    let labels: [String?]
    private(set) var types: [SwiftType]

    init(_ event: Event) {
        name = event.name.text
        labels = event.payload.map(\.externalLabel)
        types = event.payload.map(\.type.withoutAny)
    }

    /// The same for different methods of which Swift could not say which protocol's they are.
    var asOverload: EventSignature {
        var signature = self
        signature.types = types.map(\.withoutAttributes)
        return signature
    }
}

extension Parameter {
    /// The label in a call; `nil` if there is none.
    var externalLabel: String? {
        switch label {
        case .name: name.text
        case .other(let label): label
        case .none: nil
        }
    }
}
