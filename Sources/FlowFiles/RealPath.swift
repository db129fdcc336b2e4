import FlowEscaping

/// An absolute path without symbolic links. It is compared by bytes, as the system does.
package struct RealPath: Hashable, Sendable {
    package private(set) var parts: [[UInt8]]

    /// The root.
    init() { parts = [] }

    /// - Parameter path: an absolute path that the system has resolved.
    package init(resolved path: String) { parts = Self.parts(of: path) }

    /// The names between the slashes of a path.
    static func parts(of path: String) -> [[UInt8]] {
        PathText.bytes(of: path).split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// Whether this is the folder, or something in it.
    package func isIn(_ folder: RealPath) -> Bool { parts.starts(with: folder.parts) }

    func appending(_ name: [UInt8]) -> RealPath {
        var path = self
        path.parts.append(name)
        return path
    }

    /// The folder that contains this; the root contains itself.
    var parent: RealPath {
        var path = self
        _ = path.parts.popLast()
        return path
    }

    package var text: String { "/" + PathText.text(of: Array(parts.joined(separator: [UInt8(ascii: "/")]))) }
}
