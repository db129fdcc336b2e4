import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowLint

/// What holds for a run, as a configuration that says the same, and where each choice comes from.
package struct ConfigurationText {
    private let configuration: Configuration
    /// Of the file that it was read from; `nil` where there is none.
    private let path: String?
    private let commandLine: GenerationChoices

    /// - Parameter commandLine: what goes before the configuration.
    package init(_ decoded: DecodedConfiguration, commandLine: GenerationChoices = GenerationChoices()) {
        configuration = decoded.configuration
        path = decoded.path.map { PrintableText.oneLine($0) }
        self.commandLine = commandLine
    }

    package var text: String {
        let file = path.map { "`\($0)`" } ?? "no configuration"
        let head = "# What holds for this run: \(file), and flowgen's own choices where nothing stands behind.\n"
        return head + ConfigurationKey.allCases.map(lines(of:)).joined()
    }

    private func lines(of key: ConfigurationKey) -> String {
        switch key {
        case .rules: "rules:\n" + RuleRegistry.all.filter { !$0.isAlwaysAnError }.map(line(of:)).joined()
        case .generate: "generate:\n" + GenerationKey.allCases.map(lines(of:)).joined()
        case .baseline: configuration.baseline.map { "baseline: \(quoted($0))  # \(path ?? "")\n" } ?? ""
        }
    }

    // MARK: Rules

    private func line(of rule: any Rule.Type) -> String {
        let settings = configuration.rules
        let words = rule.id == .imperativeIntent ? settings.imperativeWords : nil
        guard let level = settings.levels[rule.id] else {
            if let words { return line("\(rule.id)", "{ words: \(list(words)) }", from: path) }
            // A level would make all findings of such a rule alike.
            if rule.severities.count > 1, rule.level != .off { return line("# \(rule.id)", rule.levelWord, from: nil) }
            return line("\(rule.id)", rule.level.rawValue, from: nil)
        }
        let setting = words.map { "{ level: \(level.rawValue), words: \(list($0)) }" } ?? level.rawValue
        return line("\(rule.id)", setting, from: path)
    }

    // MARK: Choices

    private func lines(of key: GenerationKey) -> String {
        let file = configuration.generation
        let holds = file.options(overriddenBy: commandLine)
        func line(_ value: String, _ isChosen: (GenerationChoices) -> Bool) -> String {
            self.line(key.rawValue, value, from: origin("--\(key.rawValue)", isChosen))
        }
        switch key {
        case .access: return line(holds.access.rawValue) { $0.access != nil }
        case .imports: return line(list(holds.imports.sorted())) { $0.imports != nil }
        case .naming:
            let names = Naming.Kind.allCases.map { kind in
                "  "
                    + self.line(
                        kind.rawValue, "'\(holds.naming[kind].text)'",
                        from: origin("--\(key.rawValue)") { $0.naming[kind] != nil })
            }
            return "  \(key.rawValue):\n" + names.joined()
        case .observation: return line(holds.observation.rawValue) { $0.observation != nil }
        case .routes: return line(list(holds.routes.map(\.rawValue).sorted())) { $0.routes != nil }
        case .runtime: return line(holds.runtime.rawValue) { $0.runtime != nil }
        case .screens: return line(holds.screens.rawValue) { $0.screens != nil }
        case .ui: return line(holds.ui.rawValue) { $0.ui != nil }
        }
    }

    private func origin(_ option: String, _ isChosen: (GenerationChoices) -> Bool) -> String? {
        isChosen(commandLine) ? option : isChosen(configuration.generation) ? path : nil
    }

    private func line(_ key: String, _ value: String, from origin: String?) -> String {
        "  \(key): \(value)" + (origin.map { "  # \($0)" } ?? "") + "\n"
    }

    private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

    private func list(_ items: [String]) -> String { "[\(items.map(scalar).joined(separator: ", "))]" }

    /// Quoted where YAML would read another thing than the text.
    private func scalar(_ text: String) -> String {
        ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"].contains(text.lowercased())
            ? quoted(text) : text
    }
}
