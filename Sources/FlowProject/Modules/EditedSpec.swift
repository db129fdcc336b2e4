import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline

/// A spec whose text an editor has, as a part of the module of the configuration that it belongs to.
package struct EditedSpec: Sendable {
    /// The module with the text instead of the saved spec, and the spec to report on.
    package let part: SpecsOfModule
    package let run: ModuleRun

    /// - Returns: `nil` if the spec is in none of the modules.
    package init?(_ spec: SpecInput, in project: DecodedConfiguration) throws(InputError) {
        let folders = Self.foldersAround(spec.path)
        let identity = (try? FileStatus(path: spec.path))?.identity
        for settings in project.configuration.modules {
            // A folder without specs, or one that is not there, is reported when the whole module is checked.
            let paths = settings.specs.map(\.path).filter { (try? InputFinder.find([$0])) != nil }
            let inputs = try paths.isEmpty ? [] : InputFinder.find(paths, namedBy: project.path).inputs
            // A spec that is not saved yet will be part of the module whose folder it is in.
            var isPart = settings.specs.contains { place in
                (try? FileStatus(path: place.path)).map { folders.contains($0.identity) } ?? false
            }
            for input in inputs where !isPart && identity != nil {
                isPart = try SpecsOfModule.identity(of: input) == identity
            }
            guard isPart else { continue }
            var run = ModuleRun(single: inputs, settings.generation)
            var own = spec
            // Without a name and modules that it uses, nothing else matters. Otherwise, a mistake elsewhere is reported by a whole run.
            if let name = settings.name ?? (settings.uses.isEmpty ? nil : ""),
                let found = try? ConfiguredModules.find(in: project), found.report.diagnostics.isEmpty,
                let known = found.run(ofModule: name) ?? found.run(with: inputs)
            {
                run = known
                own = spec.in(part: known.parts.count - 1)
            }
            run = run.with(run.inputs.replacing(with: own))
            part = SpecsOfModule(run.inputs, asking: spec.path)
            self.run = run
            return
        }
        return nil
    }

    /// The folder of a file, and all folders around it, as far as they exist: by its path, and behind the links of the path.
    private static func foldersAround(_ path: String) -> Set<FileStatus.Identity> {
        var found: Set<FileStatus.Identity> = []
        var folder = FilePath.folder(of: path)
        var innermost: String?
        while true {
            if let identity = (try? FileStatus(path: folder))?.identity {
                found.insert(identity)
                innermost = innermost ?? folder
            }
            let parent = FilePath.folder(of: folder)
            if folder == "." || parent == folder { break }
            folder = parent
        }
        folder = FilePath.join(innermost ?? ".", "..")
        // The way up ends where a folder is its own parent. Where the way by the path has been, it goes on.
        var last: FileStatus.Identity?
        while let identity = (try? FileStatus(path: folder))?.identity, identity != last {
            found.insert(identity)
            last = identity
            folder = FilePath.join(folder, "..")
        }
        return found
    }
}
