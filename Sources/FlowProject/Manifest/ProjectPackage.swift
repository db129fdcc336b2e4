import FlowFiles

/// The package in a folder, with the folders of its targets.
package struct ProjectPackage: Sendable {
    package let folder: String
    package let manifest: PackageManifest

    /// The result of looking for a package.
    package enum Search: Sendable {
        case found(ProjectPackage)
        case none
        /// There is a manifest, which cannot be read.
        case unreadable(reason: String)

        package var package: ProjectPackage? { if case .found(let package) = self { package } else { nil } }
    }

    /// Manifests have a few kilobytes.
    private static let greatestSize = 4 << 20

    package static func find(in folder: String) -> Search {
        let path = FilePath.join(folder, PackageManifest.name)
        do throws(SystemError) {
            guard try FileStatus(path: path) != nil else { return .none }
            let bytes = try FileSystem.read(path, limit: greatestSize)
            guard let manifest = PackageManifest(bytes, in: folder) else {
                return .unreadable(
                    reason: "it has no call of `Package` whose arguments can be read as they are written")
            }
            return .found(ProjectPackage(folder: folder, manifest: manifest))
        } catch {
            return .unreadable(reason: "\(error)")
        }
    }

    package var manifestPath: String { FilePath.join(folder, PackageManifest.name) }

    /// The folder of a target, relative to the package.
    package func folder(of target: PackageManifest.Target) -> String {
        if let path = target.path { return FilePath.withoutTrailingSlashes(path) }
        let parents =
            target.isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        for parent in parents {
            let path = FilePath.join(parent, target.name)
            if (try? FileStatus(path: FilePath.join(folder, path)))?.kind == .folder { return path }
        }
        // Since Swift 5.9, the only target of a package can be in `Sources` itself.
        let isAlone = manifest.targets.count { !$0.isTest } == 1 && !target.isTest
        if isAlone, let version = manifest.toolsVersion, version >= PackageManifest.Version(5, 9),
            (try? FileStatus(path: FilePath.join(folder, "Sources")))?.kind == .folder
        {
            return "Sources"
        }
        return FilePath.join(parents[0], target.name)
    }

    /// The target whose folder a path is in; the innermost, if folders are nested. Paths in excluded folders are in no target.
    package func target(containing path: String, evenIfExcluded: Bool = false) -> PackageManifest.Target? {
        let working = WorkingFolder.path ?? "/"
        let path = AbsolutePath(path, in: working)
        func contains(_ folder: String) -> Int? {
            let own = AbsolutePath(FilePath.join(self.folder, folder), in: working)
            return path.isIn(own) ? own.parts.count : nil
        }
        var best: (depth: Int, target: PackageManifest.Target)?
        for target in manifest.targets where target.isCompiled {
            let folder = folder(of: target)
            guard let depth = contains(folder), depth > best?.depth ?? -1 else { continue }
            if !evenIfExcluded, target.excluded.contains(where: { contains(FilePath.join(folder, $0)) != nil }) {
                continue
            }
            best = (depth, target)
        }
        return best?.target
    }
}
