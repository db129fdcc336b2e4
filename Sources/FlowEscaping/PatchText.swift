/// Text in a patch, which `patch` and `git apply` read.
package enum PatchText {
    private static let table = EscapeTable(["\"": "\\\"", "\\": "\\\\"]) { scalar, previous in
        PrintableText.replacement(for: scalar, after: previous).map { _ in octal(scalar) }
    }

    /// The name of a file. One with characters that end a name, or that cannot be seen, is in quotes as git writes it: `"a\012b"`.
    package static func name(_ path: String) -> String {
        let escaped = table.escaped(path)
        return escaped.utf8.elementsEqual(path.utf8) ? path : "\"\(escaped)\""
    }

    /// What a log would execute. No spec and no generated code contains it.
    private static let controls = EscapeTable([:]) { scalar, previous in
        let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
        return isControl ? PrintableText.replacement(for: scalar, after: previous) : nil
    }

    /// A line of a file, with its mark. Control characters are made visible, but for a carriage return at the end.
    package static func line(_ text: String) -> String {
        guard let start = text.start(beforeEnding: "\r") else { return controls.escaped(text) }
        return controls.escaped(start) + "\r"
    }

    private static func octal(_ scalar: Unicode.Scalar) -> String {
        let bytes = PathText.byte(scalar).map { [$0] } ?? Array(String(scalar).utf8)
        return bytes.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}
