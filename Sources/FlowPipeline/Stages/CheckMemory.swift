import FlowAnalysis
import FlowDecoding
import FlowDiagnostics
import FlowLint
import FlowModel

/// What a session keeps of a check, so that the next one only does again what a change affects.
package struct CheckMemory: Sendable {
    /// The files as they were last checked.
    private var specs: [DecodedSpec] = []
    /// The last text of each path that was a spec, if the current one is not.
    private var readable: [String: DecodedSpec] = [:]
    private var last: Module?
    /// The flows that are known to be as they were at the last check, see ``ResolvedModule/kept``.
    private var kept: [Bool] = []
    private var settings = RuleSettings()
    /// The files of the last check.
    private var checked: [SourceFile] = []
    /// The files with another text since the last check.
    private var changedFiles: Set<SourceFileID> = []
    private(set) var flows = FlowMemory()
    private var resolution = ResolutionMemory()
    /// The documents that have changed since the last resolution; `nil` if some were added or removed.
    private var changes: [DocumentChange]?
    /// The Swift modules that the files belong to.
    private var owners = ModuleParts()
    /// The module of the files as they were last.
    private var resolved: ResolvedModule?
    /// Whether that module is the one that was checked last.
    private var isChecked = false
    /// The last module without files that are not specs, or with their last texts that were.
    private var lastReadable: ResolvedModule?

    package init() {}

    /// Decodes files, except those that have not changed.
    private mutating func decoded(_ files: [SourceFile]) async -> [DecodedSpec] {
        let areSameFiles =
            files.count == specs.count && files.indices.allSatisfy { files[$0].path == specs[$0].source.path }
        let known = areSameFiles ? [:] : Dictionary(specs.map { ($0.source.path, $0) }) { first, _ in first }
        func last(_ index: Int) -> DecodedSpec? { areSameFiles ? specs[index] : known[files[index].path] }
        let changed = files.indices.filter { index in
            areSameFiles
                ? specs[index].source != files[index]
                : last(index).map { $0.source != files[index] || $0.file.index != index } ?? true
        }
        let decoded = await concurrentMap(changed) { _, index in
            DecodedSpec(decoding: files[index], as: SourceFileID(index: index))
        }
        changedFiles.formUnion(changed.map(SourceFileID.init(index:)))
        if areSameFiles { noteChanges(decoded) } else { changes = nil }
        for (index, spec) in zip(changed, decoded) {
            let path = files[index].path
            if spec.document != nil {
                readable[path] = nil
            } else if readable[path] == nil, let last = last(index), last.document != nil {
                readable[path] = last
            }
        }
        if areSameFiles {
            for spec in decoded { specs[spec.file.index] = spec }
        } else {
            let new = Dictionary(zip(changed, decoded)) { first, _ in first }
            specs = files.indices.compactMap { new[$0] ?? last($0) }
            let paths = Set(files.map(\.path))
            readable = readable.filter { paths.contains($0.key) }
        }
        return specs
    }

    /// Notes which documents have changed, before the new ones take their places.
    private mutating func noteChanges(_ decoded: [DecodedSpec]) {
        guard var all = changes,
            decoded.allSatisfy({ ($0.document == nil) == (specs[$0.file.index].document == nil) })
        else {
            changes = nil
            return
        }
        for spec in decoded {
            guard let document = specs[spec.file.index].document else { continue }
            let position = specs[..<spec.file.index].count { $0.document != nil }
            if !all.contains(where: { $0.index == position }) {
                all.append(DocumentChange(index: position, old: document))
            }
        }
        changes = all
    }

    /// The module of the files as they are.
    mutating func resolved(
        _ files: [SourceFile], of inputs: Pipeline.Inputs, by pipeline: Pipeline
    ) async -> ResolvedModule {
        let specs = await decoded(files)
        let owners = ModuleParts(pipeline.parts.map(\.module), owners: inputs.map(\.part))
        if owners != self.owners { (resolved, lastReadable, checked, self.owners) = (nil, nil, [], owners) }
        if let resolved, resolved.sources.files == files { return resolved }
        // What is kept twice would be copied when it changes.
        let wasReadable = resolved.take()
        if readable.isEmpty {
            lastReadable = nil
        } else if let wasReadable {
            lastReadable = lastReadable ?? wasReadable
        }
        let resolved = await pipeline.resolve(
            specs, of: inputs, changes.take(), changedFiles: changedFiles, &resolution)
        // Another module may have been resolved since the last check.
        kept = isChecked ? resolved.kept : []
        isChecked = false
        changes = []
        self.resolved = resolved
        return resolved
    }

    /// The same, with the last text that was a spec of each file that is none.
    mutating func readable(
        _ files: [SourceFile], of inputs: Pipeline.Inputs, by pipeline: Pipeline
    ) async -> ResolvedModule {
        let resolved = await resolved(files, of: inputs, by: pipeline)
        if readable.isEmpty { return resolved }
        let readableSpecs = files.indices.map { index in
            let spec = readable[files[index].path] ?? specs[index]
            if spec.file.index == index { return spec }
            return DecodedSpec(decoding: spec.source, as: SourceFileID(index: index))
        }
        if let last = lastReadable, last.sources.files == readableSpecs.map(\.source) { return last }
        let module = await pipeline.resolve(readableSpecs, of: inputs)
        lastReadable = module
        return module
    }

    /// Prepares the check of a module.
    mutating func begin(_ module: Module, _ sources: SourceFiles, _ settings: RuleSettings) async -> FlowMemory {
        var memory = flows
        flows = FlowMemory()
        if let last = last.take(), settings == self.settings, sources.files.map(\.path) == checked.map(\.path) {
            memory.changes = await ModuleChanges(from: last, to: module, changedFiles: changedFiles, kept: kept)
        } else {
            memory.changes = nil
        }
        self.settings = settings
        checked = sources.files
        return memory
    }

    /// What the last check has proved about each flow of a module; `nil` if it was one of other texts.
    package func summaries(of module: ResolvedModule) -> [FlowSummary]? {
        module.sources.files == checked && module.module.flows.count == flows.summaries.count ? flows.summaries : nil
    }

    /// Keeps a check that has ended.
    mutating func end(_ module: Module, _ memory: FlowMemory) {
        last = module
        flows = memory
        changedFiles = []
        isChecked = true
    }
}

extension Pipeline {
    /// Checks files that have been read, in the order of the inputs, as far as they have changed since the last check.
    package func check(
        _ files: [SourceFile], of inputs: Inputs, _ memory: inout CheckMemory
    ) async -> CheckedModule {
        let resolved = await memory.resolved(files, of: inputs, by: self)
        var flows = await memory.begin(resolved.module, resolved.sources, settings)
        let checked = await resolved.checked(by: settings, emission, &flows)
        memory.end(resolved.module, flows)
        return checked
    }

    /// The module for questions of editors: a file whose text is not a spec has its last text that was.
    package func readableModule(
        _ files: [SourceFile], of inputs: Inputs, _ memory: inout CheckMemory
    ) async -> ResolvedModule {
        await memory.readable(files, of: inputs, by: self)
    }
}
