import EmitterTestSupport
import FlowDiagnostics
import Foundation

/// The result of compiling some files. It is kept next to the package's own products, and removed together with them. The same compiler
/// gives the same result for the same files, so a test run compiles only what has changed since the last one.
struct CompilationRecord {
    private static let all = Folder.package.appendingPathComponent(".build/CompiledOutputTests-records")
    /// Records that no test has used for so long, in seconds, are removed.
    private static let lifetime: TimeInterval = 14 * 24 * 60 * 60

    private let folder: URL

    /// - Parameters:
    ///   - inputs: all that the result depends on besides the files: the compiler, its flags, and the modules that it uses.
    ///   - files: the files, of which only the names and the contents matter.
    init(of inputs: [String], _ files: [URL]) throws {
        let texts = try files.flatMap { [$0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)] }
        // The lengths separate the parts.
        let parts = (inputs + texts).map { "\($0.utf8.count)\n\($0)" }
        let digest = SHA256.hexadecimal(of: parts.joined())
        folder = Self.all.appendingPathComponent(digest)
    }

    /// A file that an earlier compilation has left; `nil` if there is none.
    func file(_ name: String) -> URL? {
        let file = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.path)
        return file
    }

    /// Keeps a file that a compilation has made.
    ///
    /// - Returns: where it is kept.
    func keep(_ file: URL, as name: String) throws -> URL {
        try Self.removeOldOnes()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let kept = folder.appendingPathComponent(name)
        // A run that is stopped leaves no part of a file under its name, and another test may have compiled the same.
        let copy = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.moveItem(at: file, to: copy)
        guard rename(copy.path, kept.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return kept
    }

    private static func removeOldOnes() throws {
        let manager = FileManager.default
        let oldest = Date(timeIntervalSinceNow: -lifetime)
        for folder in (try? manager.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)) ?? [] {
            let used = try? manager.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date
            if let used, used < oldest { try? manager.removeItem(at: folder) }
        }
    }
}
