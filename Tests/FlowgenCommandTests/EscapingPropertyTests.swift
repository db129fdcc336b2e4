import FlowEscaping
import FlowSwiftCode
import FlowTestSupport
import Foundation
import Testing

/// What a reader of a language reads is what was written: for every scalar, followed by every kind of mark.
@Suite struct EscapingPropertyTests {
    /// Nothing, a combining mark, a joiner, a variation selector, a regional indicator, a part of a Hangul syllable, a tag.
    private static let marks = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F1E6}", "\u{1161}", "\u{E0041}"]

    /// All ASCII characters, those of Latin, punctuation and specials, and of all others every 499th in a sample.
    private static var scalars: [Unicode.Scalar] {
        let step = TestScope.choose(all: 1, sample: 499)
        let others = stride(from: UInt32(0x100), through: 0x10FFFF, by: step)
        let special: [ClosedRange<UInt32>] = [
            0...0xFF, 0x2000...0x206F, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF,
        ]
        return Array(Set(special.joined()).union(others)).sorted().compactMap { Unicode.Scalar($0) }
    }

    /// Compares what is read with what was written, for all texts: a scalar, a mark, and a sign that a reader would miss if it had been
    /// swallowed.
    ///
    /// - Parameters:
    ///   - isWritten: whether the language can have a scalar in a text.
    ///   - read: writes and reads some of the texts, as many as fit into memory. It returns what it has read, and what was written.
    static func check(
        _ name: String, _ isWritten: (Unicode.Scalar) -> Bool = { _ in true },
        read: ([String]) async throws -> (read: [String], written: [String])
    ) async rethrows {
        let scalars = scalars.filter(isWritten)
        var count = 0
        for start in stride(from: 0, to: scalars.count, by: 20_000) {
            let texts = scalars[start...].prefix(20_000).flatMap { scalar in marks.map { "a\(scalar)\($0)z" } }
            let result = try await read(texts)
            #expect(result.read.count == result.written.count, "\(name)")
            for (read, written) in zip(result.read, result.written) where !read.utf8.elementsEqual(written.utf8) {
                Issue.record(
                    "\(name): \(written.unicodeScalars.map { $0.value }) became \(read.unicodeScalars.map { $0.value })"
                )
                return
            }
            count += texts.count
        }
        print("\(name): \(count) texts are read as they were written")
    }

    /// - Parameter program: reads the file in `sys.argv[1]`, and sets `texts`.
    static func read(_ document: [UInt8], by program: String) async throws -> [String] {
        let folder = try TemporaryFolder(["document": String(decoding: document, as: UTF8.self)])
        let whole = "import json, sys, subprocess, re\npath = sys.argv[1]\n\(program)\nprint(json.dumps(texts))\n"
        let output = try await ExternalTools.output(of: whole, folder.path("document"))
        return try JSONDecoder().decode([String].self, from: Data(output.utf8))
    }

    // MARK: Languages

    @Test func json() async throws {
        try await Self.check("JSON") { texts in
            var document = Array("[".utf8)
            for (index, text) in texts.enumerated() {
                if index > 0 { document.append(UInt8(ascii: ",")) }
                JSONText.append(text, to: &document)
            }
            document.append(UInt8(ascii: "]"))
            #expect(document.allSatisfy { $0 >= 0x20 })
            return (try JSONDecoder().decode([String].self, from: Data(document)), texts)
        }
    }

    @Test func swift() async {
        await Self.check("Swift") { texts in
            (texts.map { Self.text(ofLiteral: Escaping.stringLiteral($0)) ?? "" }, texts)
        }
    }

    /// The text of a literal with nothing behind it; `nil` for anything else. The compiler is asked in `HostileStringTests`.
    private static func text(ofLiteral literal: String) -> String? {
        var rest = literal.unicodeScalars[...]
        guard rest.popFirst() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return rest.isEmpty ? String(text) : nil
            case "\n", "\r": return nil
            case "\\":
                switch rest.popFirst() {
                case "n": text.append("\n")
                case "r": text.append("\r")
                case "t": text.append("\t")
                case "0": text.append("\0")
                case "\\": text.append("\\")
                case "\"": text.append("\"")
                case "u":
                    let digits = rest.dropFirst().prefix { $0 != "}" }
                    guard rest.first == "{", let value = UInt32(String(digits), radix: 16),
                        let scalar = Unicode.Scalar(value)
                    else { return nil }
                    text.append(scalar)
                    rest = rest.dropFirst(digits.count + 2)
                default: return nil
                }
            default: text.append(scalar)
            }
        }
        return nil
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func yaml() async throws {
        try await Self.check("YAML") { texts in
            let document = texts.map { "- \(YAMLText.quoted($0))\n" }.joined()
            let reader = "import yaml; texts = yaml.load(open(path, newline=''), Loader=yaml.CSafeLoader)"
            return (try await Self.read(Array(document.utf8), by: reader), texts)
        }
    }

    /// Neither can have a line break in an attribute, or these two characters at all.
    private static func isOfMarkup(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
    }

    private static func markup(of texts: [String]) -> [UInt8] {
        let elements = texts.map { "<t a=\"\(MarkupText.visible($0))\">\(MarkupText.visible($0))</t>" }
        return Array("<r>\(elements.joined())</r>".utf8)
    }

    @Test(
        "XML, in which what cannot be shown is visible",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func xml() async throws {
        try await Self.check("XML", Self.isOfMarkup) { texts in
            let reader = """
                import xml.etree.ElementTree as tree
                elements = list(tree.parse(path).getroot())
                assert all(each.text == each.get("a") and not list(each) for each in elements)
                texts = [each.text for each in elements]
                """
            return (try await Self.read(Self.markup(of: texts), by: reader), texts.map(PrintableText.oneLine))
        }
    }

    @Test(
        "HTML, in which what cannot be shown is visible",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func html() async throws {
        try await Self.check("HTML", Self.isOfMarkup) { texts in
            let reader = """
                from html.parser import HTMLParser
                texts = []
                class Reader(HTMLParser):
                    def handle_starttag(self, tag, attributes):
                        assert tag in "rt"
                        if tag == "t": texts.append("")
                    def handle_data(self, data): texts[-1] += data
                reader = Reader()
                reader.feed(open(path, newline="", encoding="utf-8").read())
                reader.close()
                """
            return (try await Self.read(Self.markup(of: texts), by: reader), texts.map(PrintableText.oneLine))
        }
    }

    @Test("Markdown, in the cells of a table", .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func markdown() async throws {
        try await Self.check("Markdown", { $0 != "\n" && $0 != "\r" && $0 != "\0" }) { texts in
            let texts = texts.map(PrintableText.oneLine)
            let rows = texts.map { "| \(MarkdownText.escaped($0)) | \(MarkdownText.prose("`\($0)`")) |\n" }
            let reader = """
                import markdown_it
                reader = markdown_it.MarkdownIt("gfm-like", {"html": True, "linkify": True})
                texts, row = [], []
                plain = ("text", "code_inline", "text_special", "html_inline")
                for token in reader.parse(open(path, newline="", encoding="utf-8").read()):
                    if token.type == "inline" and token.level > 3:
                        for child in token.children:
                            assert child.type in plain and (child.type != "html_inline" or child.content in ("<code>", "</code>")), child
                        row.append("".join(child.content for child in token.children if child.type != "html_inline"))
                cells = row[2:] if row[:2] == ["a", "b"] else row
                for index in range(0, len(cells), 2):
                    assert "`" in cells[index] or cells[index] == cells[index + 1], cells[index:index + 2]
                    texts.append(cells[index])
                """
            let document = "| a | b |\n|---|---|\n" + rows.joined()
            return (try await Self.read(Array(document.utf8), by: reader), texts)
        }
    }

    @Test("characters that a terminal must not print are replaced, and the result is not replaced again")
    func terminal() async {
        await Self.check("terminal") { texts in
            let shown = texts.map(PrintableText.oneLine)
            let hasForbidden = shown.contains { text in
                var previous: Unicode.Scalar?
                return text.unicodeScalars.contains { scalar in
                    defer { previous = scalar }
                    return PrintableText.replacement(for: scalar, after: previous) != nil
                }
            }
            #expect(!hasForbidden)
            return (shown.map(PrintableText.oneLine), shown)
        }
    }

    @Test("no line of a log is a command, whatever is before the marks and behind them")
    func logs() {
        for scalar in Self.scalars {
            for text in [
                "\(scalar)::add-mask::x", "x\(scalar)##[add-mask]x", "\(scalar)##VSO[x]y", "#\(scalar)##teamcity[x",
            ] {
                let line = String(decoding: WorkflowText.disarmed(Array(text.utf8)), as: UTF8.self)
                #expect(line.lowercased().utf8.firstRange(of: "##[".utf8) == nil)
                #expect(line.lowercased().utf8.firstRange(of: "##vso[".utf8) == nil)
                #expect(line.utf8.firstRange(of: "##teamcity[".utf8) == nil)
                for part in line.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
                    let start = String(part.drop { $0.properties.isWhitespace })
                    #expect(!start.utf8.starts(with: "::".utf8), "\(scalar.value)")
                }
                // Nothing else changes.
                #expect(
                    line.unicodeScalars.filter { $0 != "\u{2060}" } == text.unicodeScalars.filter { $0 != "\u{2060}" })
            }
        }
    }
}

extension String.UnicodeScalarView {
    fileprivate static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
