import FlowDiagnostics
import FlowFiles
import FlowPipeline
import FlowProject
import FlowReports

/// The configuration of a session and its modules, as they were found.
package struct SessionProject: Sendable {
    package let configuration: DecodedConfiguration
    /// The modules with the texts of editors; `nil` if the configuration is wrong.
    package private(set) var linted: LintedProject?
    /// What is wrong with the configuration.
    package let report: Report
    /// The path of the baseline; `nil` if there is none.
    package var baseline: String? { configuration.configuration.baseline }

    /// Where the files of each module are, in the order of its inputs. A configuration can name a folder by a detour, so that the path of
    /// a file is not the one by which an editor names it.
    private var places: [[String]] = []

    /// - Parameters:
    ///   - folder: where the search for a configuration starts.
    ///   - texts: those of editors, by path.
    init(around folder: String, _ texts: [String: [UInt8]]) throws {
        let configuration = try Self.configuration(around: folder, texts)
        self.configuration = configuration
        if configuration.isBroken {
            report = configuration.report
            return
        }
        let found = try Self.modules(of: configuration, around: folder, texts)
        report = found.report
        if !found.report.diagnostics.isEmpty { return }
        linted = LintedProject(
            configuration: configuration.configuration, sources: configuration.report.sources, modules: found.modules)
        if texts.isEmpty { return }
        places = Self.places(of: found.modules)
        setTexts(texts)
    }

    /// Replaces the texts of editors. Their files are those with which the modules were found.
    mutating func setTexts(_ texts: [String: [UInt8]]) {
        guard let linted, !texts.isEmpty else { return }
        let texts = Dictionary(texts.map { (Self.place(of: $0.key), $0.value) }, uniquingKeysWith: { $1 })
        self.linted = LintedProject(
            configuration: linted.configuration, sources: linted.sources,
            modules: zip(linted.modules, places).map { module, places in
                module.with(
                    zip(module.inputs, places).map { input, place in
                        let text = texts[place].flatMap { SpecInput(path: input.path, text: $0) }
                        return text?.in(part: input.part) ?? input
                    })
            })
    }

    private static func places(of modules: [LintedModule]) -> [[String]] {
        modules.map { $0.inputs.map { place(of: $0.path) } }
    }

    private static func place(of path: String) -> String { AbsolutePath(path, in: WorkingFolder.path ?? "/").text }

    private static func configuration(
        around folder: String, _ texts: [String: [UInt8]]
    ) throws -> DecodedConfiguration {
        guard let source = try ConfigurationFile.find(for: folder) else {
            let path = FilePath.join(folder, ConfigurationFile.name)
            return texts[path].map { Configuration.decode(SourceFile(path: path, bytes: $0)) } ?? .none
        }
        guard let text = texts[source.path] else { return Configuration.decode(source) }
        return Configuration.decode(SourceFile(path: source.path, bytes: text, isForeign: source.isForeign))
    }

    private static func modules(
        of project: DecodedConfiguration, around folder: String, _ texts: [String: [UInt8]]
    ) throws -> (modules: [LintedModule], report: Report) {
        let generation = project.configuration.generation
        var modules: [LintedModule]
        var folders: [[AbsolutePath]]
        let working = WorkingFolder.path ?? "/"
        if project.configuration.modules.isEmpty {
            let folder = project.path.map { FilePath.folder(of: $0) } ?? folder
            var inputs: [SpecInput] = []
            do throws(InputError) { inputs = try InputFinder.find([folder]).inputs } catch {
                guard case .noSpecs = error else { throw error }
            }
            modules = [LintedModule(inputs: inputs, generation: generation)]
            folders = [[AbsolutePath(folder, in: working)]]
        } else {
            let found = try ConfiguredModules.find(in: project)
            guard found.report.diagnostics.isEmpty else { return ([], found.report) }
            modules = found.runs.map { LintedModule($0) }
            folders = found.runs.map { run in
                run.modules.map(\.paths).flatMap { $0 }.map { AbsolutePath($0, in: working) }
            }
        }
        // A spec that is not saved yet belongs to the module whose folder it is in.
        if texts.isEmpty { return (modules.filter { !$0.inputs.isEmpty }, project.report) }
        let known = Set(places(of: modules).joined())
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            let place = AbsolutePath(path, in: working)
            guard !known.contains(place.text), let input = SpecInput(path: path, text: text) else { continue }
            let index = folders.firstIndex { $0.contains { place.isIn($0) } }
            guard let index else {
                modules.append(LintedModule(inputs: [input], generation: generation))
                folders.append([place])
                continue
            }
            modules[index] = modules[index].adding(input, working)
        }
        return (modules.filter { !$0.inputs.isEmpty }, project.report)
    }
}

extension LintedModule {
    /// The module with another spec, in the order in which files are found.
    fileprivate func adding(_ input: SpecInput, _ working: String) -> LintedModule {
        let place = AbsolutePath(input.path, in: working)
        let part = run?.modules.firstIndex { module in
            module.paths.contains { place.isIn(AbsolutePath($0, in: working)) }
        }
        let input = input.in(part: part ?? 0)
        let all = (inputs + [input]).sorted { left, right in
            left.part != right.part ? left.part < right.part : FilePath.precedes(left.path, right.path)
        }
        return with(all)
    }
}
