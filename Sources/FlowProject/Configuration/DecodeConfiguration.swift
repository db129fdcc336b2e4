import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowLint
import FlowModel
import FlowPipeline
import FlowReports
import FlowSwiftCode
import FlowYAML

/// The keys of a configuration. A new one is a case here, decoded in `TreeReader.configuration`.
package enum ConfigurationKey: String, KnownKey {
    case version, modules, rules, generate, baseline

    package static let place = "the configuration"
    package static let table = KeyTable<Self>()
}

/// The long form of a rule's level.
enum RuleOptionKey: String, KnownKey {
    case level, words

    static let place = "a rule's settings"
    static let table = KeyTable<Self>()
}

/// The result of reading a configuration. A mistake in it ends the run, because the project's settings are unknown then.
package struct DecodedConfiguration: Sendable {
    package var configuration: Configuration
    package var report: Report
    /// The file's path; `nil` if none exists.
    package var path: String?

    /// The settings of a run without a configuration.
    package static let none = DecodedConfiguration(
        configuration: Configuration(), report: Report(diagnostics: [], sources: SourceFiles()))

    package var isBroken: Bool { !report.diagnostics.isEmpty }
}

extension Configuration {
    package static func decode(_ source: SourceFile) -> DecodedConfiguration {
        decode(source, only: Set(ConfigurationKey.allCases))
    }

    /// - Parameter keys: those whose values are read.
    static func decode(_ source: SourceFile, only keys: Set<ConfigurationKey>) -> DecodedConfiguration {
        let file = SourceFileID(index: 0)
        let parsed = YAMLParser.parse(source, as: file)
        var configuration = Configuration()
        var collector = DiagnosticCollector()
        collector.report(contentsOf: parsed.diagnostics)
        if let tree = parsed.tree {
            var reader = TreeReader(tree: tree)
            configuration = reader.configuration(in: FilePath.folder(of: source.path), keys)
            if let path = configuration.baseline, !path.begins(with: "/") {
                configuration.baseline = FilePath.join(FilePath.folder(of: source.path), path)
            }
            collector.report(contentsOf: reader.diagnostics)
        }
        let sources = SourceFiles([source])
        return DecodedConfiguration(
            configuration: configuration,
            report: Report(diagnostics: collector.sorted, sources: sources), path: source.path)
    }
}

extension TreeReader {
    /// - Parameter folder: the folder of the configuration.
    fileprivate mutating func configuration(in folder: String, _ keys: Set<ConfigurationKey>) -> Configuration {
        var configuration = Configuration()
        // Most likely, the file contains only comments.
        guard let root = tree.root else { return configuration }
        let pairs = pairs(of: root, expecting: "a configuration", example: "rules: { fallthrough: error }")
        var modules: YAMLNode?
        for (key, value) in pairs {
            if let rule = rule(key) {
                report(.unknownKey, at: key, "`\(rule.id)` is a rule; move it below `rules`")
                continue
            }
            if let advice = Self.advice(onForeignKey: tree.text(key), tree, value) {
                report(
                    .unknownKey, at: key,
                    "`\(abbreviate(tree.text(key)))` is not a key of \(ConfigurationKey.place); \(advice)")
                continue
            }
            let known = recognise(key, as: ConfigurationKey.self, among: pairs)
            if let known, !keys.contains(known) { continue }
            switch known {
            case .version: configuration.version = version(value)
            case .modules: modules = value
            case .rules: configuration.rules = ruleSettings(value)
            case .generate:
                configuration.generationKeys = generationKeys(value, into: &configuration.generation)
            case .baseline:
                configuration.baseline = text(of: value, expecting: "a file", example: "baseline: flows.baseline.yaml")
            case nil: break
            }
        }
        // After `generate`, wherever that is, because its choices are those of every module.
        if let modules { configuration.modules = self.modules(modules, configuration.generation, in: folder) }
        return configuration
    }

    /// What a key stands for in the configurations of other tools.
    private static func advice(onForeignKey name: String, _ tree: YAMLTree, _ value: YAMLNode) -> String? {
        switch name {
        case "disabled_rules", "disabled-rules", "disable", "disabledRules":
            let rule = tree.elements(value).first.map { tree.kind($0) == .scalar ? tree.text($0) : "" } ?? ""
            return "write `rules: { \(RuleRegistry.rule(RuleID(rawValue: rule)) == nil ? "fallthrough" : rule): off }`"
        case "opt_in_rules", "only_rules", "enabled_rules", "whitelist_rules", "severity", "warnings", "errors":
            return "set the level of each rule, as in `rules: { fallthrough: error }`"
        case "included", "include", "paths", "sources", "specs", "excluded", "exclude", "ignore", "ignores":
            return
                "specs are read from the folders of the modules, and from no others, as in `modules: [{ specs: specs }]`"
        case "flowgen":
            return "it begins a spec; remove it, or write `version: …` to require a version of flowgen"
        case "flow", "routes", "screens", "start", "transitions", "outcomes":
            return "it is a key of a spec, and specs are files like `LoginFlow.flow.yaml`; move it there"
        case "output", "access", "accessLevel", "naming", "ui":
            return name == "output"
                ? "it is a key of a module, as in `modules: [{ specs: specs, output: Generated }]`"
                : "write it below `generate`"
        default: return nil
        }
    }

