import FlowSwiftCode
import FlowTestSupport
import Testing

/// Text from a spec cannot end the construct that contains it.
@Suite struct EscapingTests {
    /// Returns the file with a single declaration, without the last line break.
    private func text(_ declaration: SwiftDeclaration) -> String {
        String(decoding: SwiftPrinter.bytes(of: SwiftFile(declarations: [declaration])).dropLast(), as: UTF8.self)
    }

    private func parts(of text: String, around name: String) -> [String] {
        var parts: [String] = []
        var rest = Substring(text)
        while let range = rest.firstRange(of: name) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    // MARK: Comments

    @Test(arguments: try HostileTexts.of(HostileTexts.swift))
    func documentationStaysDocumentation(_ hostile: String) {
        let printed = text(.property(SwiftProperty("x", .named("Int"), traits: SwiftTraits(doc: hostile))))
        // These are all characters that any editor or compiler treats as a line break.
        let lines = printed.unicodeScalars
            .split(omittingEmptySubsequences: false) {
                "\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
            }
            .map { String($0) }
        #expect(lines.last == "var x: Int")
        #expect(lines.dropLast().allSatisfy { $0 == "///" || $0.hasPrefix("/// ") })
        #expect(lines.dropLast().allSatisfy { !$0.hasSuffix(" ") })
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift))
    func commentsStayComments(_ hostile: String) {
        let body = [SwiftStatement.comment(hostile), .return(nil)]
        let lines = text(.function(SwiftFunction("f", body: body))).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "func f() {")
        #expect(lines.suffix(2) == ["    return", "}"])
        #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.hasPrefix("    //") })
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift))
    func headersStayComments(_ hostile: String) {
        let printed = String(decoding: SwiftPrinter.bytes(of: SwiftFile(header: [hostile])), as: UTF8.self)
        #expect(printed.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift))
    func marksStayOneLine(_ hostile: String) {
        #expect(text(.mark(hostile)).hasPrefix("// MARK: - "))
        #expect(!text(.mark(hostile)).contains { $0.isNewline })
    }

    @Test(arguments: ["\u{0}", "\u{1B}[31m", "\u{202E}", "\u{2067}", "\u{FEFF}", "\u{7F}"])
    func commentsOmitInvisibleCharacters(_ hidden: String) {
        #expect(text(.mark("a\(hidden.unicodeScalars.first.map(String.init) ?? "")b")) == "// MARK: - ab")
    }

    // MARK: Literals

    @Test(arguments: [
        ("plain", #""plain""#),
        ("it \"is\"", #""it \"is\"""#),
        ("\\(x)", #""\\(x)""#),
        ("a\nb\rc\td\0", #""a\nb\rc\td\0""#),
        ("\u{2028}\u{2029}\u{85}", #""\u{2028}\u{2029}\u{85}""#),
        ("\u{202E}x", #""\u{202E}x""#),
        ("\u{1}\u{7F}", #""\u{1}\u{7F}""#),
        ("a\u{A0}b\u{200B}c", #""a\u{A0}b\u{200B}c""#),
        ("ü 日本 😀", #""ü 日本 😀""#),
        ("", #""""#),
    ])
    func stringsAreEscaped(_ value: String, _ literal: String) {
        let constant = text(.property(SwiftProperty("x", .named("String"), initialValue: .string(value))))
        #expect(constant == "var x: String = \(literal)")
    }

    @Test(arguments: [
        ("-12", "-12"), ("1_000", "1_000"), ("1; injected()", "1"), ("0\n0", "0"), ("injected()", "0"),
        ("1.5e-7x", "1.5e-7"), ("2.0", "2.0"), ("1.x", "1"), ("1e", "1"), ("--1", "0"),
    ])
    func numbersAreNumbers(_ value: String, _ literal: String) {
        #expect(
            text(.property(SwiftProperty("x", .named("Int"), initialValue: .integer(value))))
                == "var x: Int = \(literal)")
    }

    // MARK: Identifiers

    /// A declaration for each position of a name.
    private static let positions: [@Sendable (String) -> SwiftDeclaration] = [
        { .function(SwiftFunction($0)) },
        { .function(SwiftFunction("f", [SwiftParameter($0, .named("Int"))])) },
        { .function(SwiftFunction("f", [SwiftParameter(label: .other($0), "x", .named("Int"))])) },
        { .function(SwiftFunction("f", body: [.expression(.name($0))])) },
        { .function(SwiftFunction("f", body: [.expression(.member(.selfReference, $0))])) },
        { .function(SwiftFunction("f", body: [.expression(.optionalMember(.name("x"), $0))])) },
        { .function(SwiftFunction("f", body: [.expression(.call("g", [SwiftArgument(label: $0, .nilLiteral)]))])) },
        { .function(SwiftFunction("f", body: [.guard(.match(.enumCase($0), .name("x")), else: [.return(nil)])])) },
        {
            .function(
                SwiftFunction(
                    "f", body: [.switch(.name("x"), [SwiftCase([.enumCase("a", bindings: [$0])], [.break])])]))
        },
        { .enumCase(SwiftEnumCase($0)) },
        { .enumCases(["a", $0]) },
        { .enumCase(SwiftEnumCase("a", values: [SwiftParameter($0, .named("Int"))])) },
        { .property(SwiftProperty($0, .named("Int"))) },
        { .property(SwiftProperty("x", .named($0))) },
        { .property(SwiftProperty("x", .tuple([SwiftType.TupleElement(label: $0, type: .named("Int"))]))) },
        { .property(SwiftProperty("x", .existential(.named($0)), traits: SwiftTraits(attributes: [$0]))) },
        { .type(SwiftTypeDeclaration(.enum, $0, inherits: [.named($0)])) },
    ]

    /// Names are checked much earlier. If one is not, the result is a wrong name and nothing worse.
    @Test(
        arguments: try HostileTexts.of(HostileTexts.swift) + [
            "1st", "a b", "a-b", "a.b", "a:b", "a(b)", "a{", "}", "`a", "a\u{200B}b", "#if",
        ])
    func invalidIdentifiersBecomeValid(_ hostile: String) {
        for position in Self.positions {
            let expected = text(position("NAME"))
            let printed = text(position(hostile))
            // The text around the name is the same as with a harmless name.
            let around = parts(of: expected, around: "NAME")
            var rest = Substring(printed)
            for (index, part) in around.enumerated() {
                if index > 0 {
                    let name = rest.prefix { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber || !$0.isASCII }
                    rest = rest.dropFirst(name.count)
                    #expect(!name.isEmpty && !name.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x202E })
                }
                #expect(rest.hasPrefix(part), "\(printed.debugDescription)")
                rest = rest.dropFirst(part.count)
            }
            #expect(rest.isEmpty, "\(printed.debugDescription)")
        }
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift))
    func importsStayImports(_ hostile: String) {
        let printed = String(
            decoding: SwiftPrinter.bytes(of: SwiftFile(imports: [SwiftImport(hostile)])), as: UTF8.self)
        #expect(printed.hasPrefix("import ") && printed.dropLast().allSatisfy { !$0.isNewline })
    }

    @Test(arguments: [
        ("class", "`class`"), ("init", "`init`"), ("self", "`self`"), ("await", "`await`"), ("Type", "`Type`"),
        ("email", "email"), ("actor", "actor"), ("open", "open"), ("日本", "日本"),
    ])
    func declaredNamesThatAreKeywordsGetBackticks(_ name: String, _ spelled: String) {
        #expect(text(.function(SwiftFunction(name))) == "func \(spelled)()")
        #expect(text(.enumCase(SwiftEnumCase(name))) == "case \(spelled)")
    }

    @Test(arguments: [("class", "class"), ("init", "`init`"), ("self", "`self`"), ("default", "default")])
    func fewerMembersNeedBackticks(_ name: String, _ spelled: String) {
        let call = SwiftStatement.expression(.call(.optionalMember(.name("x"), name), []))
        #expect(text(.function(SwiftFunction("f", body: [call]))) == "func f() {\n    x?.\(spelled)()\n}")
    }

    /// Swift warns about unnecessary backticks.
    @Test(arguments: [("for", "for"), ("inout", "`inout`"), ("let", "let"), ("var", "var"), ("self", "self")])
    func fewArgumentLabelsNeedBackticks(_ name: String, _ spelled: String) {
        let call = SwiftStatement.expression(.call("g", [SwiftArgument(label: name, .integer("1"))]))
        #expect(text(.function(SwiftFunction("f", body: [call]))) == "func f() {\n    g(\(spelled): 1)\n}")
    }

    @Test(arguments: [("for", "for"), ("inout", "`inout`"), ("let", "`let`"), ("var", "`var`"), ("in", "in")])
    func fewParameterLabelsNeedBackticks(_ name: String, _ spelled: String) {
        #expect(text(.function(SwiftFunction("f", [SwiftParameter(name, .named("Int"))]))) == "func f(\(spelled): Int)")
    }
}
