import FlowDecoding
import FlowDiagnostics
import FlowLint

/// The words that libFuzzer inserts into inputs. Those of the language are taken from its tables, so none is missing.
package enum FuzzDictionary {
    /// The entries for a target.
    package static func words(for target: String) -> [String] { target == "links" ? links : specs }

    /// The file that libFuzzer reads: an entry on each line, in quotes.
    package static func text(for target: String) -> String {
        words(for: target).map { "\"\(escaped($0))\"\n" }.joined()
    }

    private static let specs: [String] = {
        var words = Set(indicators + directives + values)
        words.formUnion(RuleRegistry.ids.map(\.rawValue))
        collect(from: Document.schema.json, into: &words)
        return words.filter { !$0.isEmpty }.sorted()
    }()

    /// The indicators of YAML, and what flowgen's own texts consist of.
    private static let indicators = [
        "- ", "? ", ": ", ",", "[", "]", "{", "}", "#", " #", "&a", "*a", "<<: *a", "!!str ", "! ", "|", "|-", ">", "'",
        "\"", "%YAML 1.2", "---", "...", "@", "`", "\\", "~", "\n", "\r\n", "\t", "  ", "\u{FEFF}", "\u{A0}", "\u{85}",
        "\u{2028}", "\u{202E}", "\0", FuzzedModule.separator,
    ]
    private static let directives = [
        "# flowgen:disable-next-line ", "# flowgen:disable-line ", "# flowgen:disable-file ",
    ]
    private static let values = [
        "String", "Int", "Double", "Bool", "Date", "URL", "UUID", "[String]", "[String: Int]", "String?",
        "(Int) -> Void",
        "not ", " and ", " or ", "$", "/**", "/{id}", "?q={q}", "?q={q=1}", "x-", "1", "-1", "1.5", "true", "null",
        "self",
    ]

    /// The indicators of a URL, and those that the examples use.
    private static let links = [
        "myapp:", "myapp://", "https://", "http://", "example.com", "//", "/", "?", "&", "=", "#", "%", "%2F", "%C3%A9",
        "%FF", "%00", "+", "@", "[", "]", ":80", "..", "nan", "inf", "true", "-1", "9223372036854775808", "\u{301}",
        "é",
    ]

    /// Collects the keys and the fixed values in a schema.
    private static func collect(from schema: JSONValue, into words: inout Set<String>) {
        switch schema {
        case .object(let members):
            for (key, value) in members {
                switch (key, value) {
                case ("properties", .object(let properties)): words.formUnion(properties.map { "\($0.key): " })
                case ("enum", .array(let choices)):
                    for case .string(let text) in choices { words.insert(text) }
                default: break
                }
                collect(from: value, into: &words)
            }
        case .array(let items):
            for item in items { collect(from: item, into: &words) }
        case .string, .number, .bool, .null, .bytes: break
        }
    }

    /// libFuzzer accepts printable ASCII, and hexadecimal escapes for the rest.
    private static func escaped(_ word: String) -> String {
        word.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
            case 0x20...0x7E: String(UnicodeScalar(byte))
            default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
