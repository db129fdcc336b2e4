import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why a project cannot be created. Files that were already written stay.
package struct StartError: Error, Hashable, CustomStringConvertible {
    package enum Cause: Hashable, Sendable {
        case system(SystemError)
        /// A symbolic link on the way to the file leads out of the project.
        case outwardLink(OutwardLink)
    }

    package let path: String
    package let cause: Cause

    init(path: String, error: SystemError) {
        self.path = path
        cause = .system(error)
    }

    init(path: String, link: OutwardLink) {
        self.path = path
        cause = .outwardLink(link)
    }

    package var description: String {
        switch cause {
        case .system(let error):
            "`\(path)` cannot be created: \(error); give `flowgen init` a folder that can be written to, or make this one so"
        case .outwardLink(let link):
            "`\(path)` cannot be created: `\(link.path)` is a symbolic link out of its folder, to `\(link.target)`; remove the link"
        }
    }
}

/// Creates the first files of a project. Existing files are not changed, except for those of which an earlier run has only written
/// the start.
package enum ProjectStarter {
    /// A file, and what was done with it.
    package struct Laid: Sendable {
        package enum Change: Hashable, Sendable {
            case created
            case completed
            case none
        }

        package let path: String
        package let change: Change
    }

    /// - Parameter isInterrupted: whether to stop before any file is moved into place.
    package static func start(
        _ files: [StarterFile], in folder: String, isInterrupted: @escaping () -> Bool = { false }
    ) throws(StartError) -> [Laid] {
        var staged = StagedFiles(isInterrupted: isInterrupted)
        var laid: [Laid] = []
        let paths = files.map { FilePath.join(folder, $0.path) }
        for path in paths { try refuseOutwardLink(path, in: folder) }
        for (file, path) in zip(files, paths) {
            let change = try stage(file, at: path, &staged)
            laid.append(Laid(path: path, change: change))
        }
        for index in laid.indices.reversed() where laid[index].change != .none {
            do throws(SystemError) { try staged.move() } catch {
                guard error.code == EEXIST else { throw StartError(path: laid[index].path, error: error) }
                staged.drop()
                laid[index] = Laid(path: laid[index].path, change: .none)
            }
        }
        return laid
    }

    /// A link in the place of a file is left as it is.
    private static func refuseOutwardLink(_ path: String, in folder: String) throws(StartError) {
        let parent = FilePath.folder(of: path)
        guard let link = (try? ProjectFolder().destination(of: parent, given: folder))?.outwardLink else { return }
        throw StartError(path: path, link: link)
    }

    private static func stage(
        _ file: StarterFile, at path: String, _ staged: inout StagedFiles
    ) throws(StartError) -> Laid.Change {
        let parent = FilePath.folder(of: path)
        do throws(SystemError) { try FileSystem.createFolder(parent) } catch {
            throw StartError(path: parent, error: error)
        }
        staged.enter(parent)
        let text = Array(file.text.utf8)
        do throws(SystemError) {
            // A link counts as a file, even if it leads nowhere.
            guard let status = try FileStatus(path: path, followingLinks: false) else {
                try staged.add(text, for: path, permissions: nil, isNew: true)
                return .created
            }
            guard status.kind == .file, isStart(of: text, path) else { return .none }
            try staged.add(text, for: path, permissions: status.permissions, isNew: false)
            return .completed
        } catch {
            throw StartError(path: path, error: error)
        }
    }

    /// Whether a file contains the start of a text, but not all of it.
    private static func isStart(of text: [UInt8], _ path: String) -> Bool {
        guard let found = try? FileSystem.read(path, limit: text.count - 1) else { return false }
        return text.starts(with: found)
    }
}
