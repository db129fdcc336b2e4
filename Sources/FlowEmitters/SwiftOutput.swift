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
        let name = lastComponent(of: path)
        for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) {
            return name.dropLast(suffix.count) + ".swift"
        }
        return name + ".swift"
    }

    static func lastComponent(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }
}
