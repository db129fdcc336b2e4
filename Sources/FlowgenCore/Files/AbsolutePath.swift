/// A path from the root, by its text alone: links are not followed, so that a file has the path that people know it by.
struct AbsolutePath {
    let parts: [Substring]

    /// - Parameter folder: what a path that does not begin at the root is relative to.
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

    /// How one gets here from a folder: `../specs/Login.flow.yaml`.
    func relative(to folder: AbsolutePath) -> String {
        let common = zip(parts, folder.parts).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: folder.parts.count - common)
        return (up + parts[common...]).joined(separator: "/")
    }
}
