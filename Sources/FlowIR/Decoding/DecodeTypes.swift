import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

/// Types, written as text or as the YAML that they look like.
extension SpecDecoder {
    /// `String`, `"[String: Int]"`, and `[Tag]` and `[String: Int]` without quotes, which YAML reads as a sequence and as
    /// a sequence of one pair.
    mutating func type(_ node: YAMLNode) -> SwiftType? {
        switch tree.kind(node) {
        case .scalar where !tree.isNull(node):
            return type(parsing: node)
        case .sequence:
            let elements = tree.elements(node)
            if elements.count == 1, let element = elements.first {
                guard tree.kind(element) == .mapping else { return type(element).map(SwiftType.array) }
                let pairs = tree.pairs(element)
                if pairs.count == 1, let pair = pairs.first {
                    guard let key = type(pair.key), let value = type(pair.value) else { return nil }
                    return .dictionary(key: key, value: value)
                }
            }
        default: break
        }
        reportShape(of: node, expecting: "a Swift type", example: "email: String")
        return nil
    }

    private mutating func type(parsing node: YAMLNode) -> SwiftType? {
        // Most specs say `String` a hundred times.
        let index = intern(node)
        if let known = texts.entries[index].type { return known }
        let text = texts.entries[index].text
        do {
            let type = try SwiftType(parsing: text)
            texts.remember(type, at: index)
            return type
        } catch {
            report(
                .invalidType, at: tree.textRange(node, from: error.offset, to: error.offset + error.length),
                "`\(abbreviate(text))` is not a Swift type: \(error.message)")
            return nil
        }
    }
}
