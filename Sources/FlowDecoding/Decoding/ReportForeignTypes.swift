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
        let isGeneric = plain.ends(with: ">") && Self.collections.contains(String(plain.start(before: "<")))
        guard isGeneric || plain.ends(with: "[]") else { return nil }
        let type: SwiftType
        if let element = plain.start(beforeEnding: "[]"), !element.isEmpty {
            let name = Self.typesOfOtherLanguages[String(element)] ?? String(element)
            guard let element = try? SwiftType(parsing: name) else { return nil }
            type = .array(element)
        } else {
            guard !mayImportOwnTypes, case .named(let parts)? = try? SwiftType(parsing: plain), parts.count == 1 else {
                return nil
            }
            let arguments = parts[0].arguments.map(Self.swiftType)
            switch (parts[0].name, arguments.count) {
            case ("List", 1), ("ArrayList", 1), ("MutableList", 1), ("Vec", 1): type = .array(arguments[0])
            case ("Map", 2), ("HashMap", 2), ("MutableMap", 2):
                type = .dictionary(key: arguments[0], value: arguments[1])
            default: return nil
            }
        }
        let written = "\(isOptional ? .optional(type) : type)"
        reader.report(
            .invalidType, at: node, "`\(reader.abbreviate(text))` is not a Swift type; write `\(written)`",
            fix: reader.replacing(node, with: tree.isPlain(node) ? "\"\(written)\"" : written))
        return isOptional ? .optional(type) : type
    }

    private static let collections: Set = ["List", "ArrayList", "MutableList", "Vec", "Map", "HashMap", "MutableMap"]

    /// The type in the place of one with the name that another language gives it.
    private static func swiftType(_ type: SwiftType) -> SwiftType {
        guard case .named(let parts) = type, parts.count == 1, let name = typesOfOtherLanguages[parts[0].name] else {
            return type
        }
        return .named(name)
    }

    /// Whether a module of the app may declare a type that has the name of one of another language, as database libraries do.
    var mayImportOwnTypes: Bool {
        let own: Set = ["Foundation", "SwiftUI", "UIKit", "Swift"]
        return topLevel(.imports).map { imports in
            reader.listed(imports).contains { tree.kind($0) != .scalar || !own.contains(tree.text($0)) }
        } ?? false
    }
}
