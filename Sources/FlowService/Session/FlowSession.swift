import FlowDiagnostics
import FlowFiles
import FlowPipeline
import FlowProject
import FlowReports

/// A project that is open in an editor, or that an agent asks about: the modules of a configuration, with the texts that are not saved.
///
/// It knows no protocol. Paths are as `flowgen lint` shows them: relative to the working folder, unless they were given otherwise.
/// A check decodes again only what has changed, and its answers are those of a new process on the same texts.
package struct FlowSession: Sendable {
    /// The folder that was opened.
    package let folder: String
    /// The texts of editors, by path.
    private var texts: [String: [UInt8]] = [:]
    private var files = SessionFiles()
    /// `nil` if the configuration and the files are to be found again.
    private var project: SessionProject?
    /// For each module of the project.
    private var memories: [ModuleMemory] = []

    /// Opens the project of the nearest configuration, or that of a folder without one: all specs in it are one module.
    package init(at folder: String) { self.folder = folder }

    // MARK: Changes

    /// Sets the text of a file that an editor has open.
    /// - Parameter text: `nil` once the file is closed, so that the one on disk counts.
    package mutating func setText(_ text: [UInt8]?, of path: String) {
        let wasOpen = texts[path] != nil
        texts[path] = text
        // Only what is in the files changes if a file stays open.
        if wasOpen != (text != nil) || FilePath.name(of: path) == ConfigurationFile.name { project = nil }
    }

    /// Called after files were created, changed, renamed or deleted on disk.
    package mutating func filesChanged() { project = nil }

    // MARK: Questions

    /// Checks all modules, as `flowgen lint` does.
    /// - Throws: what ends a run of `flowgen lint`, such as a file that cannot be read.
    package mutating func check() async throws -> SessionCheck {
        let project = try openProject()
        guard let linted = project.linted else {
            return SessionCheck(report: project.report, check: nil, project: project)
        }
        let known = try KnownDiagnostics(linted.configuration.baseline)
        let check = try await linted.check(known: known, searchesNeighbours: true) { index, module, _ in
            let sources = try files.read(module.inputs)
            let pipeline = module.pipeline(linted.configuration.rules)
            return await memories[index].use { await pipeline.check(sources, of: module.inputs, &$0) }
        }
        return SessionCheck(report: check.shown, check: check, project: project)
    }

    /// The modules as editors ask about them, after a check.
    package mutating func snapshot() async throws -> SessionSnapshot {
        let project = try openProject()
        var modules: [SnapshotModule] = []
        for (index, module) in (project.linted?.modules ?? []).enumerated() {
            let sources = try files.read(module.inputs)
            let pipeline = module.pipeline(project.configuration.configuration.rules)
            let (resolved, summaries) = await memories[index].use {
                let resolved = await pipeline.readableModule(sources, of: module.inputs, &$0)
                return (resolved, $0.summaries(of: resolved))
            }
            modules.append(
                SnapshotModule(
                    linted: module, resolved: resolved, current: SourceFiles(sources), summaries: summaries))
        }
        return SessionSnapshot(configuration: project.configuration, modules: modules)
    }

    private mutating func openProject() throws -> SessionProject {
        if var project {
            project.setTexts(texts)
            return project
        }
        let found = try SessionProject(around: folder, texts)
        project = found
        // A module is remembered by its files, so it does not matter which one gets which memory.
        let count = found.linted?.modules.count ?? 0
        memories = (0..<count).map { memories.indices.contains($0) ? memories[$0] : ModuleMemory() }
        return found
    }
}

/// The result of a check.
package struct SessionCheck: Sendable {
    /// What `flowgen lint` reports.
    package let report: Report
    /// What was found of the modules; `nil` if the configuration is wrong.
    package let check: ProjectCheck?
    package let project: SessionProject
}
