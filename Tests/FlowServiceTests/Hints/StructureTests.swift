import FlowDiagnostics
import FlowService
import FlowTestSupport
import Testing

/// Folding and selection follow the structure of the text.
@Suite struct StructureTests {
    @Test("what takes several lines can be folded, and so can comments")
    func folding() {
        let text = SpecText(
            """
            # A login
            # with a password.
            flow: LoginFlow
            routes:
              email:
                transitions:
                  sent:
                    - { when: isSure, pop: }
                    - stay
              password: {}
            """)
        #expect(
            text.foldingRanges.map { text.text($0.range).prefix { $0 != "\n" } } == [
                "# A login", "routes:", "email:", "transitions:", "sent:",
            ])
        #expect(text.foldingRanges.map(\.kind).filter { $0 == .comment }.count == 1)
    }

    @Test("a selection grows from a word to the value, the pair, the mapping, and so on")
    func selection() throws {
        let marked = MarkedText("routes:\n  email: { push: a, with: { id: $use1️⃣r.id } }\n  other: {}\n")
        let text = SpecText(marked.text)
        let ranges = text.selectionRanges(at: Int(try #require(marked[1])))
        #expect(
            ranges.map { text.text($0) } == [
                "user", "$user.id", "id: $user.id", "{ id: $user.id }", "with: { id: $user.id }",
                "{ push: a, with: { id: $user.id } }", "email: { push: a, with: { id: $user.id } }",
                "email: { push: a, with: { id: $user.id } }\n  other: {}",
                "routes:\n  email: { push: a, with: { id: $user.id } }\n  other: {}",
                marked.text,
            ])
    }

    @Test("in a text that is not YAML, a selection grows over what lines and brackets show")
    func selectionInUnfinishedText() throws {
        let marked = MarkedText("routes:\n  email: { push: a1️⃣b\n    x: [\n  other: {}\n")
        let text = SpecText(marked.text)
        #expect(!text.sketch.isExact)
        let ranges = text.selectionRanges(at: Int(try #require(marked[1])))
        #expect(ranges.prefix(2).map { text.text($0) } == ["ab", "push: ab"])
    }

    @Test("in every text, each selection is in the next one, and folds are in the text", arguments: [false, true])
    func everywhere(isDamaged: Bool) {
        let texts = isDamaged ? HintTexts.damaged : HintTexts.all.map { Array($0.utf8) }
        var random = SplitMix64(seed: 5)
        for bytes in texts {
            let text = SpecText(bytes: bytes)
            let all = 0..<bytes.count
            for fold in text.foldingRanges {
                #expect(all.contains(whole: fold.range))
                #expect(bytes[fold.range].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
            }
            for _ in 0..<20 {
                let offset = random.below(bytes.count + 1)
                let ranges = text.selectionRanges(at: offset)
                #expect(ranges.last == all)
                for (inner, outer) in zip(ranges, ranges.dropFirst()) {
                    #expect(outer.contains(whole: inner) && inner != outer)
                }
                #expect(ranges.allSatisfy { $0.lowerBound <= offset && offset <= $0.upperBound })
            }
        }
    }
}
