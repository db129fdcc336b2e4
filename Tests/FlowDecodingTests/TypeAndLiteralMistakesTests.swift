import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics of decoding about types, literals and names.
@Suite struct TypeAndLiteralMistakesTests {
    @Test(arguments: [
        Mistake(
            "a type with a hole", .invalidType, "`[String` is not a Swift type: expected `]` to end the array type",
            params("\"[String1️⃣2️⃣\"")),
        Mistake(
            "a type that goes on", .invalidType, "`String Int` is not a Swift type: the type ends before this",
            params("String 1️⃣Int2️⃣")),
        Mistake(
            "a keyword", .invalidType, "`class` is not a Swift type: `class` is not the name of a type",
            params("1️⃣class2️⃣")),
        Mistake(
            "an implicitly unwrapped type", .invalidType,
            "`Int!` is not a Swift type: an implicitly unwrapped type has no place in a spec; write `?`",
            params("Int1️⃣!2️⃣")),
        Mistake(
            "an opaque type", .invalidType, "`some View` is not a Swift type: `some` is not the name of a type",
            params("1️⃣some2️⃣ View")),
        Mistake(
            "a composition", .invalidType, "`A & B` is not a Swift type: the type ends before this",
            params("A 1️⃣& B2️⃣")),
        Mistake(
            "code", .invalidType, "`Int = f()` is not a Swift type: the type ends before this", params("Int 1️⃣= f()2️⃣")),
        Mistake(
            "a list of two", .wrongShape, "expected a Swift type, found a list; write it like `email: String`",
            params("1️⃣[A, B]2️⃣")),
        Mistake(
            "a type without values", .invalidType,
            "there is no value of type `Never`, so nothing can be given here; remove the parameter",
            params("1️⃣Never2️⃣")),
        Mistake(
            "a tuple without values", .invalidType,
            "there is no value of type `(Int, Never)`, so nothing can be given here; remove the parameter",
            params("1️⃣\"(Int, Never)\"2️⃣")),
        Mistake(
            "a key that is not hashable", .invalidType,
            "`[any P: Int]` is not a Swift type: `any P` is not hashable, so it cannot be the key of a dictionary",
            params("\"[1️⃣any P2️⃣: Int]\"")),
        Mistake(
            "a key that is not hashable, without quotes", .invalidType,
            "`[any P: Int]` is not a Swift type: `any P` is not hashable, so it cannot be the key of a dictionary",
            params("[1️⃣any P2️⃣: Int]")),
        Mistake(
            "a key of a generic dictionary that is not hashable", .invalidType,
            "`Dictionary<Any, Int>` is not a Swift type: `Any` is not hashable, so it cannot be the key of a dictionary",
            params("\"Dictionary<1️⃣Any2️⃣, Int>\"")),
        Mistake(
            "a set of functions", .invalidType,
            "`Set<() -> Void>` is not a Swift type: `() -> Void` is not hashable, so it cannot be in a set",
            params("Set<1️⃣() -> Void2️⃣>")),
        Mistake(
            "a set of tuples in another type", .invalidType,
            "`[Swift.Set<(Int, Int)>]` is not a Swift type: `(Int, Int)` is not hashable, so it cannot be in a set",
            params("\"[Swift.Set<1️⃣(Int, Int)2️⃣>]\"")),
        Mistake(
            "no type", .wrongShape, "expected a Swift type, found nothing; write it like `email: String`",
            "flowgen: 1\nscreens:\n  Home:\n    params:\n      value:1️⃣2️⃣\n"),
    ])
    func isFoundInAType(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        "Set<Item>", "Set<AnyHashable>", "Set<[Int?]>", "Mine.Set<Any>", "Result<Int, Never>", "() -> Never", "[Never]",
        "Never?",
        "Set<UUID>?", "'[Item: any P]'", "'[[Int]: Int]'", "Box<() -> Void>", "Foundation.Set<Item>",
    ])
    func otherTypesAreValid(type: String) {
        #expect(ReadModule(Self.params(type)).diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
        ("A<B>", "A<B>"), ("\"[A]\"", "[A]"), ("A?", "A?"), ("any P", "any P"), ("Any", "Any"), ("() -> A", "() -> A"),
        ("Box<A>.Inner", "Box<A>.Inner"),
    ])
    func aViewIsTheNameOfAType(written: String, text: String) {
        Mistake(
            "a view", .wrongShape,
            "expected the name of a view type, found `\(text)`; write it like `view: LoginView`",
            "flowgen: 1\nscreens:\n  Home: { view: 1️⃣\(written)2️⃣ }\n"
        ).expectToBeFound()
    }

    @Test(arguments: [
        Mistake(
            "text for a number", .invalidLiteral, "`ten` is not a value of type `Int`; write a whole number that fits",
            literal("Int", "1️⃣ten2️⃣")),
        Mistake(
            "a number in quotes", .invalidLiteral,
            "quoted, `10` is a text, not a value of type `Int`; remove the quotes",
            literal("Int", "1️⃣\"10\"2️⃣")),
        Mistake(
            "a number too large", .invalidLiteral,
            "`256` is not a value of type `UInt8`; write a whole number that fits",
            literal("UInt8", "1️⃣2562️⃣")),
        Mistake(
            "a YAML truth", .invalidLiteral, "`yes` is not a value of type `Bool`; write true or false",
            literal("Bool", "1️⃣yes2️⃣")),
        Mistake(
            "a hexadecimal double", .invalidLiteral,
            "`0x1p4` is not a value of type `Double`; write a number such as 0.5",
            literal("Double", "1️⃣0x1p42️⃣")),
        Mistake(
            "a number that no Double holds", .invalidLiteral,
            "`1e999` is not a value of type `Double`; write a number such as 0.5", literal("Double", "1️⃣1e9992️⃣")),
        Mistake(
            "a number too small for a Float", .invalidLiteral,
            "`1e-60` is not a value of type `Float`; write a number such as 0.5", literal("Float", "1️⃣1e-602️⃣")),
        Mistake(
            "nil for what is not optional", .invalidLiteral,
            "`nil` is not a value of type `Mode`; write a member such as .standard, without quotes",
            literal("Mode", "1️⃣nil2️⃣")),
        Mistake(
            "code for a member", .invalidLiteral,
            "`.edit(1)` is not a value of type `Mode`; write a member such as .standard, without quotes",
            literal("Mode", "1️⃣.edit(1)2️⃣")),
    ])
    func isFoundInALiteral(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        Mistake(
            "a space", .invalidIdentifier,
            "`Log in` cannot be the name of a screen in Swift: a space cannot be in a name; write `LogIn` everywhere",
            "flowgen: 1\nscreens: { 1️⃣Log in2️⃣: }\n"),
        Mistake(
            "a digit first", .invalidIdentifier,
            "`2fa` cannot be the name of an intent in Swift: a name does not begin with `2`",
            "flowgen: 1\nscreens: { Home: { intents: { 1️⃣2fa2️⃣: } } }\n"),
        Mistake(
            "a hyphen", .invalidIdentifier,
            "`log-in` cannot be the name of a parameter in Swift: `-` cannot be in a name; write `logIn` everywhere",
            "flowgen: 1\nscreens: { Home: { params: { 1️⃣log-in2️⃣: Int } } }\n"),
        Mistake(
            "a lone underscore", .invalidIdentifier,
            "`_` cannot be the name of a screen in Swift: a lone `_` names nothing",
            "flowgen: 1\nscreens: { 1️⃣_2️⃣: }\n"),
        Mistake(
            "a character one cannot see", .invalidIdentifier,
            "`a\u{200B}b` cannot be the name of a parameter in Swift: U+200B cannot be in a name",
            "flowgen: 1\nscreens: { Home: { params: { 1️⃣a\u{200B}b2️⃣: Int } } }\n"),
        Mistake(
            "a label that is none", .invalidIdentifier,
            "`for it` cannot be the name of a label in Swift: a space cannot be in a name; write `forIt`",
            "flowgen: 1\nscreens: { Home: { params: { id: { type: Int, label: 1️⃣for it2️⃣ } } } }\n"),
        Mistake(
            "an import that is none", .invalidIdentifier,
            "`My Models` cannot be the name of a module in Swift: a space cannot be in a name",
            "flowgen: 1\nimports: [1️⃣My Models2️⃣]\n"),
        Mistake(
            "an import of a part", .invalidIdentifier,
            "`Foo.Bar` is a part of a module; import the whole module, `Foo`", "flowgen: 1\nimports: [1️⃣Foo.Bar2️⃣]\n"),
        Mistake(
            "an import of a type", .invalidIdentifier,
            "`Any` cannot be the name of a module in Swift: `Any` is a type", "flowgen: 1\nimports: [1️⃣Any2️⃣]\n"),
        Mistake(
            "a reference to nothing", .invalidIdentifier,
            "`$.id` refers to nothing: after `$` comes a name, as in `$email` or `$profile.id`;"
                + " quote it if it is meant as text",
            flow(home: onOpened("{ push: detail, with: { id: $1️⃣2️⃣.id } }"), detailParams: "{ id: String }")
        ),
    ])
    func isFoundInAName(mistake: Mistake) { mistake.expectToBeFound() }

    private static func params(_ type: String) -> String {
        "flowgen: 1\nscreens:\n  Home:\n    params:\n      value: \(type)\n"
    }

    private static func literal(_ type: String, _ text: String) -> String {
        "flowgen: 1\nscreens:\n  Home:\n    params:\n      value: { type: \(type), default: \(text) }\n"
    }
}
