import Testing

@testable import FlowDecoding

/// How YAML tools other than flowgen read unquoted text.
@Suite struct OtherReadingTests {
    @Test(arguments: [
        ("on", "true"), ("Yes", "true"), ("TRUE", "true"), ("off", "false"), ("No", "false"), ("false", "false"),
        ("1.10", "the number 1.1"), ("1.0", "the number 1"), ("010", "the number 8"), ("089", "the number 89"),
        ("-010", "the number -8"), ("0x1F", "the number 31"), ("0o17", "the number 15"), ("0b11", "the number 3"),
        ("1_000", "the number 1000"), ("+5", "the number 5"), ("1e3", "the number 1000"), (".5", "the number 0.5"),
        ("5.", "the number 5"), ("12:30", "the number 750"), ("1:02:03", "the number 3723"), ("1.50", "the number 1.5"),
        ("2025-03-01", "a date"), ("2025-3-1T10:00:00Z", "a date"), ("2025-03-01 10:00:00", "a date"),
    ])
    func someTextsAreNotTextsForOtherTools(text: String, reading: String) {
        #expect(OtherReading.of(text) == reading)
    }

    @Test(arguments: [
        "", "one", "oN", "onward", "n", "y", "12", "-12", "0", "1.5", "-0.25", "1.2.3", "1.10.2", "-", "+", ".", "...",
        "--", "+-1", "10%", "12:75", "08:30", "12:30:", "1:2:3:4:5:6:7:8", "2025-03", "2025-03-01-x", "0xZZ", "_1",
        "1e", "e3", "€5", "house", "gear.badge", "iPhone 15", "123456789012345678901234567890", "010-1234",
        "always on", "https://example.com",
    ])
    func mostTextsAreTextsForAllTools(text: String) {
        #expect(OtherReading.of(text) == nil)
    }
}
