#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why a project cannot be created. Files that were already written stay.
package struct StartError: Error, Hashable, CustomStringConvertible {
    package let path: String
    package let error: SystemError

    package var description: String {
        "`\(path)` cannot be created: \(error); give `flowgen init` a folder that can be written to, or make this one so"
    }
}

/// Creates the first files of a project. Existing files are not changed.
package enum ProjectStarter {
    /// A file, and whether it was created or already existed.
    package struct Laid: Sendable {
        package let path: String
        package let isNew: Bool
    }

    package static func start(in folder: String) throws(StartError) -> [Laid] {
        var laid: [Laid] = []
        for file in StarterFile.all { laid.append(try lay(file, in: folder)) }
        return laid
    }

    private static func lay(_ file: StarterFile, in folder: String) throws(StartError) -> Laid {
        let path = FilePath.join(folder, file.path)
        let parent = FilePath.folder(of: path)
        do throws(SystemError) { try FileSystem.createFolder(parent) } catch {
            throw StartError(path: parent, error: error)
        }
        do throws(SystemError) {
            // Fails if there is anything with that name, even a broken link.
            try FileSystem.create(path, bytes: Array(file.text.utf8), permissions: nil)
        } catch {
            guard error.code == EEXIST else { throw StartError(path: path, error: error) }
            return Laid(path: path, isNew: false)
        }
        return Laid(path: path, isNew: true)
    }
}
