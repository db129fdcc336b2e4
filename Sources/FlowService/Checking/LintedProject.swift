import FlowDiagnostics
import FlowProject

/// A configuration with the modules to check with it.
package struct LintedProject: Sendable {
    package let configuration: Configuration
    /// The file of the configuration.
    package let sources: SourceFiles
    package let modules: [LintedModule]
    /// Whether its specs are files, and none of them is a text in an editor.
    package var isOnDisk: Bool { modules.allSatisfy { $0.inputs.allSatisfy { $0.text == nil } } }

    package init(configuration: Configuration, sources: SourceFiles, modules: [LintedModule]) {
        self.configuration = configuration
        self.sources = sources
        self.modules = modules
    }
}
