import FlowDiagnostics
import FlowEscaping
import FlowFiles

/// A file with a journey that was walked: `NAME.journey.yaml`.
package enum JourneyFile {
    private static let suffixes = [".journey.yaml", ".journey.yml"]

    /// - Returns: whether the name is that of a journey, so that saving one never overwrites a spec.
    package static func isNamedAsJourney(_ path: String) -> Bool { suffixes.contains { path.ends(with: $0) } }

    /// Reads the file, in which a mistake is reported later.
    package static func read(_ path: String) throws(InputError) -> SourceFile {
        do throws(SystemError) { return try SourceFile(readingSpecAt: path) } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// The files for the paths on a command line: a file stands for itself, and a folder for every journey in it and its
    /// subfolders, sorted by path. As with specs, hidden files and folders are skipped.
    package static func find(_ paths: [String]) throws(InputError) -> [String] {
        var files: [String] = []
        for path in paths {
            guard InputFinder.isFolder(path) else {
                files.append(path)
                continue
            }
            let found = try journeys(in: FilePath.withoutTrailingSlashes(path))
            if found.isEmpty { throw .noJourneys(folder: path) }
            files += found.sorted(by: FilePath.precedes)
        }
        return files
    }

    private static func journeys(in folder: String) throws(InputError) -> [String] {
        var files: [String] = []
        for entry in try entries(of: folder) where !entry.name.begins(with: ".") {
            let path = FilePath.join(folder, entry.name)
            if isNamedAsJourney(entry.name) {
                files.append(path)
            } else if entry.kind != .symbolicLink, InputFinder.isFolder(path) {
                // Links could form a circle.
                files += try journeys(in: path)
            }
        }
        return files
    }

    private static func entries(of folder: String) throws(InputError) -> [FolderListing.Entry] {
        do { return try FolderListing(of: folder).entries } catch { throw .unreadable(path: folder, error) }
    }
}
