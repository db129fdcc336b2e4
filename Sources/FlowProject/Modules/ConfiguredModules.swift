import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowModel
import FlowPipeline
import FlowReports

/// The modules of a configuration, with the specs that are in their folders now.
package struct ConfiguredModules: Sendable {
    /// The modules, and those of other configurations that they use.
    private var all: [ConfiguredModule] = []
    /// All modules, each after those that it uses.
    private var order: [Int] = []
    /// Mistakes in the configuration that only show in the file system.
    package private(set) var report: Report

    /// No modules.
    init(report: Report) { self.report = report }

    /// The specs of a project that does not list its modules.
    init(single module: ConfiguredModule) {
        all = [module]
        order = [0]
        report = Report(diagnostics: [], sources: SourceFiles())
    }

    /// - Throws: if a folder cannot be read.
    package static func find(in project: DecodedConfiguration) throws(InputError) -> ConfiguredModules {
        var found = ConfiguredModules(
            report: Report(diagnostics: [], sources: project.report.sources))
        var collector = DiagnosticCollector()
        var owners: [FileStatus.Identity: ModuleSettings.Path] = [:]
        let uses = FoundUses(project, &collector)
        var specs: [FoundSpecs?] = []
        for module in uses.modules {
            let found = try find(module.settings, namedBy: module.configuration, at: module.span, &collector)
            if let found, module.span == nil { try refuse(found, module.settings, ownedBy: &owners, &collector) }
            specs.append(found)
        }
        found.add(uses, specs)
        found.report.diagnostics = collector.sorted
        return found
    }

    /// The modules of a configuration whose specs were found elsewhere, such as in a revision.
    /// - Parameter specs: those of each module.
    package init(of project: DecodedConfiguration, specs: [[SpecInput]]) {
        report = Report(diagnostics: [], sources: project.report.sources)
        var collector = DiagnosticCollector()
        let uses = FoundUses(project, &collector)
        let found = specs.map { FoundSpecs(inputs: $0, areAllOfTheirFolders: true) }
        add(uses, uses.modules.indices.map { found.indices.contains($0) ? found[$0] : nil })
        report.diagnostics = collector.sorted
    }

    /// - Parameter specs: those of each module; `nil` for one whose specs do not exist.
    private mutating func add(_ found: FoundUses, _ specs: [FoundSpecs?]) {
        var places: [Int: Int] = [:]
        for (index, module) in found.modules.enumerated() {
            guard let specs = specs[index] else { continue }
            let settings = module.settings
            var configured = ConfiguredModule(
                name: settings.name, specs: specs, output: settings.output?.path, generation: settings.generation,
                isOwn: module.span == nil)
            configured.uses = module.uses.map { ConfiguredModule.Use(module: $0.module, span: $0.span) }
            configured.paths = settings.specs.map(\.path)
            if settings.name != nil {
                configured.package = PackageFolder.find(
                    around: settings.output?.path ?? settings.specs.first?.path ?? ".")
            }
            places[index] = all.count
            all.append(configured)
        }
        for index in all.indices {
            all[index].uses = all[index].uses.compactMap { use in
                places[use.module].map { ConfiguredModule.Use(module: $0, span: use.span) }
            }
        }
        order = found.order.compactMap { places[$0] }
    }

    /// The modules of the configuration itself, in its order.
    package var modules: [ConfiguredModule] { all.filter(\.isOwn) }

    /// - Parameter span: where mistakes are reported, if another configuration has them.
    private static func find(
        _ settings: ModuleSettings, namedBy configuration: String?, at span: SourceSpan?,
        _ collector: inout DiagnosticCollector
    ) throws(InputError) -> FoundSpecs? {
        var isComplete = true
        for place in settings.specs {
            // Each path by itself, so that a mistake is reported where it is written.
            do throws(InputError) { _ = try InputFinder.find([place.path], namedBy: configuration) } catch {
                if case .unreadable = error { throw error }
                isComplete = false
                collector.report(Diagnostic(.unknownName, .error, error.messages[0], at: span ?? place.span))
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

extension ConfiguredModules {
    /// The modules as runs: modules that use each other are read as one, and the others by themselves.
    package var runs: [ModuleRun] {
        // Each module has the number of the run that it is in.
        var runs = all.indices.map { $0 }
        func run(of module: Int) -> Int {
            var module = module
            while runs[module] != module { module = runs[module] }
            return module
        }
        for module in all.indices {
            for use in all[module].uses {
                let (one, other) = (run(of: module), run(of: use.module))
                runs[max(one, other)] = min(one, other)
            }
        }
        let groups = Dictionary(grouping: order, by: run)
        return groups.sorted { $0.key < $1.key }.map { ModuleRun($0.value, of: all) { all[$0].isOwn } }
            .filter { $0.modules.contains(where: \.isOwn) }
    }

    /// One module, for which those that it uses are only read.
    /// - Returns: `nil` if the configuration has none of the name.
    package func run(ofModule name: String) -> ModuleRun? {
        all.firstIndex { $0.name == name && $0.isOwn }.map(run)
    }

    /// The module with some specs, for which those that it uses are only read.
    func run(with inputs: [SpecInput]) -> ModuleRun? {
        all.firstIndex { $0.isOwn && $0.specs.inputs == inputs }.map(run)
    }

    private func run(_ module: Int) -> ModuleRun {
        let uses = ModuleParts(all.map { ModulePart(uses: $0.uses.map(\.module)) }, owners: [])
        let reached = uses.reached(from: module)
        return ModuleRun(order.filter(reached.contains), of: all) { $0 == module }
    }
}
