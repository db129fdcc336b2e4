import FlowDiagnostics
import FlowLint
import FlowProject
import FlowYAML

/// What the configuration names: rules, and modules.
extension SessionSnapshot {
    struct ConfiguredName {
        var element: NamedElement
        var use: NameUse
        var location: SourceLocation

        var place: NamedPlace { NamedPlace(location: location, use: use) }
        /// The things of the configuration belong to no module of specs.
        var thing: NamedThing { NamedThing(module: 0, element) }
    }

    /// In the order of the text.
    var configuredNames: [ConfiguredName] {
        guard let path = configuration.path, let source = configuration.report.sources.files.first else { return [] }
        var names: [ConfiguredName] = []
        func add(_ element: NamedElement, _ use: NameUse, at span: SourceSpan, _ name: String) {
            let exact = NameToken(in: source).name(name, in: span) ?? span
            names.append(
                ConfiguredName(element: element, use: use, location: SourceLocation(path: path, range: exact.offsets)))
        }
        for module in configuration.configuration.modules {
            if let name = module.name, let span = module.nameSpan {
                add(.specModule(name), .declaration, at: span, name)
            }
            for use in module.uses { add(.specModule(use.name), .usedModule, at: use.span, use.name) }
        }
        for (rule, span) in Configuration.namedRules(in: source) { add(.rule(rule), .setting, at: span, rule.rawValue) }
        return names.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    }

    func configuredName(at offset: Int) -> ConfiguredName? {
        configuredNames.first { $0.location.range.contains(offset) || $0.location.range.upperBound == offset }
    }

    /// Where the configuration declares a module.
    func configuredDeclaration(of element: NamedElement) -> SourceLocation? {
        guard case .specModule = element else { return nil }
        return configuredNames.first { $0.element == element && $0.use.isDeclaration }?.location
    }
}
