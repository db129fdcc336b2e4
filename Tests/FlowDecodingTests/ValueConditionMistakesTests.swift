import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Conditions on values: what they are read as, and what is said about mistakes in them.
@Suite struct ValueConditionMistakesTests {
    private static func spec(_ when: String, guards: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        params: { isNew: Bool, onDone: "() -> Void" }
        \(guards)
        start: home
        routes:
          home:
            params: { isNew: Bool, onDone: "() -> Void" }
            transitions:
              ended:
                - payload: { reason: Reason, attempts: Int?, profile: Profile, name: String, isLate: Bool }
                  when: \(when)
                  stay:
                - stay

        """
    }

    @Test(arguments: [
        Mistake(
            "an unknown value", .unknownName,
            "there is no value `reasn` in the event's payload or route `home`; did you mean `$reason`?",
            spec("{ 1️⃣reasn2️⃣: .cancelled }")),
        Mistake(
            "an unknown flag", .unknownName,
            "there is no value `isNwe` in the event's payload or route `home`; did you mean `$isNew`?",
            spec("1️⃣$isNwe2️⃣")),
        Mistake(
            "a flag that is none", .argumentTypeMismatch,
            "`name` is `String`, and only a `Bool` is a condition; write what it must be, as in `when: { name: text }`",
            spec("not 1️⃣$name2️⃣")),
        Mistake(
            "a literal of another type", .invalidLiteral,
            "`many` is not a value of type `Int?`; write a whole number that fits or nil",
            spec("{ attempts: 1️⃣many2️⃣ }")),
        Mistake(
            "a property", .wrongShape,
            "`$profile.isNew` is a property, whose type only the app knows; declare a guard that answers for it",
            spec("1️⃣$profile.isNew2️⃣")),
        Mistake(
            "a property in a mapping", .wrongShape,
            "`profile.isNew` is a property, whose type only the app knows; declare a guard that answers for it",
            spec("{ 1️⃣profile.isNew2️⃣: true }")),
        Mistake(
            "another value", .wrongShape,
            "a value is compared with a literal, and `$name` is another value; declare a guard that compares the two",
            spec("{ reason: 1️⃣$name2️⃣ }")),
        Mistake(
            "several literals", .wrongShape,
            "a value is compared with one literal; write a branch for each of several",
            spec("{ attempts: 1️⃣[1, 2]2️⃣ }")),
        Mistake(
            "a value twice", .wrongShape, "`isLate` can only be one value; remove one of the two",
            spec("{ isLate: true, 1️⃣$payload.isLate: false2️⃣ }")),
        Mistake(
            "no value", .wrongShape,
            "expected values and what they must be, found a mapping; write it like `when: { reason: .cancelled }`",
            spec("1️⃣{}2️⃣")),
        Mistake(
            "no literal", .wrongShape,
            "expected a literal, found nothing; write it like `when: { name: .cancelled }`",
            spec("{ name:1️⃣2️⃣ }")),
        Mistake(
            "two flags", .wrongShape,
            "a branch asks one guard, and `$isNew and $isLate` asks more; write `when: { isNew: true, isLate: true }`",
            spec("1️⃣$isNew and $isLate2️⃣")),
        Mistake(
            "a flag as in Swift", .wrongShape, "`!$isNew` is Swift; write `when: not $isNew`", spec("1️⃣\"!$isNew\"2️⃣")),
        Mistake(
            "a function", .argumentTypeMismatch,
            "`onDone` is `() -> Void`, so it cannot be compared; declare a guard that answers for it",
            spec("{ 1️⃣onDone: .done2️⃣ }")),
        Mistake(
            "a flag without its sign", .unknownName,
            "there is no guard `isLate`, but a value; write `when: not $isLate`",
            spec("not 1️⃣isLate2️⃣")),
        Mistake(
            "a guard as a value", .unknownName, "there is no value `isOpen` here, but a guard; write `when: isOpen`",
            spec("{ 1️⃣isOpen: true2️⃣ }", guards: "guards: { isOpen: }")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test(arguments: [
        ("$isNew", ["isNew is true"]), ("not $route.isNew", ["isNew is false"]),
        ("{ reason: .cancelled, attempts: 3 }", ["reason is .cancelled", "attempts is 3"]),
        ("{ attempts: nil, name: \"3\" }", ["attempts is nil", "name is 3"]),
    ])
    func isReadAsComparisons(when: String, comparisons: [String]) throws {
        let read = ReadModule(Self.spec(when))
        #expect(read.diagnostics.map(\.message) == [])
        let branch = try #require(read.module.flows.first?.routes.first?.transitions.first?.branches.first)
        let texts = branch.condition?.tests.map { "\($0.reference.name.text) is \($0.literal?.text ?? "unread")" }
        #expect(texts == comparisons)
    }

    @Test func aCaptureHasTheTypeOfWhatItGoesTo() throws {
        func read(_ when: String) -> ReadModule {
            ReadModule(
                """
                flowgen: 1
                flow: MainFlow
                start: home
                routes:
                  home: { params: { page: { type: Int, default: 1 } } }
                  other:
                links:
                  schemes: [app]
                  routes:
                    "/{page}?all={all}": [{ when: \(when), reset: home }, { reset: other }]

                """)
        }
        #expect(read("{ page: 7 }").diagnostics.map(\.message) == [])
        #expect(read("$all").diagnostics.map(\.message) == [])
        #expect(
            read("{ page: first }").diagnostics.map(\.message)
                == ["`first` is not a value of type `Int`; write a whole number that fits"])
        let capture = read("$all").module.flows.first?.links?.routes.first?.pattern.captures.last
        #expect(capture?.type == .named("Bool"))
    }
}
