import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

@testable import FlowYAML

/// No input causes a crash, a hang, or a span outside the text.
@Suite struct AnyInputTests {
    /// The same inputs in every run; `SEED` in the environment adds others.
    private static let randomSeeds: [UInt64] = {
        let asked = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
        return [20_240_607, 20_240_608] + (asked.map { [$0] } ?? [])
    }()

    private static let texts: [String] = [
        "flowgen: 1\nflow: LoginFlow\ndoc: Log in, or sign up.\nscreens:\n  Login:\n    intents:\n      a: { b: String }\n",
        "x: &x {a: 1, b: [c, 'd', \"e\\n\"]}\ny: {<<: *x, c: |\n}\nz: *x\n",
        "a: |\n  one\n  two\n\nb: >-\n  three\n\n- c\n? d\n: e\n# f\n---\ng: !!str h\n...\n",
        "ä: [ö, {ü: 😀}, *x, &y z]\r\n\"quoted\": 'it''s'\r\n\tk: %v\r\n",
        "%YAML 1.1\n---\n- - - a\n  - b: c: d\n -e\n[f: g]: {h}\n",
    ]
    private static let fragments: [String] = [
        ": ", "- ", "? ", "[", "]", "{", "}", ",", "&a ", "*a", "!t ", "|\n", ">", "'", "\"", "\\", "#", "%", "@", "`",
        "\n",
        "\r\n", "\r", "\t", "  ", "---\n", "...\n", "<<: ", "\u{FEFF}", "\u{85}", "\u{2028}", "é", "😀", "~", "\\x",
        "key:", "\u{A0}", "\u{3000}", "//", "? ,", "!x", "!", " = ", "{a:,", "[T]?", "a: b: c",
    ]

    /// The number of columns of each line: its code points plus one.
    private func widths(of bytes: [UInt8]) -> [Int] {
        var widths: [Int] = [1]
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        for (index, scalar) in scalars.enumerated() {
            let isReturn = scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
            if scalar == "\n" || isReturn { widths.append(1) } else { widths[widths.count - 1] += 1 }
        }
        return widths
    }

    private func check(_ bytes: [UInt8], _ comment: Comment) {
        let reading = Reading(bytes: bytes)
        let document = reading.document
        let lines = LineIndex(of: reading.source)
        let widths = widths(of: bytes)
        func isWithin(_ span: SourceSpan) -> Bool {
            func isWithin(_ position: TextPosition) -> Bool {
                position.line >= 1 && position.line <= widths.count && position.column >= 1
                    && position.column <= widths[position.line - 1]
            }
            return isWithin(lines.start(of: span)) && isWithin(lines.end(of: span)) && span.start <= span.end
                && span.end <= bytes.count
        }
        for diagnostic in document.diagnostics where diagnostic.rule != .yamlEncoding {
            #expect(isWithin(diagnostic.span), "\(diagnostic) \(comment)")
            for related in diagnostic.related { #expect(isWithin(related.span), "\(diagnostic) \(comment)") }
        }
        guard let tree = document.tree else {
            #expect(!document.diagnostics.isEmpty, comment)
            return
        }
        for index in 0..<tree.nodeCount {
            let node = YAMLNode(index: UInt32(index))
            #expect(isWithin(tree.span(node)), "node \(index) at \(tree.span(node).written) \(comment)")
        }
        if let root = tree.root { #expect(!tree.outline(root).isEmpty, comment) }
    }

    @Test(arguments: randomSeeds)
    func mutatedTextIsReadOrReported(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<2_000 {
            var bytes = Array((Self.texts.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5:
                    bytes.insert(contentsOf: (Self.fragments.randomElement(using: &random) ?? "").utf8, at: place)
                case 5..<7:
                    let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
                    bytes.removeSubrange(place..<end)
                case 7:
                    let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
                    bytes.insert(
                        contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
                case 8:
                    bytes.removeSubrange(place...)
                default:
                    if place < bytes.count { bytes[place] = UInt8.random(in: .min ... .max, using: &random) }
                }
            }
            check(bytes, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: randomSeeds)
    func piecesOfSyntaxInAnyOrderAreReadOrReported(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<2_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                text += Self.fragments.randomElement(using: &random) ?? ""
                if Bool.random(using: &random) { text += "word" }
            }
            check(Array(text.utf8), "seed \(seed), round \(round): \(text.debugDescription)")
        }
    }

    @Test func everyPrefixOfASpecIsReadOrReported() {
        for text in Self.texts {
            let bytes = Array(text.utf8)
            for count in 0...bytes.count { check(Array(bytes[..<count]), "the first \(count) bytes of \(text)") }
        }
    }
}
