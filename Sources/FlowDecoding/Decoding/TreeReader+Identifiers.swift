import FlowDiagnostics
import FlowEscaping
import FlowSwiftCode
import FlowYAML

extension TreeReader {
    /// Reports a text that is not valid as a name in Swift.
    /// - Parameter isUsedElsewhere: whether it is a name that only its first occurrence is reported of.
    package mutating func report(
        identifierProblem text: String, of kind: String, at span: SourceSpan, isUsedElsewhere: Bool = false
    ) {
        if text.unicodeScalars.last == ")", let bracket = text.place(of: "("),
            SwiftIdentifier.isValid(String(text[..<bracket]))
        {
            return report(
                .invalidIdentifier, at: span,
                "`\(abbreviate(text))` is a call in Swift, and not the name of \(kind); "
                    + (kind == "an anchor"
                        ? "write `{ \(text[..<bracket]): \(text[bracket...].dropFirst().dropLast()) }`"
                        : "write `\(text[..<bracket])`, which gets its values by their names, or from `with`"))
        }
        for ending in [".flow.yaml", ".flow.yml", ".yaml", ".yml"] {
            guard let name = text.start(beforeEnding: ending), SwiftIdentifier.isValid(String(name)) else { continue }
            return report(
                .invalidIdentifier, at: span, "`\(abbreviate(text))` is a file; write the name of the flow, `\(name)`")
        }
        let parts = text.parts(at: ".").map(String.init)
        if kind == "a route", parts.count == 2, parts[1] != "self", parts.allSatisfy(SwiftIdentifier.isValid) {
            return report(
                .invalidIdentifier, at: span,
                "`\(abbreviate(text))` is not a route; to open `\(parts[1])` in the flow that `\(parts[0])` shows, lead to"
                    + " `\(parts[0])`, and write a link of that flow as `at` beside it")
        }
        if let name = text.rest(after: "$"), SwiftIdentifier.isValid(String(name)) {
            return report(
                .invalidIdentifier, at: span,
                "`\(abbreviate(text))` is a value, and here is the name of \(kind); write `\(name)` without the `$`")
        }
        // `.userProfile`, as a case of an enum in Swift.
        if let name = text.rest(after: "."), SwiftIdentifier.isValid(String(name)) {
            return report(
                .invalidIdentifier, at: span,
                "`\(abbreviate(text))` begins with a `.`, and here is the name of \(kind); write `\(name)` without it")
        }
        let path = text.parts(at: "/").map(String.init)
        if kind == "what the route shows", path.count == 2, path.allSatisfy(SwiftIdentifier.isValid) {
            return report(
                .invalidIdentifier, at: span,
                "what another module has is named with a `.`, and not with a `/`; write `\(path[0]).\(path[1])`")
        }
        let reason =
            if text.isEmpty {
                "it is empty"
            } else if text == "Any" {
                "`Any` is a type"
            } else if text == "_" {
                "a lone `_` names nothing"
            } else if let first = text.unicodeScalars.first, SwiftIdentifier.isBody(first),
                !SwiftIdentifier.isHead(first)
            {
                "a name does not begin with `\(first)`"
            } else if let odd = text.unicodeScalars.first(where: { !SwiftIdentifier.isBody($0) }) {
                "\(Self.describe(odd)) cannot be in a name"
            } else {
                "names are letters, digits and `_`"
            }
        report(
            .invalidIdentifier, at: span,
            "`\(abbreviate(text))` cannot be the name of \(kind) in Swift: \(reason)"
                + (Self.joined(text, of: kind).map { "; write `\($0)`" + (isUsedElsewhere ? " everywhere" : "") } ?? "")
        )
    }

    /// `itemDetail` for `item-detail` and `item detail`: the name that is meant.
    private static func joined(_ text: String, of kind: String) -> String? {
        // What a module is called in Swift is decided elsewhere.
        guard kind != "a module",
            text.utf8.allSatisfy({
                $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") || SwiftIdentifier.isBody(Unicode.Scalar($0))
            })
        else { return nil }
        let words = text.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }.map { String(Substring($0)) }
        guard words.count > 1, let first = words.first else { return nil }
        let name = words.dropFirst().reduce(into: first) { $0 += $1.upperCamelCased }
        return SwiftIdentifier.isValid(name) ? name : nil
    }

    private static func describe(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": return "a space"
        case _ where scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F: return "`\(scalar)`"
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}
