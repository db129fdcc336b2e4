import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline

/// The modules of one version, with their specs.
package struct VersionModules: Sendable {
    /// A module, or several that use each other, which are compared as one.
    package struct Entry: Sendable {
        package let inputs: [SpecInput]
        /// The Swift modules that the specs belong to.
        package let parts: [RunPart]
        /// The choices of the module that uses the others.
        package let generation: EmissionOptions
        /// The folders and files of its specs, as the configuration names them.
        package let specs: [String]
        package let output: String?
        /// Where the configuration lists it.
        package let location: (file: String, start: TextPosition, end: TextPosition)?

        package init(_ run: ModuleRun, in project: VersionConfiguration) {
            inputs = run.inputs
            parts = run.parts
            generation = run.parts.last?.emission ?? EmissionOptions()
            specs = run.modules.flatMap(\.paths)
            output = run.modules.last?.output
            let settings = project.decoded.configuration.modules.first { settings in
                settings.specs.map(\.path) == run.modules.last?.paths
            }
            location = settings.flatMap { project.location(of: $0) }
        }

        /// The same places in all versions, whichever way they are named.
        package var places: [String] { specs.map(Self.place) }
        package var outputPlace: String? { output.map(Self.place) }

        private static func place(_ path: String) -> String {
            AbsolutePath(path, in: WorkingFolder.path ?? "/").parts.joined(separator: "/")
        }
    }

    /// Without those that have no specs in this version.
    package private(set) var entries: [Entry] = []
    /// What the configuration of the version lists, and the version does not have.
    package private(set) var missing: [String] = []

    /// - Parameters:
    ///   - version: the modules of the configuration, in a revision or as they are now.
    ///   - project: the configuration that lists them.
    package init(_ version: ComparedSpecs, _ project: VersionConfiguration) throws {
        var specs: [[SpecInput]] = []
        for module in project.decoded.configuration.modules {
            specs.append(try inputs(of: module, version, project))
        }
        let runs = ConfiguredModules(of: project.decoded, specs: specs).runs
        entries = runs.filter { !$0.inputs.isEmpty }.map { Entry($0, in: project) }
    }

    private mutating func inputs(
        of module: ModuleSettings, _ version: ComparedSpecs, _ project: VersionConfiguration
    ) throws -> [SpecInput] {
        switch version {
        case .modules(let revision):
            // Folders of a module can be inside others.
            var paths: Set<String> = []
            var inputs: [SpecInput] = []
            for place in module.specs {
                guard let path = revision.pathFromRoot(place.path), let found = try revision.specs(at: path) else {
                    missing.append(place.path)
                    continue
                }
                inputs += found.filter { paths.insert($0.path).inserted }
            }
            return inputs.sorted { FilePath.precedes($0.path, $1.path) }
        case .currentModules:
            let paths = module.specs.map(\.path)
            let found = paths.filter { ((try? FileStatus(path: $0)) ?? nil) != nil }
            missing += paths.filter { !found.contains($0) }
            return found.isEmpty ? [] : try InputFinder.find(found, namedBy: project.decoded.path).inputs
        case .path, .inRevision: return []
        }
    }
}
