import FlowDiagnostics

/// A spec whose text an editor has, and the module of the configuration that it belongs to.
package enum EditedSpec {
    /// - Returns: the module with the text instead of the saved spec; `nil` if the spec is in none of the modules.
    package static func select(
        _ spec: SpecInput, in found: ConfiguredModules, of project: DecodedConfiguration
    ) throws(InputError) -> (part: SpecsOfModule, module: ConfiguredModule)? {
        let folders = foldersAround(spec.path)
        let identity = (try? FileStatus(path: spec.path))?.identity
        for (settings, module) in zip(project.configuration.modules, found.modules) {
            // A spec that is not saved yet will be part of the module whose folder it is in.
            var isPart = settings.specs.contains { place in
                (try? FileStatus(path: place.path)).map { folders.contains($0.identity) } ?? false
            }
            for input in module.specs.inputs where !isPart && identity != nil {
                isPart = try SpecsOfModule.identity(of: input) == identity
            }
            if isPart { return (SpecsOfModule(module.specs.inputs.replacing(with: spec), asking: spec.path), module) }
        }
        return nil
    }

    /// The folder of a file, and all folders around it, as far as they exist.
    private static func foldersAround(_ path: String) -> Set<FileStatus.Identity> {
        var found: Set<FileStatus.Identity> = []
        var folder = FilePath.folder(of: path)
        while (try? FileStatus(path: folder)) == nil, folder != FilePath.folder(of: folder) {
            folder = FilePath.folder(of: folder)
        }
        // Two different folders have different contents, so the way up ends where a folder is its own parent.
        while let identity = (try? FileStatus(path: folder))?.identity, found.insert(identity).inserted {
            folder = FilePath.join(folder, "..")
        }
        return found
    }
}