    /// Projects state a version so that every machine generates the same Swift.
    private mutating func version(_ node: YAMLNode) -> String? {
        let example = "version: \(ToolVersion.current)"
        guard let text = text(of: node, expecting: "a version of flowgen", example: example) else { return nil }
        let parts = text.parts(at: ".")
        guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) })
        else {
            reportShape(of: node, expecting: "a version of flowgen", example: example)
            return nil
        }
        // `0.1` is every version that starts with it.
        if !ToolVersion.isCurrent(text) {
            report(
                .unsupportedVersion, at: node,
                "the project uses flowgen \(text), and this is flowgen \(ToolVersion.current); install that version, or change "
                    + "`version`")
        }
        return text
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func rule(_ node: YAMLNode) -> (any Rule.Type)? { RuleRegistry.rule(RuleID(rawValue: tree.text(node))) }

    private mutating func ruleSettings(_ node: YAMLNode) -> RuleSettings {
        var settings = RuleSettings()
        let pairs = pairs(
            of: node, expecting: "rules and their levels", example: "rules: { fallthrough: error, dead-end: off }")
        for (key, value) in pairs where !isExtension(key) {
            guard let rule = rule(key) ?? meantRule(key) else { continue }
            if rule.isAlwaysAnError {
                report(
                    .unknownKey, at: key,
                    "the level of `\(rule.id)` cannot be changed, since a spec with this error cannot be compiled; remove it"
                )
            } else {
                add(rule, value, to: &settings)
            }
        }
        return settings
    }

    /// Reports an unknown rule.
    private mutating func meantRule(_ node: YAMLNode) -> (any Rule.Type)? {
        let name = tree.text(node)
        let meant = Suggestion.nearest(to: name, among: RuleRegistry.ids.map(\.rawValue))
        report(
            .unknownKey, at: node,
            "there is no rule `\(abbreviate(name))`; "
                + (meant.map { "did you mean `\($0)`?" } ?? "`flowgen rules` lists them all"),
            fix: replacing(node, with: meant))
        return meant.flatMap { RuleRegistry.rule(RuleID(rawValue: $0)) }
    }

    private mutating func add(_ rule: any Rule.Type, _ node: YAMLNode, to settings: inout RuleSettings) {
        guard tree.kind(node) == .mapping else {
            settings.levels[rule.id] = level(node, example: rule.id.rawValue)
            return
        }
        let pairs = tree.pairs(node)
        for (key, value) in pairs {
            switch recognise(key, as: RuleOptionKey.self, among: pairs) {
            case .level: settings.levels[rule.id] = level(value, example: "level")
            case .words where rule.id == ImperativeIntent.id: settings.imperativeWords = words(value)
            case .words:
                report(.unknownKey, at: key, "`words` belongs to `\(ImperativeIntent.id)` only; remove it")
            case nil: break
            }
        }
    }

    private mutating func level(_ node: YAMLNode, example key: String) -> RuleLevel? {
        if tree.kind(node) == .scalar, let level = RuleLevel(rawValue: tree.text(node)) { return level }
        let levels = RuleLevel.allCases.map(\.rawValue)
        let nearest = tree.kind(node) == .scalar ? Self.level(meantBy: tree.text(node), among: levels) : nil
        reportShape(
            of: node, expecting: "`error`, `warning`, `info` or `off`", example: "\(key): \(nearest ?? "warning")",
            fix: replacing(node, with: nearest))
        return nil
    }

    /// The level for a word that other tools use for `off`, or the level with the most similar name.
    private static func level(meantBy text: String, among levels: [String]) -> String? {
        let isOff = ["false", "no", "none", "never", "ignore", "ignored", "disable", "disabled", "skip"].contains(text)
        return isOff ? RuleLevel.off.rawValue : Suggestion.nearest(to: text, among: levels)
    }

    private mutating func words(_ node: YAMLNode) -> [String]? {
        let nodes = listed(node)
        if nodes.isEmpty {
            reportShape(of: node, expecting: Self.wordsExpected, example: Self.wordsExample)
        }
        return nodes.compactMap { word($0) }
    }

    private mutating func word(_ node: YAMLNode) -> String? {
        guard let word = text(of: node, expecting: Self.wordsExpected, example: Self.wordsExample) else { return nil }
        // An intent's name is in lowerCamelCase, so its first word is too.
        if !SwiftIdentifier.isValid(word) {
            report(identifierProblem: word, of: "an intent", at: tree.span(node))
        } else if !NameCase.lower.fits(word) {
            reportShape(of: node, expecting: "a word in lowerCamelCase", example: Self.wordsExample)
        }
        return word
    }

    private static let wordsExpected = "the first words of imperative intents"
    private static let wordsExample = "words: [push, present, goTo]"
}
