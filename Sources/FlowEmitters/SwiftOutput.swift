/// One generated file.
package struct SwiftOutput: Hashable, Sendable {
    /// `LoginFlow.flow.swift`, in whatever folder the output goes to.
    package var fileName: String
    package var text: String

    package init(fileName: String, text: String) {
        self.fileName = fileName
        self.text = text
    }
}

extension SwiftOutput {
    /// The output's name, decided by the spec file's name alone: a build plug-in has to know it before it reads a byte.
    package static func fileName(forSpecAt path: String) -> String {
        // By bytes, as every run asks this of every file, and a path's characters are not looked for in no time.
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
