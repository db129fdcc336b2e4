import FlowDiff
import FlowEmitters
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// What `flowgen diff` has compared.
struct ComparedVersions {
    private(set) var parts: [Comparison] = []
    /// What could not be read or resolved, in either version.
    private(set) var errors: [Report] = []
    /// The names of all flows.
    private(set) var flows: [String] = []

    /// Compares two paths, each of which is one module.
    mutating func compare(paths old: ComparedSpecs, _ new: ComparedSpecs, _ generation: EmissionOptions) async throws {
        let before = try await trace(try old.inputs(), [RunPart(generation)])
        let after = try await trace(try new.inputs(), [RunPart(generation)])
        guard errors.isEmpty else { return }
        parts.append(Comparison(from: before.content, to: after.content, interface: ClientInterface(generation)))
    }

    /// Compares the modules of two versions, each as the configuration of its version lists them.
    ///
    /// - Parameters:
    ///   - current: the configuration of the working folder.
    ///   - names: those of the versions; `nil` for what is not in a revision.
    mutating func compare(
        modules old: ComparedSpecs, _ new: ComparedSpecs, _ current: DecodedConfiguration,
        _ choice: VersionConfiguration.Choice, _ names: (old: String, new: String?)
    ) async throws {
        let own = (
            try VersionConfiguration(old, besides: current, choice),
            try VersionConfiguration(new, besides: current, choice)
        )
        // A version without modules has those of the other one, or else those of now.
        let other = VersionConfiguration(current)
        let oldProject = own.0.hasModules ? own.0 : own.1.hasModules ? own.1 : other
        let newProject = own.1.hasModules ? own.1 : own.0.hasModules ? own.0 : other
        let before = try VersionModules(old, oldProject)
        let after = try VersionModules(new, newProject)
        if before.entries.isEmpty, after.entries.isEmpty {
            throw UsageError(
                message: oldProject.hasModules
                    ? "the `modules` of the configuration have no specs in these versions; name a path"
                    : "there are no `modules` in the configuration; name a path, as in `HEAD~1:specs`",
                command: DiffCommand.declaration.name)
        }
        let (olds, news) = (try await trace(before.entries), try await trace(after.entries))
        guard errors.isEmpty else { return }
        parts = ProjectComparison.comparisons(Self.listed(before.entries, olds), Self.listed(after.entries, news))
        if parts.isEmpty { return }
        parts[0].notes += Self.notes(names.old, own.0, before, names.new, own.1)
        parts[0].notes += Self.notes(names.new, own.1, after, names.old, own.0)
    }

    /// What a version does not have.
    /// - Parameter own: its own configuration, and that of the other version.
    private static func notes(
        _ name: String?, _ own: VersionConfiguration, _ modules: VersionModules, _ otherName: String?,
        _ other: VersionConfiguration
    ) -> [String] {
        if !own.hasModules {
            let source = otherName.flatMap { other.hasModules ? "`\($0)`" : nil } ?? "now"
            let start =
                name.map { "`\($0)` has no configuration with `modules`" } ?? "no configuration has `modules` now"
            return ["\(start), so that those of \(source) were used"]
        }
        return modules.missing.map { path in
            name.map { "the configuration of `\($0)` lists `\(path)`, which does not exist in that revision" }
                ?? "the configuration lists `\(path)`, which does not exist now"
        }
    }

    private static func listed(_ entries: [VersionModules.Entry], _ traced: [TracedModule]) -> [ListedModule] {
        zip(entries, traced).map { ListedModule($0, $1) }
    }

    private mutating func trace(_ entries: [VersionModules.Entry]) async throws -> [TracedModule] {
        var traced: [TracedModule] = []
        for entry in entries { traced.append(try await trace(entry.inputs, entry.parts)) }
        return traced
    }

    private mutating func trace(_ inputs: [SpecInput], _ parts: [RunPart]) async throws -> TracedModule {
        let traced = try await Pipeline(parts: parts).trace(inputs)
        flows += traced.flowNames
        if !traced.report.diagnostics.isEmpty { errors.append(traced.report) }
        return traced
    }
}
