import FlowDiagnostics
import FlowFiles
import FlowPipeline
import FlowReports

/// Changed files that share a configuration, as a hook before a commit gets them.
package struct ChangedFiles: Sendable {
    /// `nil` if there is none.
    package let configuration: SourceFile?
    private var specs: [String] = []
    /// Whether the configuration itself has changed, which concerns every spec.
    private var hasChangedConfiguration = false

    private init(configuration: SourceFile?) { self.configuration = configuration }

    /// - Parameters:
    ///   - paths: specs, folders of specs, and configurations.
    ///   - configuration: finds the configuration for a path.
    package static func grouped(
        _ paths: [String], by configuration: (String) throws -> SourceFile?
    ) throws -> [ChangedFiles] {
        var groups: [ChangedFiles] = []
        var places: [FileIdentity?: Int] = [:]
        for path in paths {
            let source = try configuration(path)
            let place = source.map { FileIdentity($0.path) }
            let index = places[place] ?? groups.count
            if index == groups.count {
                places[place] = index
                groups.append(ChangedFiles(configuration: source))
            }
            if FilePath.name(of: path) == ConfigurationFile.name {
                groups[index].hasChangedConfiguration = true
            } else {
                groups[index].specs.append(path)
            }
        }
        return groups
    }

    /// The modules of a project that one of the files belongs to.
    package struct Selection: Sendable {
        /// Those that use each other as one.
        package internal(set) var modules: [(part: SpecsOfModule, run: ModuleRun)] = []
        /// Specs that are in no module.
        package internal(set) var outside: [String] = []
        /// Mistakes in the configuration.
        package internal(set) var report: Report
    }

    /// - Parameter project: the configuration of these files. Without modules, all specs next to it and below it form one.
    package func select(in project: DecodedConfiguration) throws(InputError) -> Selection {
        let found = try modules(of: project)
        var selection = Selection(report: found.report)
        var asked: [FileStatus.Identity: String] = [:]
        for input in specs.isEmpty ? [] : try InputFinder.find(specs).inputs {
            asked[try SpecsOfModule.identity(of: input)] = input.path
        }
        var missed = asked
        for run in found.runs {
            let part = try SpecsOfModule(of: run.inputs) { identity in
                if missed.removeValue(forKey: identity) != nil { return true }
                return hasChangedConfiguration || asked[identity] != nil
            }
            if let part { selection.modules.append((part, run)) }
        }
        selection.outside = missed.values.sorted()
        return selection
    }

    private func modules(of project: DecodedConfiguration) throws(InputError) -> ConfiguredModules {
        if !project.configuration.modules.isEmpty { return try ConfiguredModules.find(in: project) }
        let folder = project.path.map { FilePath.folder(of: $0) } ?? "."
        do throws(InputError) {
            return ConfiguredModules(
                single: ConfiguredModule(
                    specs: try InputFinder.find([folder]), output: nil, generation: project.configuration.generation))
        } catch {
            // Only the configuration has changed, and there is nothing to check with it yet.
            if case .noSpecs = error, specs.isEmpty { return ConfiguredModules(report: project.report) }
            throw error
        }
    }
}
