import FlowEscaping
import FlowFiles
import FlowYAML

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Finds the spec files for the paths of a run: a file stands for itself, and a folder for every spec in it and its subfolders.
///
/// Hidden files and folders, such as `.build`, are skipped. Symbolic links are followed, and each folder is read only once, so
/// cyclic links do no harm. A folder is read under its own path rather than that of a link if both are found.
package struct InputFinder {
    /// A folder to be searched.
    private struct Folder {
        var path: String
        /// The path of the run in which it is.
        var given: String
        var isForeign: Bool
    }

    private let project = ProjectFolder()
    /// The folder of the configuration that names the paths; `nil` if the user does.
    private let namingFolder: RealPath?
    private var inputs: [(input: SpecInput, identity: FileStatus.Identity)] = []
    private var seenFolders: Set<FileStatus.Identity> = []
    private var folders: [Folder] = []
    private var linkedFolders: [Folder] = []
    /// The size of all files that will be read.
    private var size = 0

    private init(namedBy configuration: String?) {
        namingFolder = configuration.flatMap { path in
            (try? FileSystem.resolved(FilePath.folder(of: path))).map(RealPath.init(resolved:))
        }
    }

    /// - Parameter configuration: the path of the configuration that names the paths. Unlike the user, it may name any folder, of
    ///   which nothing is to be shown.
    /// - Throws: if there is no spec, or if a file or folder cannot be examined, since its specs must not count as removed.
    package static func find(
        _ paths: [String], namedBy configuration: String? = nil
    ) throws(InputError) -> FoundSpecs {
        var finder = InputFinder(namedBy: configuration)
        for path in paths { try finder.add(path) }
        let areFolders = finder.inputs.isEmpty
        try finder.search()
        guard !finder.inputs.isEmpty else { throw .noSpecs(paths: paths) }

        finder.inputs.sort { FilePath.precedes($0.input.path, $1.input.path) }
        var seen: Set<FileStatus.Identity> = []
        let inputs = finder.inputs.compactMap { seen.insert($0.identity).inserted ? $0.input : nil }
        return FoundSpecs(inputs: inputs, areAllOfTheirFolders: areFolders)
    }

    /// Like `find`, with an additional text, which replaces the contents of its file if that is one of the specs.
    package static func find(_ paths: [String], with input: SpecInput) throws(InputError) -> FoundSpecs {
        let inputs = try paths.isEmpty ? [] : find(paths).inputs
        return FoundSpecs(inputs: inputs.replacing(with: input), areAllOfTheirFolders: false)
    }

    /// Whether an argument on the command line is most likely the path of specs.
    package static func mayBeMeant(by word: String) -> Bool {
        SpecInput(path: word) != nil || (try? FileStatus(path: word))?.kind == .folder
    }

    package static func isFolder(_ path: String) -> Bool { (try? FileStatus(path: path))?.kind == .folder }

    private mutating func add(_ path: String) throws(InputError) {
        guard let status = try status(of: path) else { throw nothing(at: path) }
        switch status.kind {
        case .folder:
            let path = FilePath.withoutTrailingSlashes(path)
            folders.append(Folder(path: path, given: path, isForeign: isForeign(path, given: path)))
        case .file:
            let isForeign = isForeign(path, given: FilePath.folder(of: path))
            guard let input = SpecInput(path: path, contents: .file(isForeign: isForeign)) else {
                throw .notASpec(path: path)
            }
            try append(input, status)
        case .symbolicLink, .pipe, .socket, .device:
            throw .notAFile(path: path, kind: status.kind.rawValue)
        }
    }

    private mutating func append(_ input: SpecInput, _ status: FileStatus) throws(InputError) {
        inputs.append((input, status.identity))
        // One that is too large by itself is not read.
        if status.size <= YAMLLimits.fileSize { size += status.size }
        if size > SpecInput.greatestTotal { throw .tooLarge(path: input.path) }
    }

    /// Whether a file or folder is outside of the project, and of what the user has named.
    private func isForeign(_ path: String, given: String) -> Bool {
        // What cannot be followed cannot be read either.
        guard let destination = try? project.destination(of: path, given: given) else { return false }
        if destination.outwardLink != nil { return true }
        guard let namingFolder else { return false }
        return !destination.path.isIn(namingFolder) && !project.contains(destination.path)
    }

    private func nothing(at path: String) -> InputError {
        if let target = FileSystem.target(ofLink: path) { return .danglingLink(path: path, target: target) }
        return .missing(path: path, suggestion: NearbyPath.find(path))
    }

    private mutating func search() throws(InputError) {
        while let folder = folders.popLast() ?? linkedFolders.popLast() {
            guard let status = try status(of: folder.path) else { continue }
            guard seenFolders.insert(status.identity).inserted else { continue }
            for entry in try entries(of: folder.path) { try visit(entry, in: folder) }
        }
    }

    private mutating func visit(_ entry: FolderListing.Entry, in folder: Folder) throws(InputError) {
        if entry.name.begins(with: ".") { return }
        let path = FilePath.join(folder.path, entry.name)
        // Only a link leads elsewhere.
        let isPlain = entry.kind == .file || entry.kind == .folder
        let isForeign = isPlain ? folder.isForeign : isForeign(path, given: folder.given)
        let input = SpecInput(path: path, contents: .file(isForeign: isForeign))
        // Most files in a source tree are not specs, so their status is not read.
        if entry.kind == .file, input == nil { return }
        let found: FileStatus?
        do throws(SystemError) { found = try FileStatus(path: path) } catch {
            // A cyclic link contains nothing. A folder that cannot be read may contain specs.
            if error.code == ELOOP, input == nil { return }
            throw .unreadable(path: path, error)
        }
        guard let status = found else {
            // A broken link only matters if it has the name of a spec.
            if input != nil { throw nothing(at: path) }
            return
        }
        if status.kind != .folder {
            guard let input else { return }
            guard status.kind == .file else { throw .notAFile(path: path, kind: status.kind.rawValue) }
            try append(input, status)
        } else if entry.kind == .symbolicLink {
            linkedFolders.append(Folder(path: path, given: folder.given, isForeign: isForeign))
        } else {
            folders.append(Folder(path: path, given: folder.given, isForeign: isForeign))
        }
    }

    private func entries(of folder: String) throws(InputError) -> [FolderListing.Entry] {
        do { return try FolderListing(of: folder).entries } catch { throw .unreadable(path: folder, error) }
    }

    private func status(of path: String) throws(InputError) -> FileStatus? {
        do { return try FileStatus(path: path) } catch { throw .unreadable(path: path, error) }
    }
}
