import FlowSwiftCode
import Testing

/// The layout of Swift code, for which the printer alone is responsible.
@Suite struct PrinterTests {
    private func text(_ declarations: SwiftDeclaration...) -> String {
        String(decoding: SwiftPrinter.bytes(of: SwiftFile(declarations: declarations)), as: UTF8.self)
    }

    private func body(_ statements: SwiftStatement...) -> String {
        text(.function(SwiftFunction("f", body: statements)))
    }

    @Test func aFileIsHeaderImportsAndDeclarations() {
        let file = SwiftFile(
            header: ["one\ntwo", "three"], imports: [SwiftImport("A"), SwiftImport("B", access: .public)],
            declarations: [.mark("Part"), .type(SwiftTypeDeclaration(.protocol, "P"))])
        #expect(
            String(decoding: SwiftPrinter.bytes(of: file), as: UTF8.self) == """
                // one
                // two

                // three

                import A
                public import B

                // MARK: - Part

                protocol P {}

                """)
    }

    @Test func relatedDeclarationsAreGrouped() {
        let members: [SwiftDeclaration] = [
            .enumCase(SwiftEnumCase("a")), .enumCase(SwiftEnumCase("b")),
            .enumCase(SwiftEnumCase("c", rawValue: .string("third"), doc: "The third.")), .enumCases(["d", "e"]),
            .property(SwiftProperty("x", .named("Int"))),
            .property(SwiftProperty("y", .named("Int"), isConstant: true)),
        ]
        #expect(
            text(.type(SwiftTypeDeclaration(.enum, "E", members: members))) == """
                enum E {
                    case a
                    case b

                    /// The third.
                    case c = "third"

                    case d, e

                    var x: Int
                    let y: Int
                }

                """)
    }

    @Test func declarationsThatNeedAModuleAreConditional() {
        let type = SwiftTypeDeclaration(
            .struct, "S", generics: [SwiftGenericParameter("A", .named("P")), SwiftGenericParameter("B", .named("Q"))],
            inherits: [.named("V")])
        #expect(
            text(
                .mark("First"),
                .conditional(
                    SwiftConditional(
                        .canImport("M"), imports: [SwiftImport("M", access: .public)], declarations: [.type(type)])))
                    == """
                    // MARK: - First

                    #if canImport(M)
                    public import M

                    struct S<A: P, B: Q>: V {}
                    #endif

                    """)
    }

    @Test func aConditionCanExcludePlatforms() {
        let condition = SwiftConditional.Condition.canImport("M", exceptOn: ["watchOS", "tvOS"])
        #expect(
            text(.conditional(SwiftConditional(condition, declarations: [.mark("Here")]))) == """
                #if canImport(M) && !os(watchOS) && !os(tvOS)
                // MARK: - Here
                #endif

                """)
    }

    @Test func aProtocolCanHaveAssociatedTypes() {
        var property = SwiftProperty("b", .named("B"))
        property.isRequirement = true
        let members: [SwiftDeclaration] = [
            .associatedType(SwiftGenericParameter("A", .named("P"))),
            .associatedType(SwiftGenericParameter("B", .named("Q"))),
            .function(SwiftFunction("a", result: .named("A"))), .property(property), .function(SwiftFunction("c")),
        ]
        #expect(
            text(.type(SwiftTypeDeclaration(.protocol, "P", members: members))) == """
                protocol P {
                    associatedtype A: P
                    associatedtype B: Q

                    func a() -> A
                    var b: B { get }
                    func c()
                }

                """)
    }

    @Test func aTrailingClosureTakesSeveralLines() {
        let isShown = SwiftCondition.cast("x", .name("x"), .named("T"))
        let closure = SwiftClosure(
            ["x", nil], [.if([SwiftClause(isShown, [.expression(.call("g"))])], else: nil)])
        var property = SwiftProperty(
            "body", .named("V"), getter: [.expression(.trailing(.call("f", [SwiftArgument(.name("y"))]), closure))])
        property.isOpaque = true
        #expect(
            text(.property(property)) == """
                var body: some V {
                    f(y) { x, _ in
                        if let x = x as? T {
                            g()
                        }
                    }
                }

                """)
    }

    @Test func aTrailingClosureOfASingleStatementIsOnOneLine() {
        let closure = SwiftClosure([], [.expression(.call("g"))])
        #expect(
            body(.expression(.trailing(.call("f"), closure))) == """
                func f() {
                    f { g() }
                }

                """)
        let isLabelled = SwiftExpression.call("f", [SwiftArgument(label: "x", .name("y"))])
        #expect(body(.expression(.trailing(isLabelled, closure))).contains("    f(x: y) { g() }\n"))
    }

    @Test func attributesAccessAndModifiersAreInTheUsualOrder() {
        let traits = SwiftTraits(
            doc: "What it is.", attributes: ["MainActor"], access: .public, modifiers: [.override])
        #expect(
            text(.function(SwiftFunction("f", traits: traits, body: []))) == """
                /// What it is.
                @MainActor public override func f() {}

                """)
    }

    // MARK: Types

    @Test(arguments: [
        "Int", "Foundation.URL", "[Int]", "[String: [Int]]", "Int?", "(any Source)?", "(() -> Void)?",
        "Result<User, any Error>", "(first: Int, second: String)", "@MainActor (Habit) -> Void",
        "() async throws -> [Int?]", "Profile.ID", "Int.Type",
    ])
    func typesAreWrittenAsTheyAreRead(_ type: String) throws {
        #expect(text(.property(SwiftProperty("x", try SwiftType(parsing: type)))) == "var x: \(type)\n")
    }

    @Test func parametersThatAreFunctionsEscape() throws {
        let type = try SwiftType(parsing: "(Int) -> Void")
        #expect(
            text(.function(SwiftFunction("f", [SwiftParameter("done", type)])))
                == "func f(done: @escaping (Int) -> Void)\n")
        #expect(
            text(.enumCase(SwiftEnumCase("f", values: [SwiftParameter("done", type)])))
                == "case f(done: (Int) -> Void)\n")
        #expect(
            text(.function(SwiftFunction("f", [SwiftParameter("done", .optional(type))])))
                == "func f(done: ((Int) -> Void)?)\n")
    }

    // MARK: Labels

    @Test(arguments: [
        (SwiftParameter.Label.name, "user: User", "user: User"), (.other("for"), "for user: User", "for: User"),
        (.none, "_ user: User", "User"),
    ])
    func labelsComeBeforeNames(_ label: SwiftParameter.Label, _ inFunction: String, _ inCase: String) {
        let parameter = SwiftParameter(label: label, "user", .named("User"))
        #expect(text(.function(SwiftFunction("f", [parameter]))) == "func f(\(inFunction))\n")
        #expect(text(.enumCase(SwiftEnumCase("f", values: [parameter]))) == "case f(\(inCase))\n")
    }

    // MARK: Expressions

    @Test(arguments: [
        (SwiftExpression.not(.call("f")), "!f()"),
        (.not(.all([.name("a"), .name("b")])), "!(a && b)"),
        (.all([.name("a"), .name("b"), .name("c")]), "a && b && c"),
        (.all([.binary(.name("a"), .coalesce, .name("b")), .name("c")]), "(a ?? b) && c"),
        (.all([.binary(.name("a"), .equal, .name("b")), .name("c")]), "a == b && c"),
        (.binary(.all([.name("a"), .name("b")]), .equal, .name("c")), "(a && b) == c"),
        (.member(.binary(.name("a"), .coalesce, .name("b")), "c"), "(a ?? b).c"),
        (
            .call(
                .implicitMember("push"),
                [SwiftArgument(.implicitMember("a")), SwiftArgument(label: "animated", .bool(false))]),
            ".push(.a, animated: false)"
        ),
        (.call(.superInitializer, []), "super.init()"),
        (.array([.integer("1"), .nilLiteral]), "[1, nil]"),
        (.member(.type(.named("Mode")), "none"), "Mode.none"),
    ])
    func expressionsArePrintedWithTheirMeaning(_ expression: SwiftExpression, _ printed: String) {
        #expect(body(.expression(expression)) == "func f() {\n    \(printed)\n}\n")
    }

    // MARK: Statements

    @Test func conditionsChain() {
        let clauses = [
            SwiftClause(.expression(.name("a")), [.expression(.call("one"))]),
            SwiftClause(.expression(.not(.name("b"))), [.comment("Nothing.")]),
        ]
        #expect(
            body(.if(clauses, else: [.return(.nilLiteral)])) == """
                func f() {
                    if a {
                        one()
                    } else if !b {
                        // Nothing.
                    } else {
                        return nil
                    }
                }

                """)
    }

    @Test func patternsOfOptionals() {
        var unwrapped = SwiftPattern.enumCase("some", bindings: ["x"])
        unwrapped.isOptional = true
        let cases = [SwiftCase([unwrapped], [.break]), SwiftCase([.enumCase("b"), .nilLiteral], [.break])]
        #expect(
            body(.switch(.name("y"), cases)) == """
                func f() {
                    switch y {
                    case let .some(x)?:
                        break
                    case .b, nil:
                        break
                    }
                }

                """)
    }

    @Test func patternsBindOnlyUsedValues() {
        let cases = [
            SwiftCase([.enumCase("a", bindings: ["x", nil])], [.expression(.call("one"))]),
            SwiftCase([.enumCase("b", bindings: [nil]), .enumCase("c")], [.break]),
        ]
        #expect(
            body(.switch(.name("y"), cases)) == """
                func f() {
                    switch y {
                    case let .a(x, _):
                        one()
                    case .b, .c:
                        break
                    }
                }

                """)
    }

    // MARK: Long lines

    private static let long = (1...12).map { "argumentNumber\($0)" }

    @Test func longCallsBreakWithinTheInnermostCall() {
        let inner = SwiftExpression.call(
            .implicitMember("detail"),
            ["alpha", "beta"].map { SwiftArgument(label: $0, .name($0 + String(repeating: "x", count: 50))) })
        let printed = body(
            .expression(.call("perform", [SwiftArgument(.call(.implicitMember("push"), [SwiftArgument(inner)]))])))
        let name = String(repeating: "x", count: 50)
        #expect(
            printed == """
                func f() {
                    perform(.push(.detail(
                        alpha: alpha\(name),
                        beta: beta\(name)
                    )))
                }

                """)
    }

    @Test func longSignaturesHaveOneParameterPerLine() {
        let printed = text(
            .function(
                SwiftFunction("f", Self.long.map { SwiftParameter($0, .named("Int")) }, result: .named("Int"), body: [])
            ))
        let lines = printed.split(separator: "\n")
        #expect(lines.first == "func f(")
        #expect(lines[1] == "    argumentNumber1: Int,")
        #expect(lines[12] == "    argumentNumber12: Int")
        #expect(lines[13] == ") -> Int {}")
    }

    @Test func longListsOfCasesAreFilled() {
        let printed = body(.switch(.name("x"), [SwiftCase(Self.long.map { .enumCase($0) }, [.break])]))
        let lines = printed.split(separator: "\n").dropFirst(2).prefix { !$0.contains("break") }
        #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 110 })
        #expect(lines.first?.hasPrefix("    case .argumentNumber1, ") == true)
        #expect(lines.last?.hasPrefix("         .argument") == true)
        #expect(lines.last?.hasSuffix(":") == true)
    }

    @Test func longGuardsHaveTheirPatternOnItsOwnLine() {
        let pattern = SwiftPattern.enumCase("detail", bindings: Self.long.prefix(7).map { $0 })
        #expect(
            body(.guard(.match(pattern, .name("current")), else: [.return(.call("unexpected"))])) == """
                func f() {
                    guard case let .detail(
                        argumentNumber1, argumentNumber2, argumentNumber3, argumentNumber4, argumentNumber5, argumentNumber6, argumentNumber7
                    ) = current else { return unexpected() }
                }

                """)
    }

    @Test func longListsOfTypesHaveOneTypePerLine() {
        let types = Self.long.map { SwiftType.named($0.uppercased()) }
        let lines = text(.type(SwiftTypeDeclaration(.class, "C", inherits: types, members: [.mark("x")]))).split(
            separator: "\n")
        #expect(lines.first == "class C:")
        #expect(lines[1] == "    ARGUMENTNUMBER1,")
        #expect(lines[13] == "{")
    }
}
