import FlowDecoding
import FlowModel
import FlowSwiftCode
import Testing

/// One pass over the bytes has the same result as the separate, slower checks.
@Suite struct NameTraitsTests {
    @Test(
        arguments: [
            "", "_", "__", "a", "A", "1", "a1", "A1", "1a", "_a", "_1", "a_b", "A_b", "aB", "Ab", "a b", "a-b", "a.b",
            "@a",
            "[a", "a`", "a{", "Z", "z", "azAZ09", "0", "9a", "/a", ":a", "é", "É", "aé", "Éa", "名", "a名", "𝒳",
            "a\u{7F}", "a\u{301}",
            "\u{301}", "a\u{200B}",
        ])
    func agreeWithTheSeparateChecks(text: String) {
        var bytes = text
        let traits = bytes.withUTF8 { NameTraits(of: text, $0) }
        #expect(traits.isIdentifier == SwiftIdentifier.isValid(text))
        #expect(traits.fitsUpper == NameCase.upper.fits(text))
        #expect(traits.fitsLower == NameCase.lower.fits(text))
    }
}
