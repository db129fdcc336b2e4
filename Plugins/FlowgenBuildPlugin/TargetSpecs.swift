import Foundation

/// The specs of one target and the configuration they go by, told from the names of files alone: a plug-in has to say what
/// a build will make before anything is read. Both plug-ins use this file, the second through a link, since a plug-in cannot
/// depend on a library.
struct TargetSpecs {
    /// Sorted, so that a build's command is the same each time.
    let specs: [URL]
    /// `nil` where the target goes by none.
    let configuration: URL?

    /// - Parameters:
    ///   - files: all that belongs to the target.
    ///   - folder: the target's own, from which the configuration is looked for upwards; `nil` for the nearest that holds
    ///     all the specs.
    ///   - root: the last folder to look in. What is above a package is another's, and its build must not depend on that.
    /// - Returns: `nil` for a target without specs.
    init?(among files: some Sequence<URL>, of folder: URL? = nil, upTo root: URL) {
        specs = files.filter(Self.isSpec).sorted { $0.path < $1.path }
        guard let shared = Self.commonFolder(of: specs) else { return nil }
        configuration = Self.configuration(from: folder ?? shared, upTo: root)
    }

    /// As flowgen tells it.
    static func isSpec(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        return [".flow.yaml", ".flow.yml"].contains { name.hasSuffix($0) && name != $0 }
    }

    /// As flowgen names them. Two specs of one name have one output, for flowgen to call that an error at its place;
    /// most file systems of macOS do not tell `Login` from `login`.
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
            // A link that leads nowhere counts too, so that flowgen says what is wrong with it.
            if (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil { return file }
            if folder.path == root.path || folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
    }
}
