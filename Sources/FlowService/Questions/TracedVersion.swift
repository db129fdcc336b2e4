import FlowDiff
import FlowEmitters
import FlowPipeline
import FlowProject

/// The modules of a project with their analysis, to be compared with other texts.
struct TracedVersion {
    let modules: [LintedModule]
    let traced: [TracedModule]
    private let configuration: DecodedConfiguration

    init(modules: [LintedModule], traced: [TracedModule], _ configuration: DecodedConfiguration) {
        self.modules = modules
        self.traced = traced
        self.configuration = configuration
    }

    /// Whether a configuration lists the modules.
    var isListed: Bool { modules.contains { $0.run != nil } }

    var emission: EmissionOptions { modules.first?.parts.last?.emission ?? EmissionOptions() }

    /// The modules as `flowgen diff` compares those of two versions.
    var listed: [ListedModule] {
        let project = VersionConfiguration(configuration)
        return zip(modules, traced).compactMap { module, traced in
            module.run.map { ListedModule(VersionModules.Entry($0, in: project), traced) }
        }
    }
}

extension ListedModule {
    package init(_ entry: VersionModules.Entry, _ traced: TracedModule) {
        self.init(
            specs: entry.specs, places: entry.places, output: entry.output, outputPlace: entry.outputPlace,
            generation: entry.generation,
            location: entry.location.map { Change.Location(file: $0.file, start: $0.start, end: $0.end) },
            content: traced.content)
    }
}
