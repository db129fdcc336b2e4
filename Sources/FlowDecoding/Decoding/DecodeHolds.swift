import FlowModel
import FlowYAML

/// `hold: true` and `hold: { for: 120 }`.
extension SpecDecoder {
    mutating func hold(_ key: YAMLNode, _ value: YAMLNode, of owner: EventOwner) -> Hold? {
        guard owner.canBeHeld else {
            reader.report(
                .unknownKey, at: key,
                "`hold` goes with the branches of a link, and of an intent under the flow's own `intents`; remove it")
            return nil
        }
        guard tree.kind(value) == .mapping else { return isHeld(value) ? Hold() : nil }
        var hold = Hold()
        let pairs = tree.pairs(value)
        if pairs.isEmpty { reader.reportShape(of: value, expecting: Self.holdExpected, example: Self.holdExample) }
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: HoldKey.self) {
            case .key(.for): hold.seconds = seconds(value)
            case .unread, .ignored: break
            }
        }
        return hold
    }

    private mutating func isHeld(_ value: YAMLNode) -> Bool {
        if tree.kind(value) == .scalar, tree.isPlain(value) {
            if tree.matches(value, "true") { return true }
            if tree.matches(value, "false") { return false }
        }
        let isNumber = tree.kind(value) == .scalar && Int(tree.text(value)) != nil
        reader.reportShape(
            of: value, expecting: Self.holdExpected,
            example: isNumber ? "hold: { for: \(reader.abbreviate(tree.text(value))) }" : "hold: true")
        return false
    }

    private mutating func seconds(_ node: YAMLNode) -> Int? {
        if tree.kind(node) == .scalar, let seconds = Int(tree.text(node)), (1...Hold.mostSeconds).contains(seconds) {
            return seconds
        }
        reader.reportShape(of: node, expecting: "a whole number of seconds, 1 or more", example: Self.holdExample)
        return nil
    }

    private static let holdExpected = "`true`, or for how many seconds"
    private static let holdExample = "hold: { for: 120 }"
}

extension SpecDecoder.EventOwner {
    /// Whether the event does not belong to what is shown, so that it can be handled later as well as now.
    fileprivate var canBeHeld: Bool {
        switch self {
        case .flow, .link: true
        case .route, .system, .ofEntry: false
        }
    }
}
