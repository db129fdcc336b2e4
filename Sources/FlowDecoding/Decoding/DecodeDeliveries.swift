import FlowDiagnostics
import FlowModel
import FlowYAML

/// What a branch delivers: `deliver: recipientPicked`.
extension SpecDecoder {
    mutating func delivery(_ node: YAMLNode) -> Delivery? {
        if tree.kind(node) == .sequence {
            reader.report(
                .wrongShape, at: node,
                "a branch delivers one message; declare one that says all of it, or deliver the others in branches of their own"
            )
            return nil
        }
        return nameValue(node, of: "a message", example: "deliver: recipientPicked").map { Delivery($0) }
    }

    /// Reports a `deliver` together with a `finish`.
    mutating func reportDeliveryAtEnd(_ key: YAMLNode, _ verb: YAMLNode) {
        reader.report(
            .unknownKey, at: key,
            "`deliver` does not go with `finish`: the flow is over by then; let the parent deliver it in its transition for the"
                + " outcome",
            related: (verb, "the flow finishes here"))
    }
}
