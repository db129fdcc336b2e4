import Foundation

/// The specs of a target and their configuration, found by file names only: a plug-in must name the outputs of a build before
/// anything is read. Both plug-ins use this file, the second through a link, since a plug-in cannot depend on a library.
struct TargetSpecs {
    /// Sorted, so that a build's command is the same each time.
    let specs: [URL]
    /// `nil` if the target has none.
    let configuration: URL?

    /// - Parameters:
    ///   - files: the files of the target.
    ///   - folder: the target's folder, where the search for the configuration starts; `nil` for the nearest folder with all specs.
    ///   - root: the last folder to search, since the build of a package must not depend on what is above it.
    /// - Returns: `nil` for a target without specs.
    init?(among files: some Sequence<URL>, of folder: URL? = nil, upTo root: URL) {
        specs = files.filter(Self.isSpec).sorted { $0.path < $1.path }
        guard let shared = Self.commonFolder(of: specs) else { return nil }
        configuration = Self.configuration(from: folder ?? shared, upTo: root)
    }

    /// The same rule as in flowgen.
    static func isSpec(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        return [".flow.yaml", ".flow.yml"].contains { name.hasSuffix($0) && name != $0 }
    }

    /// The same names as in flowgen. Two specs with one name have one output, and flowgen reports the error at its place; most file
    /// systems of macOS do not distinguish `Login` and `login`.
    var outputNames: [String] {
        var seen: Set<String> = []
        return specs.map { $0.deletingPathExtension().lastPathComponent + ".swift" }
            .filter { seen.insert($0.lowercased()).inserted }
    }

    private static func commonFolder(of specs: [URL]) -> URL? {
        guard var folder = specs.first?.deletingLastPathComponent() else { return nil }
        while folder.path != "/", !specs.allSatisfy({ $0.path.hasPrefix(folder.path + "/") }) {
            folder = folder.deletingLastPathComponent()
        }
        return folder
    }

    private static func configuration(from start: URL, upTo root: URL) -> URL? {
        let root = root.standardizedFileURL
        var folder = start.standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(".flowgen.yaml")
            // A broken link counts too, so that flowgen reports what is wrong with it.
            if (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil { return file }
            if folder.path == root.path || folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
    }
}
