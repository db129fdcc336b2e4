import FlowDiff
import FlowEmitters
import FlowPipeline
import FlowProject
import FlowReports

/// What `flowgen diff` has compared.
struct ComparedVersions {
    private(set) var parts: [Comparison] = []
    /// What could not be read or resolved, in either version.
    private(set) var errors: [Report] = []
    /// The names of all flows.
    private(set) var flows: [String] = []

    /// Compares two paths, each of which is one module.
    mutating func compare(paths old: ComparedSpecs, _ new: ComparedSpecs, _ generation: EmissionOptions) async throws {
        let before = try await trace(try old.inputs(), generation)
        let after = try await trace(try new.inputs(), generation)
        guard errors.isEmpty else { return }
        parts.append(Comparison(from: before.content, to: after.content, interface: ClientInterface(generation)))
    }

    /// Compares the modules of two versions, each as the configuration of its version lists them.
    mutating func compare(
        modules old: ComparedSpecs, _ new: ComparedSpecs, _ project: DecodedConfiguration, isNamed: Bool, _ name: String
    ) async throws {
        let before = try VersionModules(old, project, isNamed: isNamed)
        let after = try VersionModules(new, project, isNamed: isNamed)
        if before.entries.isEmpty, after.entries.isEmpty {
            let hasModules = !project.configuration.modules.isEmpty
            throw UsageError(
                message: hasModules
                    ? "the `modules` of the configuration have no specs in these versions; name a path"
                    : "there are no `modules` in the configuration; name a path, as in `HEAD~1:specs`",
                command: DiffCommand.declaration.name)
        }
        let (olds, news) = (try await trace(before.entries), try await trace(after.entries))
        guard errors.isEmpty else { return }
        let (oldList, newList) = (Self.listed(before.entries, olds), Self.listed(after.entries, news))
        for group in ModuleGroup.all(oldList, newList) {
            try await compare(group, (before.entries, olds, oldList), (after.entries, news, newList))
        }
        if before.isBorrowed, !parts.isEmpty {
            parts[0].notes.append("`\(name)` has no configuration with `modules`, so that those of now were used")
        }
    }

    private typealias Side = (entries: [VersionModules.Entry], traced: [TracedModule], list: [ListedModule])

    private mutating func compare(_ group: ModuleGroup, _ old: Side, _ new: Side) async throws {
        let interface = ClientInterface(
            group.new.first.map { new.list[$0].generation } ?? group.old.first.map { old.list[$0].generation }
                ?? EmissionOptions())
        var comparisons: [Comparison] = []
        if let before = try await joined(group.old, old), let after = try await joined(group.new, new) {
            comparisons = [Comparison(from: before.content, to: after.content, interface: interface)]
        } else {
            // Modules that have names in common cannot be read as one.
            let moves = ModuleGroup.moves(group, old.list, new.list)
            for pair in ModuleGroup.pairs(group, old.list, new.list) {
                comparisons.append(
                    Comparison(
                        from: try await arranged(pair, moves, old).content,
                        to: pair.new.map { new.traced[$0].content } ?? ComparedModule.none, interface: interface))
            }
        }
        var comparison = Comparison.joining(comparisons)
        comparison.changes =
            ModuleListComparison.changes(group, old.list, new.list, commonCount: comparison.commonCount)
            + comparison.changes
        parts.append(comparison)
    }

    /// The old version of a module with the flows that are in its new version, wherever they were.
    private func arranged(
        _ pair: (old: Int?, new: Int?), _ moves: [ModuleGroup.FlowMove], _ side: Side
    ) async throws -> TracedModule {
        let before = pair.old.map { side.traced[$0] } ?? .none
        let lost = moves.filter { $0.old == pair.old }
        let found = moves.filter { $0.new == pair.new }
        if lost.isEmpty, found.isEmpty { return before }
        func specs(of moves: [ModuleGroup.FlowMove]) -> [SpecInput] {
            moves.compactMap { move in
                let path = side.traced[move.old].content.path(ofFlow: move.flow)
                return side.entries[move.old].inputs.first { $0.path == path }
            }
        }
        let gone = Set(specs(of: lost).map(\.path))
        let kept = pair.old.map { side.entries[$0].inputs.filter { !gone.contains($0.path) } } ?? []
        let inputs = kept + specs(of: found)
        guard let entry = (pair.old ?? found.first?.old).map({ side.entries[$0] }) else { return before }
        let traced = inputs.isEmpty ? .none : try await Pipeline(emission: entry.generation).trace(inputs)
        // A flow may need a screen that was in its old module.
        return traced.errors.isEmpty ? traced : before
    }

    /// Several modules as one.
    /// - Returns: `nil` if together they have errors.
    private func joined(_ members: [Int], _ side: Side) async throws -> TracedModule? {
        guard let first = members.first else { return TracedModule.none }
        if members.count == 1 { return side.traced[first] }
        let inputs = members.flatMap { side.entries[$0].inputs }
        let traced = try await Pipeline(emission: side.entries[first].generation).trace(inputs)
        return traced.errors.isEmpty ? traced : nil
    }

    private static func listed(_ entries: [VersionModules.Entry], _ traced: [TracedModule]) -> [ListedModule] {
        zip(entries, traced).map { entry, traced in
            ListedModule(
                specs: entry.specs, places: entry.places, output: entry.output, outputPlace: entry.outputPlace,
                generation: entry.generation, module: traced.content.module)
        }
    }

    private mutating func trace(_ entries: [VersionModules.Entry]) async throws -> [TracedModule] {
        var traced: [TracedModule] = []
        for entry in entries { traced.append(try await trace(entry.inputs, entry.generation)) }
        return traced
    }

    private mutating func trace(_ inputs: [SpecInput], _ generation: EmissionOptions) async throws -> TracedModule {
        let traced = try await Pipeline(emission: generation).trace(inputs)
        flows += traced.flowNames
        if !traced.report.diagnostics.isEmpty { errors.append(traced.report) }
        return traced
    }
}
