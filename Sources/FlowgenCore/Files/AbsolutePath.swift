/// An absolute path, computed from its text alone: symbolic links are not resolved, so that users recognize the path.
struct AbsolutePath {
    let parts: [String]

    /// - Parameter folder: the folder to which a relative path refers.
    init(_ path: String, in folder: String) {
        let slash = UInt8(ascii: "/")
        var parts: [String] = []
        // A slash with a combining mark behind it is another character, but it is a slash to the system.
        for part in (path.utf8.first == slash ? path : folder + "/" + path).utf8.split(separator: slash) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(String(Substring(part))) }
        }
        self.parts = parts
    }

    /// The path relative to a folder: `../specs/Login.flow.yaml`.
    func relative(to folder: AbsolutePath) -> String {
        // Two names that look the same may be names of two folders.
        let common = zip(parts, folder.parts).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let up = Array(repeating: "..", count: folder.parts.count - common)
        return (up + parts[common...]).joined(separator: "/")
    }
}
