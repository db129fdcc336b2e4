/// Text in the log of a CI system. Such systems look for commands in everything that a program prints, so a name in a spec could be one.
///
/// GitHub: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands, and `ActionCommand.cs` of
/// actions/runner for where a command may be. Azure: `##vso[…]`, and `##[…]` for the form of a line. TeamCity: `##teamcity[…]`.
package enum WorkflowText {
    /// The characters that end the text of a command of GitHub.
    package static let message = EscapeTable(["%": "%25", "\r": "%0D", "\n": "%0A"])
    /// The characters that end a property of such a command.
    package static let property = EscapeTable(
        ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"],
        others: PrintableText.replacement)

    /// A command of GitHub.
    package static func command(_ kind: String, _ properties: [(String, String)], _ text: String) -> String {
        let list = properties.map { "\($0)=\(property.escaped($1))" }.joined(separator: ",")
        return "::\(kind) \(list)::\(message.escaped(text))"
    }

    /// A word joiner: it cannot be seen, and takes no room.
    private static let joiner = Array("\u{2060}".utf8)
    /// What follows `##` in a command, anywhere in a line and in any case.
    private static let commands = ["[", "vso[", "teamcity["].map { Array($0.utf8) }

    /// Breaks the marks by which CI systems recognise a command, in any number of lines.
    /// - Parameter keepsCommands: whether `::` at the start of a line is kept, because flowgen has written the line as a command.
    package static func disarmed(_ bytes: [UInt8], keepsCommands: Bool = false) -> [UInt8] {
        let (colon, hash) = (UInt8(ascii: ":"), UInt8(ascii: "#"))
        var result: [UInt8] = []
        // Everything up to here is in the result.
        var copied = 0
        for index in bytes.indices.dropLast() where bytes[index] == bytes[index + 1] {
            let isMark =
                bytes[index] == hash && isCommand(after: index + 2, in: bytes)
                || bytes[index] == colon && !keepsCommands && isStartOfLine(index, in: bytes)
            if !isMark { continue }
            result += bytes[copied...index]
            result += joiner
            copied = index + 1
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    private static func isCommand(after offset: Int, in bytes: [UInt8]) -> Bool {
        commands.contains { command in
            bytes[offset...].prefix(command.count).elementsEqual(command) { $0 == $1 || $0 | 0x20 == $1 }
        }
    }

    /// Whether there are only blanks between the start of a line and an offset: they are trimmed. A carriage return ends a line, too.
    private static func isStartOfLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
            // No white space has more than three bytes.
            if offset - start > 3, bytes[start] < 0x80, !isBlank(bytes[start]) { return false }
            start -= 1
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.allSatisfy(isTrimmed)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || (0x1C...0x1F).contains(byte)
    }

    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
        // Older systems trim the last two as well.
        scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value) || scalar == "\u{FEFF}"
            || scalar == "\u{200B}"
    }
}
