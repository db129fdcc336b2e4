import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

@Suite struct EncodingTests {
    private func finding(_ bytes: [UInt8]) throws -> (message: String, place: String) {
        let reading = Reading(bytes: bytes)
        #expect(reading.document.tree == nil)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlEncoding)
        return (reading.diagnostics[0].message, reading.place(reading.diagnostics[0].span))
    }

    @Test(arguments: [
        [0xFF], [0xC0, 0xAF], [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80],
    ])
    func invalidUTF8IsReported(_ bytes: [UInt8]) throws {
        let finding = try finding(Array("a: b\né: ü".utf8) + bytes)
        #expect(finding.message.contains("is not valid UTF-8"))
        #expect(finding.message.contains("at byte offset 11"))
        #expect(finding.message.contains("0x" + String(bytes[0], radix: 16, uppercase: true)))
        #expect(finding.place == "2:5-2:6")
    }

    @Test(arguments: [
        ("\u{0}", "U+0000"), ("\u{1}", "U+0001"), ("\u{8}", "U+0008"), ("\u{B}", "U+000B"), ("\u{1B}", "U+001B"),
        ("\u{7F}", "U+007F"), ("\u{80}", "U+0080"), ("\u{9F}", "U+009F"), ("\u{FEFF}", "U+FEFF"),
        ("\u{FFFF}", "U+FFFF"),
    ])
    func charactersThatYAMLDoesNotAllowAreReported(_ character: String, _ name: String) throws {
        // At every position of the blocks and words that the check reads at once.
        for padding in 0..<74 {
            let start = "key: 1\r\nk: " + String(repeating: "x", count: padding)
            let rest = " more text behind it, so much that it fills the block it stands in\n"
            let finding = try finding(Array("\(start)\(character)\(rest)".utf8))
            #expect(finding.message.contains(name))
            #expect(finding.message.contains("at byte offset \(start.utf8.count)"))
            #expect(finding.place == "2:\(4 + padding)-2:\(5 + padding)")
        }
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"),
        ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
        ([0x61, 0x00, 0x3A, 0x00], "UTF-16"), ([0x00, 0x61, 0x00, 0x3A], "UTF-16"),
    ])
    func otherEncodingsAreNamed(_ bytes: [UInt8], _ encoding: String) throws {
        let finding = try finding(bytes)
        #expect(finding.message.contains("the file is \(encoding)"))
        #expect(finding.message.contains("save it as UTF-8"))
        #expect(finding.place == "1:1-1:1")
    }

    @Test func allowedCharactersAreRead() {
        let reading = Reading("a: '\t\u{A0}ä\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}'\r\nb: ~\u{7E}\n")
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.document.tree?.node("b") != nil)
    }
}
