import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Text that is not YAML results in one diagnostic, from marker 1 to marker 2, with the cause and the fix.
@Suite struct SyntaxErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let marked: String
        let cause: String
        let advice: String

        init(_ marked: String, _ cause: String, _ advice: String) {
            self.marked = marked
            self.cause = cause
            self.advice = advice
        }

        var testDescription: String { marked.split(separator: "\n").joined(separator: "⏎") }
    }

    private func check(_ example: Case, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        let marked = MarkedText(example.marked)
        let reading = Reading(marked.text)
        #expect(reading.document.tree == nil, sourceLocation: sourceLocation)
        try #require(reading.diagnostics.count == 1, sourceLocation: sourceLocation)
        let finding = reading.diagnostics[0]
        #expect(finding.rule == .yamlSyntax, sourceLocation: sourceLocation)
        #expect(finding.severity == .error, sourceLocation: sourceLocation)
        #expect(
            finding.span.written == marked.range(1, 2), "\(finding.message)", sourceLocation: sourceLocation)
        #expect(finding.message.contains(example.cause), sourceLocation: sourceLocation)
        #expect(finding.message.contains(example.advice), sourceLocation: sourceLocation)
        #expect(finding.notes.count == 1 && finding.notes[0].hasPrefix("libyaml: "), sourceLocation: sourceLocation)
    }

    @Test(
        "a space that is missing behind the colon of a key is put there by the fix",
        arguments: [
            ("a:\n  b: 2\n  key:value # why\nc: 3\n", "a:\n  b: 2\n  key: value # why\nc: 3\n"),
            ("a: {b:[c]}\n", "a: {b: [c]}\n"), ("a: {b:{c: d}}\n", "a: {b: {c: d}}\n"),
            ("a: { stay:, run: track }\n", "a: { stay: , run: track }\n"),
            ("a: 1\nfoo::bar\n", nil), ("a: 1\n/users/{id}:x\n", nil),
        ])
    func missingSpaces(_ text: String, _ fixed: String?) throws {
        let reading = Reading(text)
        let fix = try #require(reading.diagnostics.first).fix
        var bytes = Array(text.utf8)
        for edit in fix?.edits ?? [] {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
        }
        #expect(fix.map { _ in String(decoding: bytes, as: UTF8.self) } == fixed)
        if let fixed { #expect(Reading(fixed).diagnostics.isEmpty) }
    }

    @Test(arguments: [
        Case("a: 1\n1️⃣key2️⃣ value\nb: 2\n", "no `:` after `key`", "write `key: value`"),
        Case("a:\n  1️⃣key2️⃣ value\n  b: 2\n", "no `:` after `key`", "write `key: value`"),
        Case("a:\n  b: 2\n  1️⃣key2️⃣ value # why\n", "no `:` after `key`", "write `key: value`"),
        Case("routes:\n  1️⃣login2️⃣\n  signUp:\n", "no `:` after `login`", "write `login:`"),
        Case("routes:\n  login:\n  1️⃣signUp2️⃣\n", "no `:` after `signUp`", "write `signUp:`"),
        Case("1️⃣flowgen2️⃣ 1\nflow: X\n", "no `:` after `flowgen`", "write `flowgen: 1`"),
        Case("flowgen: 1\n1️⃣flow2️⃣ LoginFlow\n", "no `:` after `flow`", "write `flow: LoginFlow`"),
        Case("flowgen: 1\n\n# why\n1️⃣flow2️⃣ LoginFlow\n\n# more\nstart: a\n", "no `:` after `flow`", "flow: LoginFlow"),
        Case("a:\n  - b: 1\n    1️⃣c2️⃣ 2\n", "no `:` after `c`", "write `c: 2`"),
        Case("a: 1\n1️⃣\"b c\"2️⃣ d\n", "no `:` after `\"b c\"`", "write `\"b c\": d`"),
    ])
    func missingColons(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a:\n  b: 2\n  key1️⃣:2️⃣value\nc: 3\n", "no space after the `:` of `key`", "write `key: value`"),
        Case("a:\n  key1️⃣:2️⃣value\n  x: 1\n", "no space after the `:` of `key`", "write `key: value`"),
        Case("flowgen1️⃣:2️⃣1\nflow: X\n", "no space after the `:` of `flowgen`", "write `flowgen: 1`"),
        Case("- a\n1️⃣-2️⃣b\n", "no space after `-`", "write `- b`"),
    ])
    func missingSpaces(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a:\n1️⃣\t2️⃣b: 1\n", "a tab is used for indentation", "spaces"),
        Case("1️⃣\t\t2️⃣a: 1\n", "a tab is used for indentation", "spaces"),
        Case("a:\n  b: 1\n1️⃣\t2️⃣c: 1\n", "a tab is used for indentation", "spaces"),
        Case("a:\n  b: 1\n  1️⃣\t2️⃣c: 1\n", "a tab is used for indentation", "spaces"),
        Case("a: |\n1️⃣\t2️⃣text\n", "a tab is used for indentation", "spaces"),
    ])
    func tabs(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 1️⃣\"2️⃣abc\nb: 1\nc: 2\n", "quote `\"` is never closed", "add it"),
        Case("a: 1️⃣'2️⃣abc\nb: 1\n", "quote `'` is never closed", "add it"),
        Case("é: 1\na: 1️⃣\"2️⃣abc\n---\n", "is never closed", "add it"),
        // The quoted scalar extends to the next quote, and libyaml fails there.
        Case("a: 1️⃣\"2️⃣abc\nb: \"d\"\nc: 2\n", "quote `\"` is never closed", "add it"),
        Case("a: [1️⃣'2️⃣x, y]\nb: ['z']\n", "quote `'` is never closed", "add it"),
        Case("a: { b: 1️⃣\"2️⃣x }\nb: { c: \"z\" }\n", "quote `\"` is never closed", "add it"),
    ])
    func unclosedQuotes(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 'it'1️⃣s'2️⃣\nb: 1\n", "ends before `s'`", "write `''`"),
        Case("doc: \"the \"1️⃣big\" one\"2️⃣\nb: 1\n", "ends before", "write `\\\"`"),
        Case("a: \"x\" 1️⃣y2️⃣ # why\nb: 1\n", "ends before `y`", "single quotes"),
        Case("a: [x]1️⃣y2️⃣\n", "`y` follows a closed bracket", "quote the whole value"),
        Case("a: {x: y} 1️⃣z2️⃣\n", "`z` follows a closed bracket", "quote the whole value"),
        Case("b: &foo x\na: *foo 1️⃣bar2️⃣\n", "`bar` follows an alias", "quote the whole value"),
        Case("b: &y x\na: &x 1️⃣*y2️⃣\n", "an alias can have neither an anchor nor a tag", "remove"),
        Case("a: \"b\"1️⃣:2️⃣ c\n", "`: ` inside the value of `a`", "quotes"),
    ])
    func textAfterAValue(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 1️⃣[2️⃣1, 2\nb: 1\n", "this `[` is never closed", "add the `]`"),
        Case("a: 1️⃣[2️⃣1, 2\n", "this `[` is never closed", "add the `]`"),
        Case("a: 1️⃣{2️⃣x: 1\nb: 1\n", "this `{` is never closed", "add the `}`"),
        Case("a: 1️⃣[2️⃣\n  1,\n  2\n\nb: [3]\n", "this `[` is never closed", "add the `]`"),
        Case("a: {x: 1, y: 1️⃣[2️⃣a, b}\n", "this `[` is not closed before the `}`", "add the `]`"),
        Case("a: 1️⃣[2️⃣ b: c }\n", "this `[` is closed by a `}`", "make them a pair"),
        Case("a: {b: c}1️⃣}2️⃣\n", "this `}` closes nothing", "remove it"),
        Case("a: 1️⃣]2️⃣\n", "this `]` closes nothing", "remove it"),
        Case("a: [1️⃣,2️⃣]\n", "nothing before this `,`", "remove it"),
        Case("a: [1️⃣-2️⃣ b]\n", "inside brackets", "[a, b]"),
        Case("a: { b: c\n     1️⃣d2️⃣: e }\n", "no `,` before `d`", "add it"),
        Case("a: [\"b\" 1️⃣\"c\"2️⃣, d]\n", "no `,` before `\"c\"`", "add it"),
        Case("a: {a: b c1️⃣:2️⃣ d}\n", "a `:` cannot follow here", "`,`"),
    ])
    func brackets(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 1\n1️⃣<<<<<<< HEAD2️⃣\nb: 2\n=======\nb: 3\n>>>>>>> main\n", "unresolved merge conflict", "resolve it"),
        Case("a: 1\nb c\n\n1️⃣<<<<<<< HEAD2️⃣\nb: 2\n", "unresolved merge conflict", "resolve it"),
    ])
    func mergeConflicts(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: {path: 1️⃣/users/{id}2️⃣}\n", "cannot contain `{`", "quote it, \"/users/{id}\""),
        Case("a: {path: 1️⃣/users/{id}/posts2️⃣, b: c}\n", "cannot contain `{`", "quote it, \"/users/{id}/posts\""),
        Case("a: {b: 1️⃣${id}2️⃣, c: d}\n", "has no braces", "write `$id`"),
        Case("a: [b, 1️⃣/users/{id}2️⃣]\n", "cannot contain `{`", "quote it, \"/users/{id}\""),
        Case("a: {1️⃣/users/{id}2️⃣: b}\n", "cannot contain `{`", "quote it, \"/users/{id}\""),
        Case("a: {type: 1️⃣Set[Int]2️⃣, b: c}\n", "cannot contain `[`", "quote it, \"Set[Int]\""),
    ])
    func bracketsInUnquotedValues(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 1️⃣@foo bar2️⃣ # why\n", "cannot start with `@`", "put `@foo bar` in quotes"),
        Case("a: [1️⃣@foo2️⃣, b]\n", "cannot start with `@`", "put `@foo` in quotes"),
        Case("a: 1️⃣`foo`2️⃣\n", "cannot start with '`'", "put '`foo`' in quotes"),
        Case("a: 1️⃣%foo2️⃣\n", "cannot start with `%`", "put `%foo` in quotes"),
        Case("a: [1️⃣|2️⃣]\n", "block text", "quotes"),
        Case("a: 1️⃣**bold**2️⃣\n", "starts with `*`", "quote the value"),
        Case("a: 1️⃣* b2️⃣\n", "starts with `*`", "quote the value"),
        Case("a: 1️⃣&foo.bar x2️⃣\n", "starts with `&`", "quote the value"),
        Case("a: [1️⃣& b2️⃣]\n", "starts with `&`", "quote the value"),
        Case("a: 1️⃣!foo!bar2️⃣ x\n", "starts with `!`", "quote the value"),
        Case("a: 1️⃣!<foo2️⃣ x\n", "starts with `!`", "quote the value"),
        Case("a: 1️⃣-2️⃣ b\n", "a list cannot start on this line", "[a, b]"),
        Case("a: 1️⃣?2️⃣ b\n", "`? ` starts a key", "quote the value"),
    ])
    func firstCharacters(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: foo1️⃣:2️⃣ bar\n", "`: ` inside the value of `a`", "quotes"),
        Case(
            "a: .b(c1️⃣:2️⃣ $d)\n", "`: ` inside the value of `a`",
            "start another mapping; put the whole call in quotes"),
        Case("a: b1️⃣:2️⃣ c: d\n", "`: ` inside the value of `a`", "start another mapping; put the whole value in quotes"),
        Case("- a: foo bar1️⃣:2️⃣ baz\n", "`: ` inside the value of `a`", "quotes"),
        Case("doc: some text\n  and then1️⃣:2️⃣ more\n", "`: ` inside the value of `doc`", "quotes"),
        Case("doc:\n  some text\n  and then1️⃣:2️⃣ more\n", "`: ` inside this text", "quotes"),
    ])
    func colonsInValues(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: 1\n  1️⃣b2️⃣: 2\n", "`b` is indented deeper than `a`", "same indentation"),
        Case("x:\n  a: 1\n   1️⃣b2️⃣: 2\n", "`b` is indented deeper than `a`", "same indentation"),
        Case("a: \"foo\"\n  1️⃣bar2️⃣: baz\n", "`bar` is indented deeper than `a`", "same indentation"),
        Case("a:\n    b: 1\n  1️⃣c2️⃣: 2\n", "indentation of `c`, 2 spaces, fits no level", "0 and 4"),
        Case("x:\n  a:\n    b: 1\n   1️⃣c2️⃣: 2\n", "indentation of `c`, 3 spaces, fits no level", "2 and 4"),
        Case("a:\n  - 1\n 1️⃣-2️⃣ 2\n", "fits no level", "0 and 2"),
        Case("a:\n  - 1\n  1️⃣b2️⃣: 2\n", "`b` is between list items", "start it with `- `"),
        Case("a:\n  b: 2\n  1️⃣-2️⃣ 1\n", "a list item cannot be between the keys", "remove the `- `"),
        Case("a: x\n1️⃣-2️⃣ y\n", "a list item cannot be between the keys", "remove the `- `"),
        Case("a: b\n1️⃣:2️⃣ c\n", "no key before this `:`", "name: value"),
    ])
    func indentation(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: \"x1️⃣\\q2️⃣\"\n", "`\\q` is not a YAML escape", "single quotes"),
        Case("a: \"x1️⃣\\xZZ2️⃣\"\n", "`\\xZZ` needs 2 hexadecimal digits", "single quotes"),
        Case("a: \"1️⃣\\u12G42️⃣ \"\n", "`\\u12G4` needs 4 hexadecimal digits", "single quotes"),
        Case("a: \"1️⃣\\uD8002️⃣\"\n", "`\\uD800` is not a Unicode character", "the character itself"),
    ])
    func escapes(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: |1️⃣x2️⃣\n  foo\n", "`x` cannot follow `|`", "next line"),
        Case("a: > 1️⃣foo bar2️⃣\n  bar\n", "`foo bar` cannot follow `>`", "next line"),
        Case("a: |1️⃣02️⃣\n  foo\n", "digit from 1 to 9", "leave it out"),
    ])
    func blockHeaders(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("1️⃣%FOO bar2️⃣\na: 1\n", "directive", "remove it"),
        Case("1️⃣%YAML 2.02️⃣\n---\na: 1\n", "directive", "remove it"),
        Case("1️⃣%YAML 1.12️⃣\na: 1\n", "`---`", "remove it"),
        Case("a: b\n...\n1️⃣c:2️⃣ d\n", "a second YAML document starts here", "file of its own"),
        Case("[a]\n1️⃣b:2️⃣ c\n", "the document has ended above", "first column"),
        Case("--- a1️⃣:2️⃣ b\n", "`:` cannot be here", "line of its own"),
    ])
    func documents(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: b\n1️⃣//2️⃣ why\nc: d\n", "starts with `#` in YAML, not with `//`", "write `# …`"),
        Case("1️⃣//2️⃣ why\na: b\n", "starts with `#` in YAML, not with `//`", "write `# …`"),
        Case("a:\n  1️⃣//2️⃣ why\n  b: c\n", "starts with `#` in YAML, not with `//`", "write `# …`"),
        Case("a: { b: c } 1️⃣//2️⃣ why\n", "starts with `#` in YAML, not with `//`", "write `# …`"),
        Case("a: b\n1️⃣/*2️⃣ why */\nc: d\n", "starts with `#` in YAML, not with `/*`", "write `# …`"),
        // Text that was read is not the cause of an error after it.
        Case("a: |\n  // why\nb: c d1️⃣:2️⃣ e\n", "`: ` inside the value of `b`", "quotes"),
        Case("a: |\n  \u{A0}x\nb: c d1️⃣:2️⃣ e\n", "`: ` inside the value of `b`", "quotes"),
    ])
    func commentsOfOtherLanguages(_ example: Case) throws { try check(example) }

    /// A line that is indented like no open collection often contains the mistake.
    @Test(arguments: [
        ("a:\n    3️⃣b4️⃣: 1\n  1️⃣c2️⃣: 2\n", "what begins here is deeper: 4 spaces"),
        ("a:\n    3️⃣b4️⃣: 1\n    d: 2\n  1️⃣c2️⃣: 2\n", "what begins here is deeper: 4 spaces"),
        ("a:\n   3️⃣b4️⃣:\n    d: 2\n  1️⃣c2️⃣: 2\n", "what begins here is deeper: 3 spaces"),
        ("x:\n  a:\n      3️⃣b4️⃣: 1\n    1️⃣c2️⃣: 2\n  d: 3\n", "what begins here is deeper: 6 spaces"),
        ("a: 1\n  1️⃣b2️⃣: 2\n", nil),
        ("  3️⃣a:4️⃣ 1\n1️⃣b:2️⃣ 2\n", "the first key begins deeper, with 2 spaces"),
    ])
    func deeperLineAboveIsShown(_ example: String, _ note: String?) throws {
        let marked = MarkedText(example)
        let finding = try #require(Reading(marked.text).diagnostics.first)
        #expect(finding.span.written == marked.range(1, 2))
        guard let note else { return }
        #expect(finding.related.map(\.message) == [note])
        #expect(finding.related.map(\.span.written) == [marked.range(3, 4)])
    }

    @Test func openingAndClosingBracketsAreBothShown() throws {
        let marked = MarkedText("a: {y: [a, b1️⃣}2️⃣\n")
        let finding = try #require(Reading(marked.text).diagnostics.first)
        #expect(finding.related.map(\.span.written) == [marked.range(1, 2)])
    }

    @Test func columnsCountCodePointsWithAnyLineBreak() throws {
        let marked = MarkedText("doc: Größe 😀\r\nflow: 1️⃣@ä😀2️⃣\r\n")
        let reading = Reading(marked.text)
        let finding = try #require(reading.diagnostics.first)
        #expect(finding.span.written == marked.range(1, 2))
        #expect(reading.place(finding.span) == "2:7-2:10")
    }
}
