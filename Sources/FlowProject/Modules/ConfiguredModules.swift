import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline
import FlowReports

/// A module of the configuration with its specs.
package struct ConfiguredModule: Sendable {
    package let specs: FoundSpecs
    /// `nil` if another tool generates the code.
    package let output: String?
    package let generation: EmissionOptions

    /// - Parameter configuration: the path of the configuration that names the output.
    /// - Throws: if a symbolic link leads from the output out of the project, or out of the configuration's folder.
    package func checkOutput(namedBy configuration: String) throws(OutputError) {
        if let output { _ = try OutputLocation(output, given: FilePath.folder(of: configuration)) }
    }
}

/// The modules of a configuration, with the specs that are in their folders now.
package struct ConfiguredModules: Sendable {
    package private(set) var modules: [ConfiguredModule] = []
    /// Mistakes in the configuration that only show in the file system.
    package private(set) var report: Report

    /// No modules.
    init(report: Report) { self.report = report }

    /// The specs of a project that does not list its modules.
    init(single module: ConfiguredModule) {
        modules = [module]
        report = Report(diagnostics: [], sources: SourceFiles())
    }

    /// - Throws: if a folder cannot be read.
    package static func find(in project: DecodedConfiguration) throws(InputError) -> ConfiguredModules {
        var found = ConfiguredModules(
            report: Report(diagnostics: [], sources: project.report.sources))
        var collector = DiagnosticCollector()
        var owners: [FileStatus.Identity: ModuleSettings.Path] = [:]
        for settings in project.configuration.modules {
            guard let specs = try find(settings, namedBy: project.path, &collector) else { continue }
            try refuse(specs, settings, ownedBy: &owners, &collector)
            found.modules.append(
                ConfiguredModule(specs: specs, output: settings.output?.path, generation: settings.generation))
        }
        found.report.diagnostics = collector.sorted
        return found
    }

    private static func find(
        _ settings: ModuleSettings, namedBy configuration: String?, _ collector: inout DiagnosticCollector
    ) throws(InputError) -> FoundSpecs? {
        var isComplete = true
        for place in settings.specs {
            // Each path by itself, so that a mistake is reported where it is written.
            do throws(InputError) { _ = try InputFinder.find([place.path], namedBy: configuration) } catch {
                if case .unreadable = error { throw error }
                isComplete = false
                collector.report(Diagnostic(.unknownName, .error, error.messages[0], at: place.span))
            }
        }
        return isComplete ? try InputFinder.find(settings.specs.map(\.path), namedBy: configuration) : nil
    }

    /// Reports specs that are in an earlier module as well.
    private static func refuse(
        _ specs: FoundSpecs, _ settings: ModuleSettings,
        ownedBy owners: inout [FileStatus.Identity: ModuleSettings.Path], _ collector: inout DiagnosticCollector
    ) throws(InputError) {
        guard let place = settings.specs.first else { return }
        var isReported = false
        for input in specs.inputs {
            let found: FileStatus?
            do throws(SystemError) { found = try FileStatus(path: input.path) } catch {
                throw .unreadable(path: input.path, error)
            }
            guard let identity = found?.identity, let owner = owners.updateValue(place, forKey: identity) else {
                continue
            }
            if isReported { continue }
            isReported = true
            collector.report(
                Diagnostic(
                    .duplicateName, .error,
                    "`\(input.path)` is also in another module; a spec belongs to one module, so give each its own folders",
                    at: place.span, related: [Diagnostic.Related(owner.span, "the other module is here")]))
        }
    }
}
