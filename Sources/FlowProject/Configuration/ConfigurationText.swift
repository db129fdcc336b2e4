import FlowEscaping
import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowLint

/// The effective configuration of a run, as a configuration file, with the origin of each value.
package struct ConfigurationText {
    private let configuration: Configuration
    /// The path of the configuration file; `nil` if there is none.
    private let path: String?
    private let overrides: OutputOverrides

    package init(_ decoded: DecodedConfiguration, overrides: OutputOverrides) {
        configuration = decoded.configuration
        path = decoded.path.map { PrintableText.oneLine($0) }
        self.overrides = overrides
    }

    package var text: String {
        let origin = path.map { "from `\($0)`" } ?? "no configuration file"
        let head = "# The effective configuration, \(origin). Values without a comment are defaults.\n"
        return head + ConfigurationKey.allCases.map(lines(of:)).joined()
    }

    private func lines(of key: ConfigurationKey) -> String {
        switch key {
        case .version: configuration.version.map { "version: \($0)  # \(path ?? "")\n" } ?? ""
        case .modules:
            configuration.modules.isEmpty
                ? "" : "modules:  # \(path ?? "")\n" + configuration.modules.map(lines(of:)).joined()
        case .rules: "rules:\n" + RuleRegistry.all.filter { !$0.isAlwaysAnError }.map(line(of:)).joined()
        case .generate:
            "generate:\n"
                + GenerationKey.allCases.map {
                    lines(of: $0, configuration.generation, configuration.generationKeys)
                }.joined()
        case .baseline: configuration.baseline.map { "baseline: \(quoted($0))  # \(path ?? "")\n" } ?? ""
        }
    }

    // MARK: Rules

    private func line(of rule: any Rule.Type) -> String {
        let settings = configuration.rules
        let words = rule.id == ImperativeIntent.id ? settings.imperativeWords : nil
        guard let level = settings.levels[rule.id] else {
            if let words { return line("\(rule.id)", "{ words: \(list(words)) }", from: path) }
            // A single level here would apply to all diagnostics of the rule.
            if rule.severities.count > 1, rule.level != .off { return line("# \(rule.id)", rule.levelWord, from: nil) }
            return line("\(rule.id)", rule.level.rawValue, from: nil)
        }
        let setting = words.map { "{ level: \(level.rawValue), words: \(list($0)) }" } ?? level.rawValue
        return line("\(rule.id)", setting, from: path)
    }

    // MARK: Modules

    private func lines(of module: ModuleSettings) -> String {
        var text = "  - "
        if let name = module.name { text += "name: \(name)\n    " }
        text += "specs: [\(module.specs.map { quoted($0.path) }.joined(separator: ", "))]\n"
        if let output = module.output { text += "    output: \(quoted(output.path))\n" }
        if !module.uses.isEmpty { text += "    uses: [\(module.uses.map(self.text).joined(separator: ", "))]\n" }
        let keys = GenerationKey.allCases.filter(module.generationKeys.contains)
        if keys.isEmpty { return text }
        let choices = keys.map { lines(of: $0, module.generation, module.generationKeys) }.joined()
        return text + "    generate:\n"
            + choices.words(at: "\n").map { "    \($0)\n" }.joined()
    }

    private func text(of use: ModuleSettings.Use) -> String {
        use.place.map { "{ name: \(use.name), at: \(quoted($0.path)) }" } ?? use.name
    }

    // MARK: Choices

    /// - Parameter keys: the keys that are set in the file.
    private func lines(of key: GenerationKey, _ options: EmissionOptions, _ keys: Set<GenerationKey>) -> String {
        let options = overrides.applied(to: options)
        let origin = overrides.option(for: key) ?? (keys.contains(key) ? path : nil)
        func line(_ value: String) -> String { self.line(key.rawValue, value, from: origin) }
        switch key {
        case .access: return line(options.access.rawValue)
        case .identifiers: return line(options.identifiers.rawValue)
        case .imports: return line(list(options.imports.sorted()))
        case .naming:
            let style = options.namingStyle
            let chosen = style == .standard ? nil : path
            return "  \(key.rawValue):\n  " + self.line(NamingKey.style.rawValue, style.rawValue, from: chosen)
                + Naming.Kind.allCases.map { self.line(of: $0, options) }.joined()
        case .observation: return line(options.observation.rawValue)
        case .routes: return line(list(options.routes.map(\.rawValue).sorted()))
        case .runtime: return line(options.runtime.rawValue)
        case .screens: return line(options.screens.rawValue)
        case .stubs: return line(options.stubs.rawValue)
        case .ui: return line(options.ui.rawValue)
        }
    }

    private func line(of kind: Naming.Kind, _ options: EmissionOptions) -> String {
        let isChosen = options.names[kind] != nil || options.namingStyle != .standard
        let origin = isChosen ? path : nil
        return "  " + line(kind.rawValue, "\(YAMLText.quoted(options.naming[kind].text))", from: origin)
    }

    private func line(_ key: String, _ value: String, from origin: String?) -> String {
        "  \(key): \(value)" + (origin.map { "  # \($0)" } ?? "") + "\n"
    }

    private func quoted(_ text: String) -> String { YAMLText.quoted(text) }

    private func list(_ items: [String]) -> String { "[\(items.map(scalar).joined(separator: ", "))]" }

    /// The text, quoted if YAML would read it differently.
    private func scalar(_ text: String) -> String {
        ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"].contains(text.lowercased())
            ? quoted(text) : text
    }
}
