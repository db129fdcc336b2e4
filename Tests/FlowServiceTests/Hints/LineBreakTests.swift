import FlowDiagnostics
import Testing

@testable import FlowService

/// A line ends with a line feed, with a carriage return, or with both.
@Suite struct LineBreakTests {
    private static let text = "flowgen: 1\n# one\n# two\nflow: A\nstart: a\nroutes:\n  a:\n    screen: S\n  b: { scr"
    private static let breaks = ["\n", "\r\n", "\r"]

    @Test("folds and words are the same for each kind of line break", arguments: breaks)
    func structure(lineBreak: String) {
        let finished = Self.text + ": { d: e } }\n"
        let (plain, text) = (SpecText(finished), SpecText(finished.replacing("\n", with: lineBreak)))
        #expect(text.semanticTokens.map { text.text($0.range) } == plain.semanticTokens.map { plain.text($0.range) })
        #expect(
            text.foldingRanges.map { text.text($0.range).replacing(lineBreak, with: "\n") }
                == plain.foldingRanges.map { plain.text($0.range) })
    }

    @Test("completion sees the same keys above a line for each kind of line break", arguments: breaks)
    func completion(lineBreak: String) {
        func place(_ text: String) -> (part: String, typed: String, keys: Int) {
            let bytes = Array(text.utf8)
            let (_, place) = UnfinishedTextReader.read(bytes, at: bytes.count)
            return ("\(place.part)", String(decoding: bytes[place.typed], as: UTF8.self), place.containers.count)
        }
        let expected = place(Self.text)
        #expect(expected.typed == "scr")
        #expect(place(Self.text.replacing("\n", with: lineBreak)) == expected)
    }

    @Test("a place follows its line for each kind of line break", arguments: breaks)
    func moved(lineBreak: String) {
        let (old, new) = (
            SourceFile(path: "", bytes: Array("a\(lineBreak)b".utf8)),
            SourceFile(path: "", bytes: Array("x\(lineBreak)a\(lineBreak)b".utf8))
        )
        #expect(MovedText(from: old, to: new).new(0..<1) == 1 + lineBreak.utf8.count..<2 + lineBreak.utf8.count)
    }
}
