import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline

/// A module of a configuration with its specs.
package struct ConfiguredModule: Sendable {
    /// A module that it uses.
    package struct Use: Sendable {
        /// Its index among all modules that were found.
        package let module: Int
        /// Where the configuration of the run says so; for a module of another configuration, where that is named.
        package let span: SourceSpan?
    }

    /// The Swift module; `nil` for one that no other uses.
    package let name: String?
    package let specs: FoundSpecs
    /// The folders and files of its specs, as the configuration names them.
    package var paths: [String] = []
    /// `nil` if another tool generates the code.
    package let output: String?
    package let generation: EmissionOptions
    /// What distinguishes its package from others: the nearest folder with a manifest.
    package var package: String?
    package var uses: [Use] = []
    /// Whether the configuration of the run lists it.
    package let isOwn: Bool

    package init(
        name: String? = nil, specs: FoundSpecs, output: String?, generation: EmissionOptions, isOwn: Bool = true
    ) {
        self.name = name
        self.specs = specs
        self.output = output
        self.generation = generation
        self.isOwn = isOwn
    }

    /// - Parameter configuration: the path of the configuration that names the output.
    /// - Throws: if a symbolic link leads from the output out of the project, or out of the configuration's folder.
    package func checkOutput(namedBy configuration: String) throws(OutputError) {
        if let output { _ = try OutputLocation(output, given: FilePath.folder(of: configuration)) }
    }
}
