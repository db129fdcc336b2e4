import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowProject
import FlowReports

/// Specs of several Swift modules as texts, with the configuration that says how they use each other: the files are those of a folder
/// with a `.flowgen.yaml`, and each module has the specs in the folders that it names.
package struct ConfiguredTexts: Sendable {
    package let configuration: DecodedConfiguration
    package let modules: ConfiguredModules
    private let texts: [String: [UInt8]]

    package init(_ files: [(path: String, text: String)]) {
        texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
        configuration = Configuration.decode(SourceFile(path: ".flowgen.yaml", bytes: texts[".flowgen.yaml"] ?? []))
        let specs = configuration.configuration.modules.map { module in
            files.map(\.path).sorted().compactMap { path -> SpecInput? in
                guard module.specs.contains(where: { path.hasPrefix($0.path + "/") }) else { return nil }
                return SpecInput(path: path, text: Array(files.first { $0.path == path }?.text.utf8 ?? "".utf8))
            }
        }
        modules = ConfiguredModules(of: configuration, specs: specs)
    }

    /// All modules, of which each is checked.
    package var whole: [ModuleRun] { modules.runs }

    package func pipeline(_ run: ModuleRun, _ settings: RuleSettings? = nil) -> Pipeline {
        Pipeline(settings: settings ?? configuration.configuration.rules, parts: run.parts)
    }

    package func check(_ run: ModuleRun, _ settings: RuleSettings? = nil) async throws -> CheckedModule {
        try await pipeline(run, settings).check(run.inputs)
    }

    /// What `flowgen lint` reports. With a mistake in the configuration, no spec is checked.
    package func report(_ settings: RuleSettings) async throws -> Report {
        if !modules.report.diagnostics.isEmpty { return modules.report }
        var reports: [Report] = []
        for run in whole { reports.append(try await check(run, settings).report) }
        return Report.joining(reports)
    }

    /// A module for which those that it uses are only read.
    package func run(of name: String) -> ModuleRun? { modules.run(ofModule: name) }

    /// The Swift of each module that a run checks, by the name of the module.
    package func swift(_ run: ModuleRun) async throws -> [String: [(name: String, text: String)]] {
        let checked = try await check(run)
        let errors = (checked.diagnostics + checked.errorsInUsed).filter { $0.severity == .error }
        if !errors.isEmpty { throw Mistakes(messages: errors.map(\.message)) }
        var outputs: [String: [(name: String, text: String)]] = [:]
        for part in run.parts.indices where run.parts[part].module.isChecked {
            let batches = pipeline(run).outputs(of: checked, ofPart: part)
            var files: [(name: String, text: String)] = []
            for index in batches.indices {
                files += await batches[index].map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
            }
            outputs[run.modules[part].name ?? "\(part)"] = files
        }
        return outputs
    }

    /// Errors of specs that should have none.
    package struct Mistakes: Error, CustomStringConvertible {
        package let messages: [String]
        package var description: String { messages.joined(separator: "\n") }
    }
}
