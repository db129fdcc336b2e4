import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowProject
import FlowTestSupport
import Testing

/// The settings of a configuration.
@Suite struct ConfigurationTests {
    @Test(arguments: ["", "# nothing yet\n", "rules:\n", "rules: {}\n", "x-mine: 1\n", "---\n"])
    func canBeEmpty(text: String) {
        #expect(decode(text).report.diagnostics.map(\.message) == [])
        #expect(decode(text).configuration == Configuration())
    }

    @Test(arguments: [
        ("error", RuleLevel.error), ("warning", .warning), ("info", .info), ("off", .off), ("'off'", .off),
    ])
    func setsTheLevelOfARule(word: String, level: RuleLevel) {
        let read = decode("rules:\n  fallthrough: \(word)\n  dead-intent: { level: \(word) }\n")
        #expect(read.report.diagnostics.map(\.message) == [])
        #expect(read.configuration.rules.levels == [Fallthrough.id: level, DeadIntent.id: level])
    }

    @Test(arguments: [("[push, goTo]", ["push", "goTo"]), ("push", ["push"]), ("[go, öffne]", ["go", "öffne"])])
    func setsTheImperativeWords(words: String, expected: [String]) {
        let read = decode("rules:\n  imperative-intent: { words: \(words) }\n")
        #expect(read.report.diagnostics.map(\.message) == [])
        #expect(read.configuration.rules == RuleSettings(imperativeWords: expected))
    }

    @Test func setsTheOutput() {
        let read = decode("generate: { access: public, routes: [Sendable, Codable] }\n")
        #expect(read.report.diagnostics.map(\.message) == [])
        #expect(read.configuration.generation == EmissionOptions(access: .public, routes: [.sendable, .codable]))
        #expect(decode("generate: { routes: Codable }\n").configuration.generation.routes == [.codable])
        #expect(decode("generate: { routes: [] }\n").configuration.generation.routes == [])
    }

