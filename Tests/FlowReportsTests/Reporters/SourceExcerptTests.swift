import FlowDiagnostics
import FlowReports
import FlowTestSupport
import Testing

private func excerpt(_ marked: String, width: Int = 160) throws -> SourceExcerpt {
    let source = MarkedText(marked)
    let lines = LineIndex(of: SourceFile(path: "", bytes: Array(source.text.utf8)))
    let span = try #require(source.span(1, 2))
    let marked = lines.start(of: span).column - 1..<lines.end(of: span).column - 1
    return SourceExcerpt(line: source.text, marking: marked, width: width)
}

@Suite struct SourceExcerptTests {
    @Test(arguments: [
        ("name: 1️⃣ab2️⃣ c", "      ^~"),
        ("\t1️⃣ab2️⃣", "    ^~"),
        ("a\t1️⃣b2️⃣", "    ^"),
        ("漢字: 1️⃣漢2️⃣", "      ^~"),
        ("e\u{301}: 1️⃣o\u{308}x2️⃣", "   ^~"),
        ("👩‍👩‍👧: 1️⃣🇩🇪2️⃣", "    ^~"),
        ("❤️ 1️⃣x2️⃣", "   ^"),
        ("한글 1️⃣x2️⃣", "     ^"),
    ])
    func putsTheCaretsUnderTheirToken(marked: String, carets: String) throws {
        let excerpt = try excerpt(marked)
        #expect(excerpt.indent + excerpt.carets == carets)
    }

    @Test func marksAllOfAClusterWhenTheRangeEndsInside() {
        let excerpt = SourceExcerpt(line: "a 👩‍👩‍👧 b", marking: 3..<4, width: 160)
        #expect(excerpt.indent + excerpt.carets == "  ^~")
    }

    @Test func showsTheStartOfALongLineWhenTheTokenIsThere() throws {
        let excerpt = try excerpt("1️⃣ab2️⃣cdefghijklmnopqrstuvwxyz", width: 10)
        #expect(excerpt.text == "abcdefghij…")
        #expect(excerpt.indent + excerpt.carets == "^~")
    }

    @Test func showsTheMiddleOfALongLineAroundTheToken() throws {
        let excerpt = try excerpt("abcdefghijkl1️⃣mn2️⃣opqrstuvwxyz", width: 8)
        #expect(excerpt.text == "…klmnopqr…")
        #expect(excerpt.indent + excerpt.carets == "   ^~")
    }

    @Test func showsTheEndOfALongLineWhenTheTokenIsThere() throws {
        let excerpt = try excerpt("abcdefghijklmnopqrstuvwx1️⃣yz2️⃣", width: 8)
        #expect(excerpt.text == "…stuvwxyz")
        #expect(excerpt.indent + excerpt.carets == "       ^~")
    }

    @Test func cutsATokenThatIsLongerThanTheWindow() throws {
        let excerpt = try excerpt("ab1️⃣cdefghijklmnopqrstuvwx2️⃣yz", width: 8)
        #expect(excerpt.text == "abcdefgh…")
        #expect(excerpt.indent + excerpt.carets == "  ^~~~~~")
    }

    @Test func keepsTheCaretsInPlaceWhereAWideCharacterIsCutAway() throws {
        let excerpt = try excerpt("漢漢漢漢漢漢漢漢1️⃣x2️⃣漢漢漢漢漢漢漢漢", width: 13)
        #expect(excerpt.text == "…漢x漢漢漢漢…")
        #expect(excerpt.indent + excerpt.carets == "   ^")
    }

    @Test func showsTheSamePartOfALineOfAnyLength() throws {
        let filler = String(repeating: "abcdefghij", count: 20_000)
        let far = try excerpt(filler + "klmnopqr1️⃣st2️⃣uvwxyz" + filler, width: 8)
        #expect(far.text == "…qrstuvwx…")
        #expect(far.indent + far.carets == "   ^~")
        let last = try excerpt(filler + "klmnopqr1️⃣st2️⃣", width: 8)
        #expect(last.text == "…mnopqrst")
        #expect(last.indent + last.carets == "       ^~")
    }

    @Test func showsAHundredFindingsOnOneLineOfMegabytesSoonEnough() {
        let line = String(repeating: "a: b, ", count: 300_000)
        let duration = ContinuousClock().measure {
            for column in stride(from: 0, to: 1_800_000, by: 18_000) {
                _ = SourceExcerpt(line: line, marking: column..<column + 1, width: 160)
            }
        }
        #expect(duration < .seconds(10))
    }
}
