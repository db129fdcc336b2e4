import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// What is not YAML, or has no meaning in a spec, part by part: each is one diagnostic, from marker 1 to marker 2. `ReadFeatureTests` has
/// what is read.
@Suite struct RejectedFeatureTests {
    struct Feature: CustomTestStringConvertible, Sendable {
        let name: String
        let marked: String
        let rule: RuleID
        /// The start of the message.
        let message: String
        /// What is read nevertheless; `nil` if there is no tree.
        let outline: String?

        init(
            _ name: String, _ marked: String, _ message: String, _ rule: RuleID = .yamlSyntax,
            readAs outline: String? = nil
        ) {
            self.name = name
            self.marked = marked
            self.rule = rule
            self.message = message
            self.outline = outline
        }

        var testDescription: String { name }
    }

    private func check(_ feature: Feature) throws {
        let marked = MarkedText(feature.marked)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1, "\(reading.diagnostics.map(\.message))")
        let diagnostic = reading.diagnostics[0]
        #expect(diagnostic.rule == feature.rule)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message.hasPrefix(feature.message), "\(diagnostic.message)")
        #expect(diagnostic.span.written == marked.range(1, 2))
        #expect(reading.outline == feature.outline)
    }

    @Test(arguments: [
        Feature("a marker in quotes", "a: 1️⃣'2️⃣b\n---\nc'\n", "the quote `'` is never closed"),
        Feature("a document end in brackets", "a: 1️⃣[2️⃣b\n...\n", "this `[` is never closed"),
        Feature(
            "a directive without a document", "1️⃣%YAML 1.12️⃣\n",
            "after a directive (`%`) the document must start with `---`"),
        Feature(
            "two versions", "%YAML 1.1\n1️⃣%YAML 1.12️⃣\n---\na: b\n",
            "`%YAML 1.1` is read as a YAML directive because the line starts with `%`"),
        Feature(
            "a version that does not exist", "1️⃣%YAML 3.02️⃣\n---\na: b\n",
            "`%YAML 3.0` is read as a YAML directive because the line starts with `%`"),
        Feature(
            "an unknown directive", "1️⃣%FLOW 12️⃣\n---\na: b\n",
            "`%FLOW 1` is read as a YAML directive because the line starts with `%`"),
        Feature(
            "a directive after text", "a: b\n1️⃣%YAML2️⃣ 1.1\n---\nc: d\n",
            "a second YAML document starts here, but a spec is one document", readAs: "{a: b}"),
        Feature(
            "a second document", "a: b\n1️⃣---2️⃣\nc: d\n",
            "a second YAML document starts here, but a spec is one document", readAs: "{a: b}"),
        Feature(
            "a second empty document", "a: b\n1️⃣---2️⃣\n",
            "a second YAML document starts here, but a spec is one document", readAs: "{a: b}"),
        Feature(
            "text after the end", "a: b\n...\n1️⃣c:2️⃣ d\n",
            "a second YAML document starts here, but a spec is one document"),
        Feature("a mapping after a marker", "--- a1️⃣:2️⃣ b\n", "a `:` cannot be here"),
    ])
    func documentsAndDirectives(_ feature: Feature) throws { try check(feature) }

    @Test(arguments: [
        Feature(
            "a prefix of tags", "%TAG !e! tag:example.com,2000:\n---\na: 1️⃣!e!b2️⃣ c\n",
            "`!e!b` is a YAML tag, and tags mean nothing in a spec", readAs: "{a: c}"),
        Feature(
            "an unknown prefix of tags", "a: 1️⃣!e!b2️⃣ c\n",
            "`!e!b` starts with `!`, but YAML reads it as a tag, and this is not a valid one"),
        Feature(
            "the tag of a scalar", "a: 1️⃣!!str2️⃣ b\n", "`!!str` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: b}"),
        Feature(
            "the tag of a mapping", "a: 1️⃣!!map2️⃣ {b: c}\n", "`!!map` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: {b: c}}"),
        Feature(
            "the tag of a key", "1️⃣!!str2️⃣ a: b\n", "`!!str` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: b}"),
        Feature(
            "the tag without a name", "a: 1️⃣!2️⃣ b\n", "`!` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: b}"),
        Feature(
            "the tag of nothing", "a: 1️⃣!!null2️⃣\nb: c\n", "`!!null` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: ~, b: c}"),
        Feature(
            "a set", "a: 1️⃣!!set2️⃣ {b, c}\n", "`!!set` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: {b: ~, c: ~}}"),
        Feature(
            "an anchor and a tag", "a: &x 1️⃣!!str2️⃣ b\nc: *x\n", "`!!str` is a YAML tag, and tags mean nothing in a spec",
            readAs: "{a: b, c: b}"),
        Feature("two anchors", "a: &x 1️⃣&y2️⃣ b\n", "`&y` cannot follow what is before it on this line"),
        Feature("an anchor before an alias", "a: &x b\nc: &y 1️⃣*x2️⃣\n", "an alias can have neither an anchor nor a tag"),
        Feature(
            "an alias before its anchor", "a: 1️⃣*x2️⃣\nb: &x c\n", "no anchor `&x` comes before the alias `*x`",
            readAs: "{a: ~, b: c}"),
        Feature("an anchor on a dash", "&x 1️⃣-2️⃣ a\n- b\n", "a list cannot start on this line"),
        Feature(
            "a merge of a scalar", "a: {<<: 1️⃣b2️⃣, c: d}\n", "`<<` merges mappings, but here is a scalar", .wrongShape,
            readAs: "{a: {c: d}}"),
        Feature(
            "two merge keys", "a: &x {b: c}\nd: {<<: *x, 1️⃣<<2️⃣: *x}\n", "the key `<<` is already in this mapping",
            .duplicateKey, readAs: "{a: {b: c}, d: {b: c}}"),
    ])
    func tagsAnchorsAndAliases(_ feature: Feature) throws { try check(feature) }

    @Test(arguments: [
        Feature(
            "a duplicate key", "a: b\nc: d\n1️⃣a2️⃣: e\n", "the key `a` is already in this mapping", .duplicateKey,
            readAs: "{a: b, c: d}"),
        Feature(
            "a duplicate key in other quotes", "a: b\n1️⃣'a'2️⃣: c\n", "the key `a` is already in this mapping",
            .duplicateKey, readAs: "{a: b}"),
        Feature(
            "a duplicate explicit key", "a: b\n? 1️⃣a2️⃣\n: c\n", "the key `a` is already in this mapping", .duplicateKey,
            readAs: "{a: b}"),
        Feature(
            "a duplicate key through an alias", "&x a: b\n1️⃣*x2️⃣ : c\n", "the key `a` is already in this mapping",
            .duplicateKey, readAs: "{a: b}"),
        Feature("two empty keys", "1️⃣:2️⃣ a\n: b\n", "there is no key before this `:`"),
        Feature(
            "null twice as a key", "~: a\n1️⃣~2️⃣: b\n", "the key `~` is already in this mapping", .duplicateKey,
            readAs: "{~: a}"),
        Feature("an empty key", "1️⃣:2️⃣ a\n", "there is no key before this `:`"),
        Feature("an empty key in braces", "{1️⃣:2️⃣ a, b: c}", "a value is expected here"),
        Feature(
            "a list as a key", "? 1️⃣[a]2️⃣\n: b\n", "a key is a name, but here it is a list", .wrongShape, readAs: "{}"),
        Feature(
            "a mapping as a key", "? 1️⃣a: b2️⃣\n: c\n", "a key is a name, but here it is a mapping", .wrongShape,
            readAs: "{}"),
        Feature(
            "a list in brackets as a key", "1️⃣[a]2️⃣: b\n", "a key is a name, but here it is a list", .wrongShape,
            readAs: "{}"),
        Feature("a key over lines", "1️⃣a2️⃣\n  b: c\n", "there is no `:` after `a`"),
        Feature("no colon", "a: b\n1️⃣c2️⃣\nd: e\n", "there is no `:` after `c`"),
        Feature("a key after a value", "a: b1️⃣:2️⃣ c\n", "`: ` inside the value of `a` would start another mapping"),
        Feature("a list among keys", "a: b\n1️⃣-2️⃣ c\n", "a list item cannot be between the keys of a mapping"),
        Feature("a key among list items", "- a\n1️⃣b2️⃣: c\n", "`b` is between list items, but is not one"),
        Feature("a dash after a colon", "a: 1️⃣-2️⃣ b\n", "a list cannot start on this line"),
    ])
    func keys(_ feature: Feature) throws { try check(feature) }

    @Test(arguments: [
        Feature(
            "a tab at the start of block text", "a: |\n  1️⃣\t2️⃣b\n  c\td\n",
            "a tab is used for indentation, which YAML allows with spaces only"),
        Feature(
            "a tab after a dash", "-1️⃣\t2️⃣a\n-\tb\n", "a tab is used for indentation, which YAML allows with spaces only"),
        Feature(
            "on a line of their own", "a:\n1️⃣\t2️⃣\n  b: c\n",
            "a tab is used for indentation, which YAML allows with spaces only"),
        Feature(
            "text less indented than its first line", "a: |\n   b\n  1️⃣c2️⃣\n",
            "the indentation of `c`, 2 spaces, fits no level above it: the nearest ones are 0 and 3"),
        Feature(
            "spaces before block text", "a: |\n     \n  1️⃣b2️⃣\n",
            "`b` is indented deeper than `a`, which already has a value on its line"),
        Feature(
            "an indentation indicator deeper than the text", "a: |4\n  1️⃣b2️⃣\nc: d\n",
            "`b` is indented deeper than `a`, which already has a value on its line"),
        Feature(
            "tabs as indentation", "a:\n1️⃣\t2️⃣b: c\n", "a tab is used for indentation, which YAML allows with spaces only"
        ),
        Feature(
            "tabs after spaces", "a:\n  1️⃣\t2️⃣b: c\n", "a tab is used for indentation, which YAML allows with spaces only"
        ),
        Feature(
            "a tab before a nested dash", "-1️⃣\t2️⃣- a\n",
            "a tab is used for indentation, which YAML allows with spaces only"),
        Feature(
            "a tab before a key in a list", "-1️⃣\t2️⃣a: b\n",
            "a tab is used for indentation, which YAML allows with spaces only"),
        Feature(
            "a no-break space as indentation", "a:\n1️⃣\u{A0}\u{A0}2️⃣b: c\n",
            "this is a no-break space (U+00A0), which looks like a space, but YAML reads it as a letter"),
    ])
    func tabsAndIndentation(_ feature: Feature) throws { try check(feature) }

    @Test(arguments: [
        Feature("block text in brackets", "[1️⃣|2️⃣\n a\n]", "block text (`|`) cannot be inside brackets"),
        Feature("a comma without a value", "[a,1️⃣,2️⃣b]", "there is nothing before this `,`"),
        Feature("a comma at the start", "[1️⃣,2️⃣a]", "there is nothing before this `,`"),
        Feature("an unclosed bracket", "a: 1️⃣[2️⃣b\nc: d\n", "this `[` is never closed"),
        Feature("an unclosed quote", "a: 1️⃣\"2️⃣b\nc: d\n", "the quote `\"` is never closed"),
        Feature("a bracket too many", "a: [b]1️⃣]2️⃣\n", "this `]` closes nothing"),
    ])
    func brackets(_ feature: Feature) throws { try check(feature) }

    @Test(arguments: [
        Feature("an unknown escape", "a: \"1️⃣\\q2️⃣\"\n", "`\\q` is not a YAML escape"),
        Feature("half of an escape", "a: \"1️⃣\\u122️⃣\"\n", "`\\u12` needs 4 hexadecimal digits"),
        Feature("half of a character", "a: \"1️⃣\\uD83D2️⃣\\uDE00\"\n", "`\\uD83D` is not a Unicode character"),
        Feature(
            "a null character", "a: \"b1️⃣\u{0}2️⃣c\"\n",
            "the control character U+0000 at byte offset 5 is not allowed in YAML", .yamlEncoding),
        Feature(
            "an escape character", "a: b1️⃣\u{1B}2️⃣c\n",
            "the control character U+001B at byte offset 4 is not allowed in YAML", .yamlEncoding),
        Feature(
            "a byte order mark in the text", "a: b1️⃣\u{FEFF}2️⃣c\n",
            "there is a byte order mark (U+FEFF) at byte offset 4, inside the text", .yamlEncoding),
        Feature("a plain text that starts with a sign", "a: 1️⃣@b2️⃣\n", "an unquoted value cannot start with `@`"),
        Feature("a percent sign at the start", "a: 1️⃣%b2️⃣\n", "an unquoted value cannot start with `%`"),
        Feature("a reserved sign", "a: 1️⃣`b2️⃣\n", "an unquoted value cannot start with '`'"),
    ])
    func characters(_ feature: Feature) throws { try check(feature) }

    /// An explicit key may be longer.
    @Test func aLongKey() throws {
        let key = String(repeating: "a", count: 1_100)
        try check(Feature("a long key", "\(key)1️⃣:2️⃣ b\n", "a `:` cannot be here"))
    }
}