    @Test func commandLineTakesPrecedence() {
        let project = EmissionOptions(access: .public, routes: [.sendable], runtime: .embedded)
        var overrides = OutputOverrides()
        #expect(overrides.applied(to: project) == project)
        overrides.access = .package
        overrides.ui = .uikit
        overrides.isOneFilePerSpec = true
        #expect(
            overrides.applied(to: project)
                == EmissionOptions(access: .package, routes: [.sendable], ui: .uikit, runtime: .import))
    }

    @Test func acceptsALevelAndWordsTogether() {
        let read = decode("rules:\n  imperative-intent: { level: error, words: [push] }\n")
        #expect(
            read.configuration.rules == RuleSettings(levels: [ImperativeIntent.id: .error], imperativeWords: ["push"]))
    }

    @Test(arguments: [
        Mistake(
            .unknownKey, "`rule` is not a key of the configuration; did you mean `rules`?",
            "1️⃣rule2️⃣: { fallthrough: off }"),
        Mistake(
            .unknownKey,
            "`output` is not a key of the configuration; it is a key of a module, as in"
                + " `modules: [{ specs: specs, output: Generated }]`", "1️⃣output2️⃣: Generated"),
        Mistake(
            .wrongShape,
            "expected choices about the output, found `plain`; write it like `generate: { naming: plain }`",
            "generate: 1️⃣plain2️⃣"),
        Mistake(
            .wrongShape,
            "expected choices about the output, found `Codable`; write it like `generate: { access: public }`",
            "generate: 1️⃣Codable2️⃣"),
        Mistake(
            .unknownKey,
            "`output` is a key of a module, not of `generate`; write it beside `specs`, as in"
                + " `modules: [{ specs: specs, output: Gen }]`", "generate: { 1️⃣output2️⃣: Gen }"),
        Mistake(
            .unknownKey, "`path` is not a key of a module; did you mean `specs`?",
            "modules: [{ 1️⃣path2️⃣: specs, output: Gen }]"),
        Mistake(
            .unknownKey,
            "`flowgen` is not a key of the configuration; it begins a spec; remove it, or write `version: …` to require a version of"
                + " flowgen", "1️⃣flowgen2️⃣: 1"),
        Mistake(
            .unknownKey, "`disabled_rules` is not a key of the configuration; write `rules: { dead-end: off }`",
            "1️⃣disabled_rules2️⃣: [dead-end]"),
        Mistake(
            .unknownKey,
            "`excluded` is not a key of the configuration; specs are read from the folders of the modules, and from no others, as in"
                + " `modules: [{ specs: specs }]`", "1️⃣excluded2️⃣: [specs/old]"),
        Mistake(
            .unknownKey, "`accessLevel` is not a key of `generate`; did you mean `access`?",
            "generate: { 1️⃣accessLevel2️⃣: public }"),
        Mistake(
            .wrongShape,
            "expected `internal` or `package` or `public`, found `pubic`; write it like `access: public`",
            "generate: { access: 1️⃣pubic2️⃣ }"),
        Mistake(
            .wrongShape, "expected `Sendable` or `Codable`, found `Equatable`; write it like `routes: Codable`",
            "generate: { routes: [Sendable, 1️⃣Equatable2️⃣] }"),
        Mistake(
            .unknownKey, "`acces` is not a key of `generate`; did you mean `access`?",
            "generate: { 1️⃣acces2️⃣: public }"),
        Mistake(.unknownKey, "`fallthrough` is a rule; move it below `rules`", "1️⃣fallthrough2️⃣: off"),
        Mistake(
            .unknownKey, "there is no rule `fallthru`; did you mean `fallthrough`?", "rules:\n  1️⃣fallthru2️⃣: off"),
        Mistake(
            .unknownKey, "there is no rule `cyclomatic`; `flowgen rules` lists them all",
            "rules: { 1️⃣cyclomatic2️⃣: off }"),
        Mistake(
            .unknownKey,
            "the level of `unknown-name` cannot be changed, since a spec with this error cannot be compiled; remove it",
            "rules: { 1️⃣unknown-name2️⃣: warning }"),
        Mistake(
            .wrongShape, "expected a configuration, found a list; write it like `rules: { fallthrough: error }`",
            "1️⃣- fallthrough: off2️⃣"),
        Mistake(
            .wrongShape, "expected a configuration, found `off`; write it like `rules: { fallthrough: error }`",
            "1️⃣off2️⃣"),
        Mistake(
            .wrongShape,
            "expected rules and their levels, found a list; write it like `rules: { fallthrough: error, dead-end: off }`",
            "rules: 1️⃣[fallthrough]2️⃣"),
        Mistake(
            .wrongShape,
            "expected `error`, `warning`, `info` or `off`, found `warn`; write it like `fallthrough: warning`",
            "rules: { fallthrough: 1️⃣warn2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `error`, `warning`, `info` or `off`, found `false`; write it like `fallthrough: off`",
            "rules: { fallthrough: 1️⃣false2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `error`, `warning`, `info` or `off`, found `Errors`; write it like `fallthrough: error`",
            "rules: { fallthrough: 1️⃣Errors2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `error`, `warning`, `info` or `off`, found nothing; write it like `fallthrough: warning`",
            "rules: { fallthrough:1️⃣2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `error`, `warning`, `info` or `off`, found a list; write it like `level: warning`",
            "rules: { fallthrough: { level: 1️⃣[off]2️⃣ } }"),
        Mistake(
            .unknownKey, "`levle` is not a key of a rule's settings; did you mean `level`?",
            "rules: { fallthrough: { 1️⃣levle2️⃣: off } }"),
        Mistake(
            .unknownKey, "`words` belongs to `imperative-intent` only; remove it",
            "rules: { fallthrough: { level: off, 1️⃣words2️⃣: [go] } }"),
        Mistake(
            .wrongShape,
            "expected the first words of imperative intents, found an empty list; write it like `words: [push, present, goTo]`",
            "rules: { imperative-intent: { words: 1️⃣[]2️⃣ } }"),
        Mistake(
            .wrongShape,
            "expected the first words of imperative intents, found a list; write it like `words: [push, present, goTo]`",
            "rules: { imperative-intent: { words: [1️⃣[push]2️⃣] } }"),
        Mistake(
            .wrongShape,
            "expected a word in lowerCamelCase, found `GoTo`; write it like `words: [push, present, goTo]`",
            "rules: { imperative-intent: { words: [1️⃣GoTo2️⃣] } }"),
        Mistake(
            .invalidIdentifier,
            "`go to` cannot be the name of an intent in Swift: a space cannot be in a name; write `goTo`",
            "rules: { imperative-intent: { words: [1️⃣go to2️⃣] } }"),
    ])
    func reportsAMistakeAtItsPosition(mistake: Mistake) throws {
        let report = decode(mistake.text.text).report
        let finding = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1)
        #expect(finding.rule == mistake.rule)
        #expect(finding.severity == .error)
        #expect(finding.message == mistake.message)
        #expect(finding.notes == mistake.notes)
        #expect(finding.span.start == mistake.text[1])
        #expect(finding.span.end == mistake.text[2])
    }

    @Test func reportsInvalidYAML() {
        #expect(decode("rules: 'x").report.diagnostics.map(\.rule) == [.yamlSyntax])
        #expect(decode("rules: \u{7}").report.diagnostics.map(\.rule) == [.yamlEncoding])
    }

    @Test func showsBothPositionsOfADuplicateRule() throws {
        let text = MarkedText("rules:\n  1️⃣fallthrough: off\n  2️⃣fallthrough: error\n")
        let finding = try #require(decode(text.text).report.diagnostics.first)
        #expect(finding.rule == .duplicateKey)
        #expect(finding.span.start == text[2])
        #expect(finding.related.map(\.span.start) == [text[1]])
    }

    @Test func readsAMistakeAsWhatWasMeant() {
        let read = decode("rule:\n  fallthru: { level: warn }\n")
        #expect(read.report.diagnostics.map(\.rule) == [.unknownKey, .unknownKey, .wrongShape])
    }

    private func decode(_ text: String) -> DecodedConfiguration {
        Configuration.decode(SourceFile(path: ".flowgen.yaml", bytes: Array(text.utf8)))
    }
}

/// A mistake in a configuration: `1️⃣` marks the start of the diagnostic's range, and `2️⃣` its end.
struct Mistake: CustomTestStringConvertible, Sendable {
    let rule: RuleID
    let message: String
    let text: MarkedText
    let notes: [String]

    init(_ rule: RuleID, _ message: String, _ text: String, notes: [String] = []) {
        self.rule = rule
        self.message = message
        self.text = MarkedText(text)
        self.notes = notes
    }

    var testDescription: String { text.text }
}
