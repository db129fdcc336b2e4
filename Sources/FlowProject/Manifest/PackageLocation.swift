import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowSwiftCode

/// Where a package gets flowgen from.
package struct PackageLocation: Hashable, Sendable {
    /// A URL, or a path relative to the package.
    let text: String
    /// The name by which targets refer to the package. For a fork, it is that of the fork.
    package let identity: String

    /// - Parameter folder: the folder of the package.
    package init(_ text: String, in folder: String) {
        self.text = text
        if Self.isURL(text) {
            identity = PackageManifest.identity(of: text)
        } else {
            let parts = AbsolutePath(
                text.begins(with: "/") ? text : FilePath.join(folder, text), in: WorkingFolder.path ?? "/"
            ).parts
            identity = parts.last.map { PackageManifest.identity(of: $0) } ?? "flowgen"
        }
    }

    private static func isURL(_ text: String) -> Bool {
        text.has(text: "://") || text.firstMatch(of: /^[\w.-]+@[\w.-]+:/) != nil
    }

    /// The dependency in a manifest.
    var dependency: String {
        let literal = Escaping.stringLiteral(text)
        return Self.isURL(text)
            // Until 1.0, a minor version may be incompatible.
            ? ".package(url: \(literal), .upToNextMinor(from: \"\(ToolVersion.current)\"))"
            : ".package(path: \(literal))"
    }
}
