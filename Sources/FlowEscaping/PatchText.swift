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

    /// A line of a file, with its mark. Control characters are made visible: no spec and no generated code contains them, and a log
    /// would execute them.
    package static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: isControl) else { return text }
        let isReturned = scalars.last == "\r"
        return String(
            String.UnicodeScalarView(
                (isReturned ? scalars.dropLast() : scalars[...]).flatMap { scalar in
                    isControl(scalar)
                        ? Array((PrintableText.replacement(for: scalar, after: nil) ?? "").unicodeScalars) : [scalar]
                })) + (isReturned ? "\r" : "")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\t"
    }

    private static func octal(_ scalar: Unicode.Scalar) -> String {
        let bytes = PathText.byte(scalar).map { [$0] } ?? Array(String(scalar).utf8)
        return bytes.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}
