#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a project cannot be started. What was written before stays.
package struct StartError: Error, Hashable, CustomStringConvertible {
    package let path: String
    package let error: SystemError

    package var description: String {
        "`\(path)` cannot be created: \(error); give `flowgen init` a folder that can be written to, or make this one so"
    }
}

/// Lays down what a project starts with, and touches nothing that is there.
package enum ProjectStarter {
    /// A file, and whether it has been written or was there.
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
            // Fails where anything is there by that name, a link that leads nowhere too.
            try FileSystem.create(path, bytes: Array(file.text.utf8), permissions: nil)
        } catch {
            guard error.code == EEXIST else { throw StartError(path: path, error: error) }
            return Laid(path: path, isNew: false)
        }
        return Laid(path: path, isNew: true)
    }
}
