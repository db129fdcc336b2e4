import FlowAnalysis
import FlowDiagnostics
import FlowDocs
import FlowLint
import FlowMaps
import FlowModel
import FlowPrototype
import FlowReports

/// The module of a run with everything that is on its map.
package struct MappedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    /// Without flows that have errors, or that show a flow with errors, as in an inspection.
    package var flows: [TracedFlow]
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]
    /// The diagnostics of `lint`, in the order of the text.
    package var diagnostics: [Diagnostic]

    package var report: Report { Report(diagnostics: errors, sources: sources) }

    /// The module as pages show it.
    package func published(_ paths: PublishedPaths) -> MappedModule {
        var module = self
        module.sources = sources.published(paths)
        return module
    }

    /// - Parameter selected: the flow to draw; `nil` for all flows of the modules that the run is about.
    package func map(
        _ children: NavigationMap.Children, naming: MapNaming, of selected: FlowID? = nil
    ) -> NavigationMap {
        NavigationMap(
            of: module, flows, diagnostics, children: children, naming: naming,
            selected: selected.map { [$0] } ?? ownFlows)
    }

    /// The flows of the modules that the run is about; `nil` if no others are read.
    private var ownFlows: Set<FlowID>? {
        if module.parts.list.allSatisfy(\.isChecked) { return nil }
        return Set(flows.map(\.id).filter { module.parts[module[$0].file].isChecked })
    }

    /// - Parameter selected: the flow with which the prototype starts; `nil` for the outermost one.
    package func page(naming: MapNaming, of selected: FlowID? = nil) -> PageModule {
        PageModule(
            module, flows, diagnostics, in: sources, hasErrors: !errors.isEmpty, naming: naming, selected: selected)
    }

    /// - Parameters:
    ///   - name: that of the module's folder, if there are several.
    ///   - title: the name of the app; by default, that of the flow that shows all others.
    ///   - rules: those of ``siteRules(_:)``.
    package func siteModule(named name: String, title: String? = nil, _ rules: [SiteRule]) -> SiteModule {
        SiteModule(
            name: name, title: title, sources: sources, module: module, flows: flows, diagnostics: diagnostics,
            rules: rules)
    }

    /// The rules that are checked, for the sites of all modules.
    package static func siteRules(_ settings: RuleSettings) -> [SiteRule] {
        RuleRegistry.all.filter { settings.level(of: $0) != .off }
            .map { SiteRule(id: $0.id, level: $0.levelWord, summary: $0.summary) }
    }
}
