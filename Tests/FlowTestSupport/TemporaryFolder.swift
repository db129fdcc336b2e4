import Foundation

/// A folder for one test, which is removed after the test.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// - Parameter files: the paths in the folder, with their texts.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "flowgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    package func path(_ relative: String) -> String { url.appending(path: relative).path }

    package func write(_ text: String, to relative: String) throws {
        let file = url.appending(path: relative)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    package func createFolder(_ relative: String) throws {
        try FileManager.default.createDirectory(
            at: url.appending(path: relative), withIntermediateDirectories: true)
    }

    /// - Parameter target: the text of the link, relative to the link or absolute.
    package func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
    }

    package func remove(_ relative: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: relative))
    }

    package func text(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: relative)), as: UTF8.self)
    }

    /// All files in a folder, including hidden ones, sorted by name.
    package func names(in relative: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(relative)).sorted()
    }

    package func exists(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

    /// A number that changes whenever the file is replaced or written.
    package func generation(of relative: String) throws -> [Int] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(relative))
        let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return [(attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0, Int(modified * 1_000_000)]
    }

    package func setPermissions(_ bits: Int, of relative: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path(relative))
    }

    package func permissions(of relative: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(relative))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
