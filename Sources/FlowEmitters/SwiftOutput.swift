/// A generated file.
package struct SwiftOutput: Hashable, Sendable {
    /// The name of the file in the output folder, such as `LoginFlow.flow.swift`.
    package var fileName: String
    /// The text as UTF-8.
    package var bytes: [UInt8]

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension SwiftOutput {
    /// Returns the name of the output for a spec file. It depends on the name of the spec file only, because a build plug-in
    /// needs it before reading any file.
    package static func fileName(forSpecAt path: String) -> String {
        // This works on bytes, because every run calls it for every file, and searching for characters is slower.
        let name = lastComponent(of: path)
        for suffix in [".yaml", ".yml"] where name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
            return Substring(name.utf8.dropLast(suffix.utf8.count)) + ".swift"
        }
        return name + ".swift"
    }

    static func lastComponent(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }
}
