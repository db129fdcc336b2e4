import FlowDiagnostics
import FlowMessages
import FlowTestSupport
import Testing

@testable import FlowLanguageServer

/// Changes of a part of a text, at positions of the protocol.
@Suite struct SynchronisationTests {
    private static func changed(
        _ text: String, _ changes: [String], in unit: ColumnUnit = .utf16CodeUnits
    ) throws -> String {
        let item = JSONValue.object([("uri", .string("file:///a")), ("text", .string(text))])
        var document = try OpenDocument(item)
        try document.change(changes.map { try JSONValue(reading: Array($0.utf8)) }, version: 2, in: unit)
        return String(decoding: document.text, as: UTF8.self)
    }

    private static func change(_ from: (Int, Int), _ to: (Int, Int), _ text: String) -> String {
        #"{"range": {"start": {"line": \#(from.0), "character": \#(from.1)}, "end": {"line": \#(to.0), "character": \#(to.1)}}, "#
            + #""text": \#(JSONValue.string(text).line)}"#
    }

    @Test("an emoji is two columns in UTF-16, and four in UTF-8")
    func columns() throws {
        let text = "a: 🙂é!\nb: 1\n"
        #expect(try Self.changed(text, [Self.change((0, 6), (0, 7), "?")]) == "a: 🙂é?\nb: 1\n")
        #expect(try Self.changed(text, [Self.change((0, 9), (0, 10), "?")], in: .utf8Bytes) == "a: 🙂é?\nb: 1\n")
        #expect(try Self.changed(text, [Self.change((0, 5), (0, 6), "e")]) == "a: 🙂e!\nb: 1\n")
    }

    @Test("lines end as they do in the protocol")
    func lineBreaks() throws {
        #expect(try Self.changed("a\r\nb\rc\nd", [Self.change((1, 0), (3, 1), "x")]) == "a\r\nx")
        #expect(try Self.changed("a\r\nb", [Self.change((0, 1), (1, 0), "")]) == "ab")
    }

    @Test("a position behind the end of a line is its end, and one behind the text its end")
    func behindTheEnd() throws {
        #expect(try Self.changed("ab\ncd", [Self.change((0, 99), (0, 99), "!")]) == "ab!\ncd")
        #expect(try Self.changed("ab\ncd", [Self.change((9, 0), (9, 0), "!")]) == "ab\ncd!")
        #expect(try Self.changed("ab", [Self.change((0, 1), (2_147_483_647, 2_147_483_647), "")]) == "a")
    }

    @Test("several changes are applied one after the other, in either direction")
    func several() throws {
        #expect(
            try Self.changed("abc", [Self.change((0, 2), (0, 3), "z"), Self.change((0, 0), (0, 1), "x")]) == "xbz")
        #expect(
            try Self.changed("abc", [Self.change((0, 0), (0, 1), "xx"), Self.change((0, 3), (0, 4), "z")]) == "xxbz")
        #expect(try Self.changed("abc", [#"{"text": "new"}"#, Self.change((0, 0), (0, 0), "a ")]) == "a new")
    }

    @Test("random changes give the text that an editor has")
    func random() throws {
        var generator = SystemRandomNumberGenerator()
        let pieces = ["a", "é", "🙂", "\n", "\r\n", "  x: y", ""]
        for _ in 0..<200 {
            var lines = ["one", "t🙂o", "é"]
            var changes: [String] = []
            let text = lines.joined(separator: "\n")
            for _ in 0..<5 {
                let line = Int.random(in: 0..<lines.count, using: &generator)
                let characters = Array(lines[line])
                let start = Int.random(in: 0...characters.count, using: &generator)
                let end = Int.random(in: start...characters.count, using: &generator)
                let piece = pieces.randomElement(using: &generator) ?? ""
                func column(_ index: Int) -> Int { String(characters[..<index]).utf16.count }
                changes.append(Self.change((line, column(start)), (line, column(end)), piece))
                let new = String(characters[..<start]) + piece + String(characters[end...])
                lines.replaceSubrange(
                    line...line,
                    with: new.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
                        .map(String.init))
            }
            let result = try Self.changed(text, changes).replacing("\r\n", with: "\n")
            #expect(result == lines.joined(separator: "\n"), "\(changes)")
        }
    }

    @Test("a byte order mark that an editor sends is a character of the first line")
    func byteOrderMark() throws {
        #expect(try Self.changed("\u{FEFF}ab", [Self.change((0, 1), (0, 2), "x")]) == "\u{FEFF}xb")
        #expect(try Self.changed("\u{FEFF}ab\nc", [Self.change((1, 0), (1, 1), "x")]) == "\u{FEFF}ab\nx")
    }

    @Test("a line of a megabyte is changed in places")
    func longLine() throws {
        let text = String(repeating: "é", count: 500_000)
        let result = try Self.changed(text, [Self.change((0, 499_999), (0, 500_000), "!")])
        #expect(result == String(repeating: "é", count: 499_999) + "!")
    }
}
