import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

/// Collections as other languages write them.
extension SpecDecoder {
    /// `string[]`, `List<Tag>`, `Map<String, Int>`: a collection as other languages write it.
    /// - Returns: the type that is meant, which has been reported.
    mutating func collectionOfAnotherLanguage(_ text: String, _ node: YAMLNode) -> SwiftType? {
        let isOptional = text.ends(with: "?")
        let plain = isOptional ? String(text.dropLast()) : text
        // Any other type is not parsed here, where it may nest as deep as the lists around it allow.
        let isGeneric =
            plain.ends(with: ">") && Self.collections.contains(String(plain.start(before: "<"))) && !mayImportOwnTypes
        guard isGeneric || plain.ends(with: "[]") else { return nil }
        var (element, lists) = (plain[...], 0)
        while let inner = element.start(beforeEnding: "[]"), !inner.isEmpty, lists < 64 {
            element = inner
            lists += 1
        }
        guard let parsed = try? SwiftType(parsing: String(element)) else { return nil }
        let meant = Self.swiftType(parsed)
        if lists == 0, meant == parsed { return nil }
        let type = (0..<lists).reduce(meant) { type, _ in .array(type) }
        let written = "\(isOptional ? .optional(type) : type)"
        let own = isGeneric ? ", or the type of the app with its module, as in `App.\(plain)`" : ""
        reader.report(
            .invalidType, at: node, "`\(reader.abbreviate(text))` is not a Swift type; write `\(written)`\(own)",
            fix: reader.replacing(node, with: tree.isPlain(node) ? "\"\(written)\"" : written))
        return isOptional ? .optional(type) : type
    }

    private static let collections: Set = ["List", "ArrayList", "MutableList", "Vec", "Map", "HashMap", "MutableMap"]

    /// The type in the place of one with the name that another language gives it.
    private static func swiftType(_ type: SwiftType) -> SwiftType {
        switch type {
        case .array(let element): return .array(swiftType(element))
        case .dictionary(let key, let value): return .dictionary(key: swiftType(key), value: swiftType(value))
        case .optional(let wrapped): return .optional(swiftType(wrapped))
        case .named(let parts) where parts.count == 1:
            let arguments = parts[0].arguments.map(swiftType)
            switch (parts[0].name, arguments.count) {
            case ("List", 1), ("ArrayList", 1), ("MutableList", 1), ("Vec", 1): return .array(arguments[0])
            case ("Map", 2), ("HashMap", 2), ("MutableMap", 2):
                return .dictionary(key: arguments[0], value: arguments[1])
            case (let name, 0): return typesOfOtherLanguages[name].map(SwiftType.named) ?? type
            default: return type
            }
        default: return type
        }
    }

    /// Whether a module of the app may declare a type that has the name of one of another language, as database libraries do.
    var mayImportOwnTypes: Bool {
        let own: Set = ["Foundation", "SwiftUI", "UIKit", "Swift"]
        return topLevel(.imports).map { imports in
            reader.listed(imports).contains { tree.kind($0) != .scalar || !own.contains(tree.text($0)) }
        } ?? false
    }
}
