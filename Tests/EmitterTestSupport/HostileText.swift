/// Texts that would become code if they were copied to a file unchanged.
package enum HostileText {
    package static let all = [
        "*/ func injected() {}", "one\nfunc injected() {}", "one\rfunc injected() {}", "one\r\nfunc injected() {}",
        "one\u{2028}func injected() {}", "one\u{2029}func injected() {}", "one\u{85}func injected() {}",
        "\"; injected() //", "\"\"\"\ninjected()\n\"\"\"", "\\(injected())", "\\", "#\"raw\"#", "`injected`",
        "ünï 日本 😀 \u{202E}desrever\u{202C}", "tab\tbell\u{7}", "// MARK: - injected", "#if injected",
    ]

    /// Returns the text as a double-quoted YAML scalar.
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
