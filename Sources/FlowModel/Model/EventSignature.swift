import FlowSwiftCode

/// The parts of a method that distinguish it in Swift: the name, and the labels and types of the payload.
package struct EventSignature: Hashable, Sendable {
    package let name: String
    package let labels: [String?]
    package private(set) var types: [SwiftType]

    package init(_ event: Event) {
        name = event.name.text
        labels = event.payload.map(\.externalLabel)
        types = event.payload.map(\.type.withoutAny)
    }

    /// The signature reduced to what Swift distinguishes: equal for methods that are different, but ambiguous.
    package var asOverload: EventSignature {
        var signature = self
        signature.types = types.map(\.asOverload)
        return signature
    }
}

extension Event {
    /// Whether the signatures of two events are equal. Faster than to create both.
    package func hasSignature(of other: Event) -> Bool {
        name.text == other.name.text && payload.count == other.payload.count
            && zip(payload, other.payload).allSatisfy { mine, others in
                mine.externalLabel == others.externalLabel
                    && (mine.type == others.type || mine.type.withoutAny == others.type.withoutAny)
            }
    }
}

extension Parameter {
    /// The label in a call; `nil` if there is none.
    package var externalLabel: String? {
        switch label {
        case .name: name.text
        case .other(let label): label
        case .none: nil
        }
    }
}
