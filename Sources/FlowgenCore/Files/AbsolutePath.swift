/// An absolute path, computed from its text alone: symbolic links are not resolved, so that users recognize the path.
struct AbsolutePath {
    let parts: [Substring]

    /// - Parameter folder: the folder to which a relative path refers.
    init(_ path: String, in folder: String) {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        self.parts = parts
    }

    /// The path relative to a folder: `../specs/Login.flow.yaml`.
    func relative(to folder: AbsolutePath) -> String {
        let common = zip(parts, folder.parts).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: folder.parts.count - common)
        return (up + parts[common...]).joined(separator: "/")
    }
}
