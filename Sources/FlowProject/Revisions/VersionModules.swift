import FlowEmitters
import FlowFiles
import FlowPipeline

/// The modules of one version, with their specs.
package struct VersionModules: Sendable {
    package struct Entry: Sendable {
        package let inputs: [SpecInput]
        package let generation: EmissionOptions
        /// The folders and files of its specs, as the configuration names them.
        package let specs: [String]
        package let output: String?

        init(_ settings: ModuleSettings, _ inputs: [SpecInput]) {
            self.inputs = inputs
            generation = settings.generation
            specs = settings.specs.map(\.path)
            output = settings.output?.path
        }

        /// The same places in all versions, whichever way they are named.
        package var places: [String] { specs.map(Self.place) }
        package var outputPlace: String? { output.map(Self.place) }

        private static func place(_ path: String) -> String {
            AbsolutePath(path, in: WorkingFolder.path ?? "/").parts.joined(separator: "/")
        }
    }

    /// Without those that have no specs in this version.
    package let entries: [Entry]
    /// Whether these are the modules of the working folder's configuration, because the version has none of its own.
    package let isBorrowed: Bool

    /// - Parameters:
    ///   - version: the modules of the configuration, in a revision or as they are now.
    ///   - current: the configuration of the working folder.
    ///   - isNamed: whether the command line names that.
    package init(_ version: ComparedSpecs, _ current: DecodedConfiguration, isNamed: Bool) throws {
        let own = try version.configuration(besides: current, isNamed: isNamed)
        let project = own ?? current
        isBorrowed = own == nil
        let inputs = try version.inputs(ofModulesIn: project)
        entries = zip(project.configuration.modules, inputs).compactMap { $1.isEmpty ? nil : Entry($0, $1) }
    }
}
