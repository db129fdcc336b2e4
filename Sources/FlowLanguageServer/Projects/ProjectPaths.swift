import FlowFiles

/// The paths of a project as its session names them, and as absolute paths. All are computed from their text, so that an editor gets
/// its own spelling back.
struct ProjectPaths: Sendable {
    /// The folder of the project, or its only file, as `flowgen lint` would name it in the working folder.
    let folder: String
    /// The same as an absolute path.
    let root: AbsolutePath
    /// The folder that relative paths refer to.
    let working: String

    /// - Parameters:
    ///   - root: an absolute path.
    ///   - working: the folder in which the process works; `nil` to name everything by its absolute path.
    init(root: String, working: String?) {
        self.root = AbsolutePath(root, in: "/")
        self.working = working.map { AbsolutePath($0, in: "/").text } ?? "/"
        guard let working else {
            folder = self.root.text
            return
        }
        let place = AbsolutePath(working, in: "/")
        // `flowgen lint` in the working folder names what is in it, and the configuration above it, from there.
        guard self.root.isIn(place) || place.isIn(self.root) else {
            folder = self.root.text
            return
        }
        let relative = self.root.relative(to: place)
        folder = relative.isEmpty ? "." : relative
    }

    /// The session's name of an absolute path.
    func path(of absolute: String) -> String {
        let place = AbsolutePath(absolute, in: "/")
        guard place.isIn(root) else { return place.text }
        let relative = place.relative(to: root)
        return relative.isEmpty ? folder : FilePath.join(folder, relative)
    }

    /// Whether an absolute path is that of something in the project's folder.
    func contains(_ absolute: String) -> Bool { AbsolutePath(absolute, in: "/").isIn(root) }

    /// The absolute path of what the session names.
    func absolute(_ path: String) -> String {
        // Most paths are of this form, and each check has all of them.
        if Self.isPlain(path) { return FilePath.join(working, path) }
        return AbsolutePath(path, in: working).text
    }

    /// Whether a path is relative, and no part of it is empty or starts with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var last = UInt8(ascii: "/")
        for byte in path.utf8 {
            if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            last = byte
        }
        return last != UInt8(ascii: "/")
    }
}
