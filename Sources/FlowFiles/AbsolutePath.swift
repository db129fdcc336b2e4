/// An absolute path, computed from its text alone: symbolic links are not resolved, so that users recognize the path.
package struct AbsolutePath: Sendable {
    package private(set) var parts: [String]

    /// - Parameter folder: the folder to which a relative path refers.
    package init(_ path: String, in folder: String) {
        let slash = UInt8(ascii: "/")
        var parts: [String] = []
        // A slash with a combining mark behind it is another character, but it is a slash to the system.
        for part in (path.utf8.first == slash ? path : folder + "/" + path).utf8.split(separator: slash) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(String(Substring(part))) }
        }
        self.parts = parts
    }

    /// How many names the path and another one have in common at their start. Two names that look the same may be names of two folders.
    package func commonCount(with other: AbsolutePath) -> Int {
        zip(parts, other.parts).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    }

    /// Whether the path is that of a folder, or of something in it.
    package func isIn(_ folder: AbsolutePath) -> Bool { commonCount(with: folder) == folder.parts.count }

    /// The folder that the path is in; the root is in itself.
    package var folder: AbsolutePath {
        var folder = self
        _ = folder.parts.popLast()
        return folder
    }

    /// The path from the root.
    package var text: String { "/" + parts.joined(separator: "/") }

    /// The path relative to a folder: `../specs/Login.flow.yaml`.
    package func relative(to folder: AbsolutePath) -> String {
        let common = commonCount(with: folder)
        let up = Array(repeating: "..", count: folder.parts.count - common)
        return (up + parts[common...]).joined(separator: "/")
    }
}
