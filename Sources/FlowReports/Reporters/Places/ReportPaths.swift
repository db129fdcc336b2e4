import FlowDiagnostics
import FlowEscaping

/// Paths as the readers of a report need them. A CI system identifies files by their path from the root of the repository, where
/// flowgen is run; Xcode opens only what is named from the root of the file system.
package struct ReportPaths: Hashable, Sendable {
    /// The parts of the folder that flowgen is run in; `nil` where that is unknown.
    private let workingFolder: [Substring]?

    /// - Parameter workingFolder: its absolute path.
    package init(workingFolder: String? = nil) {
        self.workingFolder = workingFolder.map { Self.parts(of: $0, from: []) }
    }

    /// From the working folder, with neither `.` nor `..`; from the root of the file system for paths elsewhere.
    package func relative(_ path: String) -> String {
        guard let workingFolder, !Self.isPlain(path) else { return path }
        let parts = Self.parts(of: path, from: workingFolder)
        // Two names that look the same may be names of two folders.
        let isInside = parts.starts(with: workingFolder) { $0.utf8.elementsEqual($1.utf8) }
        guard isInside, parts.count > workingFolder.count else { return absolute(parts) }
        return parts.dropFirst(workingFolder.count).joined(separator: "/")
    }

    /// From the root of the file system, as far as the working folder is known.
    package func absolute(_ path: String) -> String {
        guard let workingFolder else { return path }
        return absolute(Self.parts(of: path, from: workingFolder))
    }

    private func absolute(_ parts: [Substring]) -> String { "/" + parts.joined(separator: "/") }

    /// Whether a path is from the working folder, and no part of it is empty or starts with a dot. Most paths are, and each is
    /// written many times.
    private static func isPlain(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var isStart = true
            for byte in bytes {
                let isSlash = byte == UInt8(ascii: "/")
                if isStart, isSlash || byte == UInt8(ascii: ".") { return false }
                isStart = isSlash
            }
            return !isStart
        }
    }

    private static func parts(of path: String, from folder: [Substring]) -> [Substring] {
        var parts = path.utf8.first == UInt8(ascii: "/") ? [] : folder
        for part in path.words(at: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts
    }
}
