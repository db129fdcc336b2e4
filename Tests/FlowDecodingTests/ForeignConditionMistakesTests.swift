import FlowDiagnostics
import FlowTestSupport
import Testing

/// Conditions that are more than a guard or an equality. What is advised never means the opposite.
@Suite struct ForeignConditionMistakesTests {
    private static func spec(_ condition: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: , isOld: }
        start: home
        routes:
          home:
            transitions:
              opened:
                - { payload: { reason: Reason, count: Int, user: String? }, when: \(condition), push: detail }
                - stay
          detail: { transitions: { closed: pop } }
        """
    }

    private static func before(_ found: String, _ condition: String) -> String {
        "`\(found)` is not a literal, and a value is compared with one; let a branch before this one have `when: \(condition)`"
    }

    static let values: [Mistake] = [
        Mistake(
            "a value that must exist", .wrongShape, before("not nil", "{ user: nil }"), spec("{ user: 1️⃣not nil2️⃣ }")),
        Mistake(
            "a value that must be another", .wrongShape, before("!= .cancelled", "{ reason: .cancelled }"),
            spec("{ reason: 1️⃣\"!= .cancelled\"2️⃣ }")),
        Mistake(
            "a value that must be more", .wrongShape,
            "`> 3` is not a literal, and a value is compared with one; declare a guard that answers for it, and write its name",
            spec("{ count: 1️⃣\"> 3\"2️⃣ }")),
        Mistake(
            "an equality in quotes", .wrongShape, "`== 3` is not a literal; write `when: { count: 3 }`",
            spec("{ count: 1️⃣\"== 3\"2️⃣ }")),
        Mistake(
            "a negated literal", .wrongShape, "`not true` is not a literal; write `when: { isPaid: false }`",
            spec("{ isPaid: 1️⃣not true2️⃣ }")),
        Mistake(
            "negated values", .yamlSyntax,
            "`not` goes with a guard, not with values; let a branch before this one have `when: { count: 0 }`",
            spec("1️⃣not { count: 0 }2️⃣")),
        Mistake(
            "negated values in quotes", .wrongShape,
            "`not` goes with a guard, not with values; let a branch before this one have `when: { count: 0 }`",
            spec("1️⃣\"not { count: 0 }\"2️⃣")),
        Mistake(
            "values below `not`", .wrongShape,
            "`not` goes with a guard, not with values; let a branch before this one have `when: { reason: .cancelled }`",
            spec("1️⃣{ not: { reason: .cancelled } }2️⃣")),
        Mistake(
            "values in quotes", .wrongShape,
            "quoted, `{ count: 0 }` is a text; remove the quotes, `when: { count: 0 }`", spec("1️⃣\"{ count: 0 }\"2️⃣")),
        Mistake(
            "a comparison without spaces", .wrongShape, "`count==3` is Swift; write `when: { count: 3 }`",
            spec("1️⃣count==32️⃣")),
        Mistake(
            "a negated comparison without spaces", .wrongShape,
            "`reason!=.cancelled` is Swift; let a branch before this one have `when: { reason: .cancelled }`",
            spec("1️⃣reason!=.cancelled2️⃣")),
    ]

    static let guards: [Mistake] = [
        Mistake(
            "a guard below `not`", .wrongShape,
            "`not` is written before the guard, and not as a key; write `when: not isNew`", spec("1️⃣{ not: isNew }2️⃣")),
        Mistake(
            "a guard in braces", .wrongShape, "a guard is written without braces; write `when: not isNew`",
            spec("1️⃣{ not isNew }2️⃣")),
        Mistake(
            "several guards below `and`", .wrongShape,
            "a branch asks one guard, and `and` has several; declare a guard that answers for all of it, or let branches before this"
                + " one have `when: not isNew` and `when: isOld`",
            spec("1️⃣{ and: [isNew, not isOld] }2️⃣")),
        Mistake(
            "several guards below `any`", .wrongShape,
            "a branch asks one guard, and `any` has several; declare a guard that answers for all of it, or write a branch of its own"
                + " for each, `when: isNew` and `when: not isOld`",
            spec("1️⃣{ any: [isNew, not isOld] }2️⃣")),
        Mistake(
            "several guards without spaces", .wrongShape,
            "a branch asks one guard, and `isNew&&!isOld` asks more; declare a guard that answers for all of it, or let branches before"
                + " this one have `when: not isNew` and `when: isOld`",
            spec("1️⃣isNew&&!isOld2️⃣")),
        Mistake(
            "several guards with commas", .wrongShape,
            "a branch asks one guard, and `isNew, isOld` asks more; declare a guard that answers for all of it, or let branches before"
                + " this one have `when: not isNew` and `when: not isOld`",
            spec("1️⃣\"isNew, isOld\"2️⃣")),
        Mistake("a question", .wrongShape, "`isNew?` is Swift; write `when: isNew`", spec("1️⃣\"isNew?\"2️⃣")),
    ]

    @Test("is one diagnostic, with its location and what to write", arguments: values + guards)
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test(
        "a text in quotes can begin with `not`, or with a sign",
        arguments: ["not found", "<b>", "<3", "> back", "= a b"])
    func quotedText(text: String) {
        let spec = Self.spec("{ user: \"\(text)\" }")
        #expect(ReadModule([("Spec.flow.yaml", spec)]).diagnostics.isEmpty)
    }
}
