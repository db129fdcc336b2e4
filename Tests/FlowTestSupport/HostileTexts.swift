import Foundation

/// Texts that some reader takes for more than text. They are the table of the campaign in `Tests/Hostile`.
package enum HostileTexts {
    /// The texts that mean something to compilers of Swift, or to those who read its sources.
    package static let swift = ["swift", "plain", "terminal"]
    /// The texts that mean something to what shows a picture.
    package static let pictures = ["plain", "markup", "markdown", "diagram", "terminal"]

    private struct Table: Decodable {
        var texts: [String: [String]]
    }

    /// The texts of some groups of the table.
    package static func of(_ groups: [String]) throws -> [String] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appending(path: "Hostile/payloads.json"))
        let table = try JSONDecoder().decode(Table.self, from: data)
        var known: Set<[UInt8]> = []
        // To Swift, texts with the same letters are equal.
        return groups.flatMap { table.texts[$0] ?? [] }.filter { known.insert(Array($0.utf8)).inserted }
    }

    /// The text as a double-quoted YAML scalar, with an escape for everything but plain ASCII.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
            result += isPlain ? String(scalar) : "\\U" + hexadecimal(scalar.value)
        }
        return result + "\""
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
