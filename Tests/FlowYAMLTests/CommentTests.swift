import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Comments, which are found in the bytes of the file.
@Suite struct CommentTests {
    @Test(arguments: [
        ("# 1️⃣tool:x y", "tool:x y"), ("#1️⃣tool:x", "tool:x"), ("##\t 1️⃣tool:x \t", "tool:x"),
        ("a: b # 1️⃣tool:x", "tool:x"), ("a: b\t#1️⃣tool:x", "tool:x"), ("a: [b, # 1️⃣tool:x\n  c]", "tool:x"),
        ("é: ü # 1️⃣tool:é", "tool:é"), ("a: b\r\n# 1️⃣tool:x\r\nc: d", "tool:x"),
        ("a: b # 1️⃣tool:x # tool:y", "tool:x # tool:y"),
        ("a: it's # 1️⃣tool:x", "tool:x"), ("a: 'b' # 1️⃣tool:x", "tool:x"),
        ("a: &b # 1️⃣tool:x\n  'c # tool:y'", "tool:x"), ("a: | # 1️⃣tool:x\n  b # tool:y\n", "tool:x"),
        ("a: |\n    b\n  # 1️⃣tool:x\nc: d", "tool:x"), ("a: |\n  b\n# 1️⃣tool:x", "tool:x"),
        ("a: >-\n\n# 1️⃣tool:x\n", "tool:x"), ("a: b # 1️⃣tool:x\u{2028}", "tool:x"), ("? # 1️⃣tool:x\n  a\n: b", "tool:x"),
    ])
    func areFoundWithTheirPosition(marked: String, said: String) throws {
        let text = MarkedText(marked)
        let found = try comments(text.text)
        #expect(found.map(\.text) == [said])
        #expect(found.first?.span.start == text[1])
    }

    @Test(arguments: [
        "", "a: b", "# a tool:x", "# a: b # tool:x", "a: 'b # c' # d # tool:x", "a: b # c\r# d # tool:x", "# tools:x",
        "a: b#tool:x", "a: 'b # tool:x'", "a: \"b\n  # tool:x\"",
        "'a # tool:x': b", "a: |\n  # tool:x\n", "a: >-\n  b\n\n  # tool:x", "a: &x 'b\n # tool:x'\nc: *x\n", "# tool",
        "- |\n # tool:x\n- b",
    ])
    func areNotFoundInScalarsOrWithOtherPrefixes(text: String) throws {
        #expect(try comments(text).map(\.text) == [])
    }

    @Test func areFoundAfterAByteOrderMark() throws {
        let found = try comments("\u{FEFF}#tool:x\na: b # tool:y")
        #expect(found.map(\.text) == ["tool:x", "tool:y"])
        #expect(found.map(\.span.start) == [4, 18])
    }

    @Test func areFoundInTheOrderOfTheText() throws {
        let text = """
            # tool:1
            a: 'x # tool:no' # tool:2
            b: | # tool:3
              # tool:no
            c: "# tool:no
              # tool:no" # tool:4
            """
        #expect(try comments(text).map(\.text) == ["tool:1", "tool:2", "tool:3", "tool:4"])
    }

    @Test func knowTheSpanOfAPartOfTheirText() throws {
        let text = MarkedText("é: ü # tool:é 1️⃣名前2️⃣ x")
        let comment = try #require(try comments(text.text).first)
        #expect(comment.span(8..<14).written == text.range(1, 2))
    }

    /// Replacing the text of a comment does not change the meaning of the document. Replacing a part of a scalar does.
    @Test(arguments: [20_240_607, 20_240_608] as [UInt64])
    func canBeReplacedWithoutChangingTheDocument(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let text = """
            a: &x { b: 'it''s', "c": [d, e] }
            f: |
              g

                h: i
            j: >-
              k
              l
            m: "n
              o"
            ? p
            : - q: *x
              - 'r'

            """
        for round in 0..<2_000 {
            var scalars = Array(text.unicodeScalars)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0...scalars.count, using: &random)
                scalars.insert(contentsOf: " # tool:x".unicodeScalars, at: place)
            }
            let marked = String(String.UnicodeScalarView(scalars))
            let meaning = Reading(marked)
            guard meaning.diagnostics.isEmpty, meaning.document.tree != nil else { continue }
            let found = try comments(marked).map(\.span.start)
            for (number, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                // A `#` that was inserted into another comment is part of that comment.
                guard let sign = line.firstRange(of: " # tool:"), !line[..<sign.lowerBound].contains(" #") else {
                    continue
                }
                let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
                let other = line[..<sign.lowerBound] + " # else:" + line[sign.upperBound...]
                let rest = lines.prefix(number) + [other] + lines.dropFirst(number + 1)
                let isComment = Reading(rest.joined(separator: "\n")).outline == meaning.outline
                let start = lines.prefix(number).reduce(0) { $0 + $1.utf8.count + 1 }
                let place = start + line.utf8.distance(from: line.startIndex, to: sign.lowerBound) + 3
                #expect(found.contains(UInt32(place)) == isComment, "round \(round), line \(number + 1) of \(marked)")
            }
        }
    }

    private func comments(_ text: String) throws -> [YAMLComment] {
        let source = SourceFile(path: "Test.flow.yaml", bytes: Array(text.utf8))
        let tree = try #require(YAMLParser.parse(source, as: SourceFileID(index: 0)).tree)
        return tree.comments(beginningWith: "tool:")
    }
}
