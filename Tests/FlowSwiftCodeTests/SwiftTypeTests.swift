import FlowSwiftCode
import Testing

/// Parsing of types, and their normal form.
@Suite struct SwiftTypeTests {
    @Test(arguments: [
        "String", "Foundation.URL", "String?", "[Tag]", "[String: Int]", "[[Int]?]", "Result<User, any Error>",
        "Set<[A.B<C>]>", "(Int, name: String)", "(Habit) -> Void", "@MainActor (Habit) -> Void",
        "@MainActor @Sendable (Int, String) async throws -> [Int]", "((Int) -> Void)?", "any P", "(any P)?", "Any",
        "User.Type", "() -> () -> Int", "Ünïcode", "String??",
    ])
    func isWrittenAsItWasParsed(text: String) throws {
        let type = try SwiftType(parsing: text)
        #expect(type.description == text)
        #expect(try SwiftType(parsing: type.description) == type)
    }

    /// Each form of nesting, `levels` deep.
    private static func nested(_ levels: Int) -> [String] {
        [("", "?"), ("[", "]"), ("[Int: ", "]"), ("(Int, ", ")"), ("() -> ", ""), ("A<", ">")]
            .map { String(repeating: $0, count: levels - 1) + "Int" + String(repeating: $1, count: levels - 1) }
    }

    @Test(arguments: nested(64)) func canBeNestedUpToTheLimit(text: String) throws {
        #expect(try SwiftType(parsing: text).description == text)
    }

    @Test(arguments: nested(65) + nested(75_000)) func cannotBeNestedDeeper(text: String) {
        let error = #expect(throws: SwiftTypeError.self) { try SwiftType(parsing: text) }
        #expect(error?.message == "it is nested more than 64 levels deep; give a part of it a name in the app")
    }

    @Test func optionalsCountWithWhatIsInThem() {
        let text = String(repeating: "[", count: 40) + "Int" + String(repeating: "]?", count: 40)
        #expect(throws: SwiftTypeError.self) { try SwiftType(parsing: text) }
    }

    @Test func nestingIsNotCountedInANeighbour() throws {
        let text = "(" + repeatElement("[[Int?]?]?", count: 100).joined(separator: ", ") + ")"
        #expect(try SwiftType(parsing: text).description == text)
    }

    @Test(arguments: [
        ("Optional<Int>", "Int?"), ("Array<Int>", "[Int]"), ("Dictionary<String,Int>", "[String: Int]"),
        ("Swift.Optional<Swift.Int>", "Int?"), ("(Int)", "Int"), ("((Int))?", "Int?"), ("()", "Void"),
        ("[ String :Int ]", "[String: Int]"), ("@escaping (Int)->Void", "(Int) -> Void"), ("Swift.String", "String"),
        ("(  )  ->  Void", "() -> Void"), ("@Sendable @MainActor () -> Int", "@MainActor @Sendable () -> Int"),
        ("@MainActor @escaping @MainActor () -> Int", "@MainActor () -> Int"), ("(_: Int, _: Int)", "(Int, Int)"),
        ("(_: Int) -> Void", "(Int) -> Void"),
    ])
    func hasOneNormalForm(text: String, normal: String) throws {
        #expect(try SwiftType(parsing: text).description == normal)
        #expect(try SwiftType(parsing: text) == SwiftType(parsing: normal))
    }

    @Test(arguments: [
        ("", 0, "expected a type"),
        ("[Int", 4, "expected `]` to end the array type"),
        ("[Int: ", 6, "expected a type"),
        ("Int>", 3, "the type ends before this"),
        ("Result<Int", 10, "expected `>` to end the generic arguments"),
        ("(Int, ", 6, "expected a type"),
        ("Int.", 4, "expected a type"),
        ("@autoclosure () -> Int", 0, "`@autoclosure` has no place in a spec"),
        ("@MainActor Int", 11, "`@MainActor` goes with function types only"),
        ("() async", 8, "expected `->` and the result's type"),
        ("(Int, habit: Habit) -> Void", 6, "a function type's parameters have no labels; leave out `habit:`"),
        ("(a: Int)", 1, "a tuple of one element has no label; leave out `a:`"),
        ("any P?", 5, "write `(any P)?` for an optional of `any P`"),
        ("any", 3, "expected a protocol after `any`"),
        ("(x: Int, y: Int, x: Int)", 17, "two elements of the tuple are called `x`; rename one of them"),
        (
            "@Foo(bar) () -> Int", 4,
            "`@Foo` takes no arguments in a spec; leave them out, or put a space before the parameters"
        ),
        ("Type", 0, "`Type` is not the name of a type"),
        ("[Protocol]", 1, "`Protocol` is not the name of a type"),
        ("any Type", 4, "`Type` is not the name of a type"),
        ("each", 0, "`each` is not the name of a type"),
        ("(each T) -> Void", 1, "`each` is not the name of a type"),
        ("_", 0, "`_` is not the name of a type"),
        ("A._", 2, "`_` is not the name of a type"),
        ("(_ x: Int) -> Void", 1, "`_` is not the name of a type"),
        ("inout Int", 0, "`inout` is not the name of a type"),
        ("Int /* */", 4, "the type ends before this"),
        ("Int\n{}", 4, "the type ends before this"),
        ("`class`", 0, "expected a type"),
    ])
    func reportsTheFirstInvalidPosition(text: String, offset: Int, message: String) {
        let error = #expect(throws: SwiftTypeError.self) { try SwiftType(parsing: text) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test(arguments: [
        "Int", "String?", "[Int]", "[String: [Tag?]]?", "Profile.ID", "Result<Int, Problem>", "AnyHashable", "Set<Int>",
        "Box<any P>", "Any.Thing", "ArraySlice<Int>", "Never",
    ])
    func canBeHashable(text: String) throws {
        #expect(try SwiftType(parsing: text).canBeHashable)
    }

    @Test(arguments: [
        "Any", "AnyObject", "Void", "()", "any P", "(any P)?", "any Hashable", "(Int, Int)", "Foo.Type", "any P.Type",
        "P.Protocol", "() -> Void", "(() -> Void)?", "[() -> Void]", "[(Int, Int)]", "[String: Any]",
        "[String: [Any?]]?", "Result<Int, any Error>", "Swift.Any", "Error", "ContiguousArray<Any>",
    ])
    func cannotBeHashable(text: String) throws {
        #expect(try !SwiftType(parsing: text).canBeHashable)
    }

    @Test func nestingIsLimited() throws {
        _ = try SwiftType(parsing: String(repeating: "[", count: 60) + "Int" + String(repeating: "]", count: 60))
        #expect(throws: SwiftTypeError.self) {
            try SwiftType(parsing: String(repeating: "[", count: 100_000) + "Int")
        }
    }

    @Test(arguments: [
        ("name", true), ("_private", true), ("größe", true), ("名前", true), ("a1", true), ("class", true), ("🚀", true),
        ("", false), ("_", false), ("1a", false), ("a b", false), ("a-b", false), ("a.b", false), ("$0", false),
        ("a\u{202E}b", false), ("a\u{200D}b", false), ("a\n", false), ("`a`", false), ("\u{301}a", false),
    ])
    func recognizesNames(text: String, isValid: Bool) {
        #expect(SwiftIdentifier.isValid(text) == isValid)
    }
}
