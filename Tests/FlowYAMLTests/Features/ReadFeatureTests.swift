import Testing

@testable import FlowYAML

/// What YAML allows, part by part, in the order of its specification, and how it is read. `RejectedFeatureTests` has what is reported.
///
/// The outline of a text has quotes around scalars that are not plain, and `~` for null.
@Suite struct ReadFeatureTests {
    /// A part of YAML.
    struct Feature: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        let outline: String

        init(_ name: String, _ text: String, _ outline: String) {
            self.name = name
            self.text = text
            self.outline = outline
        }

        var testDescription: String { name }
    }

    private func check(_ feature: Feature) {
        let reading = Reading(feature.text)
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.outline == feature.outline)
    }

    @Test(arguments: [
        Feature("a mapping in a list", "- a: b\n  c: d\n- e: f\n", "[{a: b, c: d}, {e: f}]"),
        Feature("a list in a list", "- - a\n  - b\n- - c\n", "[[a, b], [c]]"),
        Feature("a list in a mapping in a list", "- a:\n    - b\n    - c:\n        d: e\n", "[{a: [b, {c: {d: e}}]}]"),
        Feature("a mapping on the line after its dash", "-\n  a: b\n-\n  - c\n", "[{a: b}, [c]]"),
        Feature("brackets in a block", "a: [b, {c: d}]\ne:\n  - {f: [g]}\n", "{a: [b, {c: d}], e: [{f: [g]}]}"),
        Feature(
            "brackets over lines", "a: [b,\n  c,\n  {d: e,\n   f: g}\n]\nh: i\n", "{a: [b, c, {d: e, f: g}], h: i}"),
        Feature("a closing bracket in the first column", "a: {\n  b: c\n}\nd: e\n", "{a: {b: c}, d: e}"),
        Feature("a comma at the end", "a: [b, c,]\nd: {e: f,}\n", "{a: [b, c], d: {e: f}}"),
        Feature("a pair in a list", "[a: b, c, d: ]", "[{a: b}, c, {d: ~}]"),
        Feature("an explicit pair in a list", "[? a : b, ? c]", "[{a: b}, {c: ~}]"),
        Feature("keys without values in braces", "{a, b: , c: d, e}", "{a: ~, b: ~, c: d, e: ~}"),
        Feature("values beside quoted keys", "{\"a\":b, 'c':[d], \"e\":\"f\"}", "{\"a\": b, \"c\": [d], \"e\": \"f\"}"),
        Feature(
            "JSON", "{\"a\":{\"b\":[1,true,null,\"c\"]},\"d\":\"\"}",
            "{\"a\": {\"b\": [1, true, ~, \"c\"]}, \"d\": \"\"}"),
        Feature("text over lines in brackets", "[a\n b,\n  c d]\n", "[a b, c d]"),
        Feature("empty collections", "a: []\nb: {}\nc: [[], {}]\n", "{a: [], b: {}, c: [[], {}]}"),
        Feature("empty lines between everything", "\n\na:\n\n  - b\n\n\n  - c\n\nd: e\n\n", "{a: [b, c], d: e}"),
        Feature("brackets less indented than their key", "a:\n  b: [\nc\n  ]\n", "{a: {b: [c]}}"),
    ])
    func stylesInEachOther(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("with a value", "? a\n: b\n? c\n: d\n", "{a: b, c: d}"),
        Feature("without values", "? a\n? b\n", "{a: ~, b: ~}"),
        Feature("among others", "a: b\n? c\n: d\ne: f\n", "{a: b, c: d, e: f}"),
        Feature("with a list as the value", "? a\n: - b\n  - c\n", "{a: [b, c]}"),
        Feature("with a value on the next line", "? a\n:\n  b: c\n", "{a: {b: c}}"),
        Feature("in block text", "? |\n  a\n  b\n: c\n", "{\"a\nb\n\": c}"),
        Feature("in quotes", "? \"a: b\"\n: c\n", "{\"a: b\": c}"),
        Feature("over lines", "? a\n  b\n: c\n", "{a b: c}"),
        Feature("without a key", "? \n: a\n", "{~: a}"),
        Feature("in braces", "{? a : b, ? c, d: e}", "{a: b, c: ~, d: e}"),
        Feature("a question mark without a key in braces", "{?, a: b}", "{~: ~, a: b}"),
    ])
    func explicitKeys(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("of a scalar", "a: &x b\nc: *x\n", "{a: b, c: b}"),
        Feature("of a block", "a: &x\n  b: c\nd: *x\n", "{a: {b: c}, d: {b: c}}"),
        Feature("of a list item", "- &x a\n- *x\n- [*x, {b: *x}]\n", "[a, a, [a, {b: a}]]"),
        Feature("of a key", "&x a: b\nc: *x\n", "{a: b, c: a}"),
        Feature("as a key", "a: &x b\n*x : c\n", "{a: b, b: c}"),
        Feature("as a key in braces", "{&x a: b, c: {*x : d}}", "{a: b, c: {a: d}}"),
        Feature("of nothing", "a: &x\nb: *x\n", "{a: ~, b: ~}"),
        Feature("of block text", "a: &x |\n  b\nc: *x\n", "{a: \"b\n\", c: \"b\n\"}"),
        Feature("with unusual names", "a: &x-1_Y b\nc: *x-1_Y\n", "{a: b, c: b}"),
        Feature("on a line of their own", "a:\n  &x\n  b: c\nd: *x\n", "{a: {b: c}, d: {b: c}}"),
        Feature("merged", "a: &x {b: c, d: e}\nf:\n  <<: *x\n  d: g\n", "{a: {b: c, d: e}, f: {b: c, d: g}}"),
        Feature(
            "merged in a list of mappings", "a: [&x {b: c}, &y {d: e}]\nf: {<<: [*x, *y], g: h}\n",
            "{a: [{b: c}, {d: e}], f: {b: c, d: e, g: h}}"),
        Feature(
            "a merge key in a block of a list", "a: &x {b: c}\nd:\n  - <<: *x\n    e: f\n",
            "{a: {b: c}, d: [{b: c, e: f}]}"),
        Feature("an anchor within an anchor", "a: &x [b, &y c]\nd: [*x, *y]\n", "{a: [b, c], d: [[b, c], c]}"),
        Feature("an alias as a key without a space", "a: &x b\n*x: c\n", "{a: b, b: c}"),
    ])
    func anchorsAndAliases(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("a marker at the start", "---\na: b\n", "{a: b}"),
        Feature("a marker with a comment", "--- # why\na: b\n", "{a: b}"),
        Feature("a marker with text", "--- a\n", "a"),
        Feature("a marker with brackets", "--- {a: b}\n", "{a: b}"),
        Feature("a marker with block text", "--- |\n  a\n", "\"a\n\""),
        Feature("a marker at the end", "a: b\n...\n", "{a: b}"),
        Feature("a comment after the end", "a: b\n...\n# c\n", "{a: b}"),
        Feature("comments before the start", "# a\n\n# b\n---\nc: d\n", "{c: d}"),
        Feature("a version", "%YAML 1.1\n---\na: b\n", "{a: b}"),
        Feature("a newer version", "%YAML 1.2\n---\na: b\n", "{a: b}"),
        Feature("a prefix of tags that is not used", "%TAG !e! tag:example.com,2000:\n---\na: b\n", "{a: b}"),
        Feature("a byte order mark before a marker", "\u{FEFF}---\na: b\n", "{a: b}"),
        Feature("markers in block text", "a: |\n  ---\n  ...\nb: c\n", "{a: \"---\n...\n\", b: c}"),
        Feature("a marker as a value", "a: ---\nb: ...\n", "{a: ---, b: ...}"),
        Feature("almost a marker", "---a: b\n", "{---a: b}"),
        Feature("no line break at the end", "a: b", "{a: b}"),
        Feature("only null", "~", "~"),
    ])
    func documentsAndDirectives(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("literal", "a: |\n  b\n   c\n\n  d\n", "{a: \"b\n c\n\nd\n\"}"),
        Feature("literal, stripped", "a: |-\n  b\n\n\nc: d\n", "{a: \"b\", c: d}"),
        Feature("literal, kept", "a: |+\n  b\n\n\nc: d\n", "{a: \"b\n\n\n\", c: d}"),
        Feature("folded", "a: >\n  b\n  c\n\n  d\n", "{a: \"b c\nd\n\"}"),
        Feature("folded, stripped", "a: >-\n  b\n  c\n\n", "{a: \"b c\"}"),
        Feature("folded, kept", "a: >+\n  b\n\n", "{a: \"b\n\n\"}"),
        Feature("deeper lines are not folded", "a: >\n  b\n  c\n    d\n    e\n  f\n", "{a: \"b c\n  d\n  e\nf\n\"}"),
        Feature("an indentation indicator", "a: |2\n    b\n  c\n", "{a: \"  b\nc\n\"}"),
        Feature("an indentation indicator before a sign", "a: |1-\n  b\n", "{a: \" b\"}"),
        Feature("an indentation indicator after a sign", "a: >-1\n  b\n", "{a: \" b\"}"),
        Feature("empty lines at the start", "a: |\n\n\n  b\n", "{a: \"\n\nb\n\"}"),
        Feature("empty", "a: |\nb: c\n", "{a: \"\", b: c}"),
        Feature("empty and kept", "a: |+\n\n\nb: c\n", "{a: \"\n\n\", b: c}"),
        Feature("nothing but the header", "a: |", "{a: \"\"}"),
        Feature("no line break at the end", "a: |\n  b", "{a: \"b\"}"),
        Feature("no line break at the end, kept", "a: |+\n  b", "{a: \"b\"}"),
        Feature("spaces at the ends of lines", "a: |\n  b  \n  c\t\n", "{a: \"b  \nc\t\n\"}"),
        Feature("what looks like YAML", "a: |\n  b: [c\n  # d\n  - 'e\n  *f\n", "{a: \"b: [c\n# d\n- 'e\n*f\n\"}"),
        Feature("a comment after the header", "a: | # why\n  b\n", "{a: \"b\n\"}"),
        Feature("comments after the text", "a: |\n  b\n# c\nd: e\n", "{a: \"b\n\", d: e}"),
        Feature("in a list", "- |\n a\n- >-\n  b\n", "[\"a\n\", \"b\"]"),
        Feature("at the indentation of its key in a list", "- a: |\n    b\n  c: d\n", "[{a: \"b\n\", c: d}]"),
        Feature("with Windows line breaks", "a: |\r\n  b\r\n  c\r\nd: e\r\n", "{a: \"b\nc\n\", d: e}"),
        Feature("with old line breaks", "a: |\r  b\r  c\rd: e\r", "{a: \"b\nc\n\", d: e}"),
        Feature("non-ASCII text", "a: |\n  äöü 😀\n  日本\n", "{a: \"äöü 😀\n日本\n\"}"),
    ])
    func blockText(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("over lines", "a: b\n  c\n\n  d\ne: f\n", "{a: b c\nd, e: f}"),
        Feature("on the next line", "a:\n  b c\n  d\n", "{a: b c d}"),
        Feature("with signs inside", "a: b#c, d-e?g&h*i!j|k>l'm\"n%o@p`q\n", "{a: b#c, d-e?g&h*i!j|k>l'm\"n%o@p`q}"),
        Feature(
            "a colon without a space", "a: b:c\nd: e::f\ng: https://h.i/j?k=l#m\n",
            "{a: b:c, d: e::f, g: https://h.i/j?k=l#m}"),
        Feature("a comment after a space", "a: b #c\nd: e\t# f\n", "{a: b, d: e}"),
        Feature("signs at the start", "a: -b\nc: ?d\ne: :f\ng: ---h\n", "{a: -b, c: ?d, e: :f, g: ---h}"),
        Feature(
            "numbers and words of other tools",
            "a: 1.0\nb: 0x1F\nc: yes\nd: on\ne: .inf\nf: 2001-01-01\ng: 1_000\nh: =\n",
            "{a: 1.0, b: 0x1F, c: yes, d: on, e: .inf, f: 2001-01-01, g: 1_000, h: =}"),
        Feature("braces and brackets inside", "a: b{c}\nd: e[0]\nf: g}\n", "{a: b{c}, d: e[0], f: g}}"),
        Feature("spaces around", "a:    b   \nc  : d\n", "{a: b, c: d}"),
        Feature(
            "keys with spaces and signs", "a b: c\nd/e: f\n/g/h: i\n$j: k\n-l: m\n",
            "{a b: c, d/e: f, /g/h: i, $j: k, -l: m}"),
        Feature("dashes as keys", "-a: b\n--: c\n", "{-a: b, --: c}"),
        Feature("numbers and words as keys", "1: a\ntrue: b\n2.5: c\n", "{1: a, true: b, 2.5: c}"),
        Feature("in brackets", "[a b, c:d, -e, f#g]", "[a b, c:d, -e, f#g]"),
    ])
    func plainText(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature(
            "single quotes", "a: 'it''s # b: c [d]'\nb: ''\nc: ''''\n", "{a: \"it's # b: c [d]\", b: \"\", c: \"'\"}"),
        Feature(
            "escapes", "a: \"\\n\\t\\\\\\\"\\/\\0\\a\\b\\e\\f\\v\\r\\ \\_\\N\\L\\P\"\n",
            "{a: \"\n\t\\\"/\u{0}\u{7}\u{8}\u{1B}\u{C}\u{B}\r \u{A0}\u{85}\u{2028}\u{2029}\"}"),
        Feature("escapes of code points", "a: \"\\x41\\u00e9\\U0001F600\"\n", "{a: \"Aé😀\"}"),
        Feature("folded lines", "a: \"b\n  c\n\n  d\"\ne: 'f\n  g\n\n  h'\n", "{a: \"b c\nd\", e: \"f g\nh\"}"),
        Feature("escaped line breaks", "a: \"b\\\n  c \\\n  \\  d\"\n", "{a: \"bc   d\"}"),
        Feature("spaces at the ends", "a: ' b '\nc: \"  d  \"\n", "{a: \" b \", c: \"  d  \"}"),
        Feature("spaces around folded lines", "a: \"b  \n  c\"\n", "{a: \"b c\"}"),
        Feature("keys", "\"a\": b\n'c d': e\n\"f: g\": h\n'': i\n", "{\"a\": b, \"c d\": e, \"f: g\": h, \"\": i}"),
        Feature("escaped keys", "\"\\x61b\": c\n\"\\u00e9\": d\n", "{\"ab\": c, \"é\": d}"),
        Feature(
            "what plain text cannot start with", "a: '@b'\nc: '%d'\ne: '*f'\ng: \"- h\"\ni: '# j'\n",
            "{a: \"@b\", c: \"%d\", e: \"*f\", g: \"- h\", i: \"# j\"}"),
        Feature("a quote inside plain text", "a: b'c\"d\n", "{a: b'c\"d}"),
        Feature("tabs inside", "a: \"b\tc\"\nd: 'e\tf'\n", "{a: \"b\tc\", d: \"e\tf\"}"),
    ])
    func quotedText(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("in a block", "a:\nb:\nc: d\n", "{a: ~, b: ~, c: d}"),
        Feature("in a list", "-\n- a\n-\n", "[~, a, ~]"),
        Feature("of the last key", "a: b\nc:", "{a: b, c: ~}"),
        Feature("at several levels", "a:\n  b:\n    c:\nd:\n", "{a: {b: {c: ~}}, d: ~}"),
        Feature("null", "a: ~\nb: null\nc: Null\nd: NULL\n", "{a: ~, b: ~, c: Null, d: NULL}"),
        Feature(
            "texts that are not null", "a: ''\nb: \"~\"\nc: nil\nd: none\n", "{a: \"\", b: \"~\", c: nil, d: none}"),
        Feature("before a comment", "a: # b\nc: d\n", "{a: ~, c: d}"),
        Feature("null in two ways", "~: a\nnull: b\n", "{~: a, ~: b}"),
    ])
    func emptyValues(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("after a colon", "a:\tb\nc: \td\n", "{a: b, c: d}"),
        Feature("before a comment", "a: b\t# c\n", "{a: b}"),
        Feature("between brackets", "[a,\tb\t,\tc]", "[a, b, c]"),
        Feature("inside text", "a: b\tc\n", "{a: b\tc}"),
        Feature("at the end of a line", "a: b\t\nc: d\t\n", "{a: b, c: d}"),
        Feature("in brackets at the start of a line", "a: [\n\tb,\n\tc\n]\n", "{a: [b, c]}"),
        Feature("in text over lines", "a: b\n  \tc\n", "{a: b c}"),
        Feature("in quotes over lines", "a: \"b\n  \tc\"\n", "{a: \"b c\"}"),
    ])
    func tabs(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("at the start and the end", "# a\nb: c\n# d", "{b: c}"),
        Feature("between a key and its value", "a:\n  # b\n  c\n", "{a: c}"),
        Feature("between a key and its mapping", "a: # b\n# c\n      # d\n  e: f\n", "{a: {e: f}}"),
        Feature("between list items", "- a\n# b\n- c\n  # d\n", "[a, c]"),
        Feature("with less indentation than their place", "a:\n  b: c\n# d\n  e: f\n", "{a: {b: c, e: f}}"),
        Feature("in brackets", "a: [b, # c\n  # d\n  e] # f\n", "{a: [b, e]}"),
        Feature("after a key in braces", "{a: # b\n  c}", "{a: c}"),
        Feature("after an anchor", "a: &x # b\n  c: d\n", "{a: {c: d}}"),
        Feature("after an explicit key", "? a # b\n: c # d\n", "{a: c}"),
        Feature("empty", "#\na: b\n#\n", "{a: b}"),
        Feature("without a space before", "a: b# c\n", "{a: b# c}"),
        Feature("only a comment", "# a", ""),
        Feature("a comment without a space in brackets", "[a,# b\n c]", "[a, c]"),
    ])
    func comments(_ feature: Feature) { check(feature) }

    @Test(arguments: [
        Feature("keys and values of other scripts", "größe: 名前\nключ: ערך\n", "{größe: 名前, ключ: ערך}"),
        Feature("emoji", "😀: 👩\u{200D}👩\u{200D}👧\n", "{😀: 👩\u{200D}👩\u{200D}👧}"),
        Feature("composed and decomposed", "é: 1\ne\u{301}: 2\n", "{é: 1, e\u{301}: 2}"),
        Feature("Windows line breaks", "a: b\r\nc:\r\n  - d\r\n", "{a: b, c: [d]}"),
        Feature("old line breaks", "a: b\rc:\r  - d\r", "{a: b, c: [d]}"),
        Feature("mixed line breaks", "a: b\r\nc: d\ne: f\n", "{a: b, c: d, e: f}"),
        Feature("a no-break space inside text", "a: b\u{A0}c\n", "{a: b\u{A0}c}"),
        Feature("a byte order mark", "\u{FEFF}a: b\n", "{a: b}"),
        Feature("private use and the last character", "a: \u{E000}\u{10FFFD}\n", "{a: \u{E000}\u{10FFFD}}"),
    ])
    func otherCharacters(_ feature: Feature) { check(feature) }

    /// An ordinary key has at most 1,024 characters.
    @Test func anExplicitKeyMayBeLong() {
        let key = String(repeating: "a", count: 1_100)
        check(Feature("a long key", "? \(key)\n: b\n", "{\(key): b}"))
    }
}
