import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowTestSupport
import FlowYAML
import Foundation
import Testing

/// A fixed spec is better than before: it can be read, the mistake is fixed, there is no new error, and a safe fix restores what the
/// spec meant.
@Suite struct FixOutcomeTests {
    /// A mistake in ``spec``: a text that is replaced by another one.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var text: String
        var replacement: String
        var rule: RuleID
        /// Whether the fix only writes down what the spec already means.
        var isSafe: Bool
        /// Whether the fixed spec generates the same code as the one without the mistake.
        var isRestored: Bool

        init(_ text: String, _ replacement: String, _ rule: RuleID, isSafe: Bool = true, isRestored: Bool = true) {
            (self.text, self.replacement, self.rule, self.isSafe) = (text, replacement, rule, isSafe)
            self.isRestored = isRestored
        }

        var testDescription: String { "`\(replacement)` for `\(text)`" }
    }

    private static let spec = """
        flowgen: 1
        flow: MainFlow
        intents: { expired: }
        guards: { isReady: }
        effects: { shown: { id: String } }
        screens:
          Home: { intents: { itemSelected: { id: String }, helpRequested: , closed: } }
          Item: { params: { id: String, title: { type: String, default: New } }, intents: { confirmed: , noted: } }
          Help: { intents: { confirmed: } }
          Review: { params: { id: String }, intents: { confirmed: } }
        start: home
        routes:
          home:
            transitions:
              itemSelected:
                - { when: not isReady, push: item, with: { title: "no" } }
                - { push: item, run: shown, with: { title: $id } }
              helpRequested: { present: help }
              closed: stay
          item: { transitions: { confirmed: { push: review, with: { id: $id } }, noted: [{ when: isReady, push: help }, stay] } }
          help: { as: cover, transitions: { confirmed: dismissAll } }
          review: { transitions: { confirmed: pop } }
        transitions: { expired: popToRoot }

        """

    static let mistakes: [Mistake] = [
        // Names
        Mistake("present: help", "present: hlep", .unknownName),
        Mistake("run: shown", "run: shwon", .unknownName),
        Mistake("when: isReady", "when: isRaedy", .unknownName),
        // Most likely the opposite, but not certainly.
        Mistake("when: not isReady", "when: isUnready", .unknownName, isSafe: false),
        Mistake("title: $id", "title: $idd", .unknownName),
        Mistake("when: not isReady", "when: notReady", .unknownName),
        Mistake("with: { title: $id }", "with: { titel: $id }", .unknownArgument),
        Mistake("itemSelected:\n", "itemSelectd:\n", .unknownEvent),
        Mistake("{ expired: popToRoot }", "{ exprired: popToRoot }", .unknownEvent),
        Mistake("closed: stay", "finished: stay", .unknownEvent, isSafe: false),
        Mistake("      closed: stay\n", "", .missingTransition, isSafe: false),
        Mistake(
            "transitions: { expired: popToRoot }", "transitions: {}", .missingTransition, isSafe: false,
            isRestored: false),
        // Keys and words
        Mistake("start: home", "strat: home", .unknownKey),
        Mistake("start: home", "initial: home", .unknownKey),
        Mistake("{ present: help }", "{ presnt: help }", .unknownKey),
        Mistake("{ present: help }", "present help", .unknownKey),
        Mistake("{ present: help }", "help", .unknownKey, isSafe: false, isRestored: false),
        Mistake("expired: popToRoot", "expired: poptoRoot", .unknownKey),
        Mistake("run: shown", "run:shown", .unknownKey),
        Mistake("as: cover", "as: fullScreenCover", .wrongShape),
        // YAML
        Mistake("flowgen: 1\n", "", .missingKey),
        Mistake("not isReady", "!isReady", .yamlSyntax),
        Mistake("{ when: not", "{ when:\u{A0}not", .yamlSyntax),
        Mistake("guards: { isReady: }", "guards:\u{A0}{ isReady: }", .yamlSyntax),
        Mistake("{ shown: { id: String } }", "{ shown: {id:String} }", .invalidIdentifier),
        // Style
        Mistake("title: \"no\"", "title: no", SuspiciousScalar.id),
        Mistake("title: $id", "title: id", SuspiciousScalar.id, isSafe: false),
        Mistake("push: review, with: { id: $id }", "push: review", SuspiciousBinding.id, isSafe: false),
        Mistake("start: home", "# flowgen:disable-next-line dead-end -- not needed\nstart: home", UnusedSuppression.id),
        Mistake("start: home", "# flowgen:disable-next-line dead-ned -- not needed\nstart: home", UnusedSuppression.id),
    ]

    private static func run(_ text: String, includesUnsafe: Bool) async throws -> FixRun {
        try await FixRun([("MainFlow.flow.yaml", text)], includesUnsafe: includesUnsafe)
    }

    private static func output(of module: CheckedModule) async -> [OutputFile] {
        await Pipeline().allOutputs(of: module)
    }

    @Test(arguments: mistakes) func resolvesTheMistakeAndCausesNoOther(_ mistake: Mistake) async throws {
        try #require(Self.spec.ranges(of: mistake.text).count == 1)
        let text = Self.spec.replacing(mistake.text, with: mistake.replacement)
        let good = try await Self.run(Self.spec, includesUnsafe: false)
        try #require(good.before.map(\.message) == [])

        let safe = try await Self.run(text, includesUnsafe: false)
        let reported = safe.before.filter { $0.rule == mistake.rule && $0.fix != nil }
        #expect(reported.count == 1, "\(safe.before.map { "\($0.rule): \($0.message)" })")
        #expect(reported.first?.fix?.isSafe == mistake.isSafe)
        if !mistake.isSafe { #expect(safe.text == text) }

        let run = mistake.isSafe ? safe : try await Self.run(text, includesUnsafe: true)
        #expect(!run.fixed.applied.isEmpty)
        // An unsafe fix may be a choice that the author has to check.
        #expect(run.left.filter { mistake.isRestored || $0.severity == .error } == [], "\(run.text)")
        if mistake.isRestored {
            let (fixed, meant) = (await Self.output(of: run.fixed.checked), await Self.output(of: good.fixed.checked))
            #expect(fixed == meant, "\(run.text)")
        }
    }

    /// Renaming both would repeat the key.
    @Test(arguments: [
        ("closed: stay", "closedd: stay\n      close: stay"),
        ("{ expired: popToRoot }", "{ expire: popToRoot, expired1: popToRoot }"),
    ]) func twoUnknownEventsAreNotRenamedToTheSame(text: String, replacement: String) async throws {
        let spec = Self.spec.replacing(text, with: replacement)
        let run = try await Self.run(spec, includesUnsafe: false)
        #expect(run.text == spec)
        #expect(run.before.filter { $0.rule == .unknownEvent && $0.fix == nil }.count == 2)
    }

    /// Every rule with a fix in its example has a mistake above.
    @Test func everyRuleWithAFixIsTested() {
        let tested = Set(Self.mistakes.map(\.rule))
        #expect(tested.isSuperset(of: FixExamplesTests.fixable))
    }

    // MARK: Random mistakes

    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_251_122

    /// In specs with a single mistake. If every error has a fix, the fixed spec has no errors.
    @Test func aSpecWhoseErrorsAreAllFixedHasNone() async throws {
        var random = SplitMix64(seed: Self.seed)
        let examples = RuleRegistry.all.map { $0.goodExample }.filter { !$0.isConfigured }
        let mutants = TestScope.choose(all: 300, sample: 50)
        var fixed = 0
        for number in 0..<mutants {
            guard let example = random.pick(examples) else { return }
            let index = random.within(0...example.files.count - 1)
            let mistaken = slip(in: example.files[index].text + "\n", &random)
            let files = example.files.enumerated().map { position, file in
                (name: file.name, text: position == index ? mistaken : file.text + "\n")
            }
            let run = try await FixRun(files)
            let errors = run.before.filter { $0.severity == .error }
            if errors.isEmpty || errors.contains(where: { $0.fix == nil }) { continue }
            fixed += 1
            let left = run.left.filter { $0.severity == .error }.map { "\($0.rule): \($0.message)" }
            if left.isEmpty { continue }
            let outline = errors.map { "\($0.rule): \($0.message)" }
            Issue.record(
                "SEED=\(Self.seed), mutant \(number): \(outline)\n\(mistaken)\n→ \(left)\n\(run.texts.joined(separator: "\n"))"
            )
        }
        // Ensures that the test has fixed something.
        #expect(fixed * 6 > mutants, "\(fixed)")
    }

    private func slip(in text: String, _ random: inout SplitMix64) -> String {
        var letters = Array(text)
        let places = letters.indices.filter { letters[$0].isLetter }
        guard let place = random.pick(places) else { return text }
        switch random.within(0...4) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2 where place + 1 < letters.count && letters[place + 1].isLetter: letters.swapAt(place, place + 1)
        case 3:
            let spaces = letters.indices.dropFirst().filter { letters[$0] == " " && letters[$0 - 1] == ":" }
            guard let space = random.pick(Array(spaces)) else { return text }
            letters.remove(at: space)
        default: letters[place] = random.chance(50) ? "e" : "n"
        }
        return String(letters)
    }
}
