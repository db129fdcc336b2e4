import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowModel

/// Remembers, for each output folder of the user, what the outputs of the last run were. If nothing has changed since, the next run
/// only has to read the outputs to see that they are up to date.
///
/// The outputs depend on nothing but the specs, the options and the program. The cache holds a digest of these, and one of the
/// outputs. The files on disk are still read and compared, so a change to one of them is noticed. If the cache cannot be read or
/// written, the outputs are generated as if there was none.
package struct OutputCache: Sendable {
    private let path: String
    /// Random, so that nobody can write a spec that has the digest of another one.
    private let key: DigestKey
    /// The digest of the specs, the options and the program.
    private let cause: Digest
    /// The digest of the outputs, if it is known.
    let known: String?

    /// - Parameters:
    ///   - cacheFolder: the folder for caches of flowgen.
    ///   - folder: the output folder.
    ///   - sources: the specs, in order.
    /// - Returns: `nil` if the running program cannot be identified.
    ///   - reached: the Swift module, and those that it uses, as indices.
    ///   - parts: all Swift modules of the run.
    init?(
        in cacheFolder: String, for folder: String, of sources: [SourceFile], _ reached: [Int], of parts: [RunPart]
    ) async {
        guard let program = ProgramIdentity.current, let path = Self.path(in: cacheFolder, for: folder) else {
            return nil
        }
        let entry = Self.read(path)
        let key = entry?.key ?? .random()
        let specs = await concurrentMap(sources) { _, source in key.digest(of: source.path, source.bytes) }
        let choices =
            "\(ToolVersion.current) \(program) \(reached.map { Self.identity(of: parts[$0]) }.joined(separator: "\n"))"
        cause = key.digest(of: [key.digest(of: Array(choices.utf8))] + specs)
        known = entry?.cause == cause.text ? entry?.outputs : nil
        self.key = key
        self.path = path
    }

    private static func identity(of part: RunPart) -> String {
        "\(part.module.name ?? "") \(part.module.uses.count)\n\(part.emission.identity)"
    }

    /// The digest of a file with its name.
    func digest(ofFileNamed name: String, _ bytes: [UInt8]) -> Digest { key.digest(of: name, bytes) }

    /// The digest of all outputs.
    func digest(of outputs: [Digest]) -> String { key.digest(of: outputs).text }

    /// - Parameter outputs: the digests of the outputs, in order.
    func remember(_ outputs: [Digest]) {
        let text = "\(key.low) \(key.high)\n\(cause.text)\n\(digest(of: outputs))\n"
        // The cache only saves time. What an interrupted run leaves is not the digest of anything, so nothing has to be atomic.
        _ = try? FileSystem.createFolder(FilePath.folder(of: path))
        try? FileSystem.overwriteOwnFile(path, bytes: Array(text.utf8))
    }

    /// One of at most 4096 small files. If two output folders share one, only time is lost.
    private static func path(in cacheFolder: String, for folder: String) -> String? {
        WorkingFolder.path.map { working in
            let place = AbsolutePath(folder, in: working).parts.joined(separator: "/")
            let number = DigestKey(low: 0, high: 0).digest(of: Array(place.utf8)).low % 4096
            return FilePath.join(cacheFolder, "outputs-\(number)")
        }
    }

    private static func read(_ path: String) -> (key: DigestKey, cause: String, outputs: String)? {
        guard let bytes = try? FileSystem.read(path, limit: 1024) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).words(at: "\n").map(String.init)
        guard lines.count == 3 else { return nil }
        let words = lines[0].words(at: " ").compactMap { UInt64($0) }
        guard words.count == 2 else { return nil }
        return (DigestKey(low: words[0], high: words[1]), lines[1], lines[2])
    }
}

extension DigestKey {
    fileprivate func digest(of name: String, _ bytes: [UInt8]) -> Digest {
        digest(of: [digest(of: Array(name.utf8)), digest(of: bytes)])
    }
}
