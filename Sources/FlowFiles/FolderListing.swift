#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The entries of a folder, sorted by name.
package struct FolderListing {
    package struct Entry {
        package var name: String
        /// `nil` if the file system does not provide the kind in its listing, or if the kind is a rare one.
        package var kind: FileStatus.Kind?
    }

    package var entries: [Entry]

    package init(of path: String) throws(SystemError) {
        var entries: [Entry] = []
        try Self.forEachEntry(of: path) { entries.append($0) }
        entries.sort { FilePath.precedes($0.name, $1.name) }
        self.entries = entries
    }

    /// Calls `body` with each entry, in the order of the file system.
    static func forEachEntry(of path: String, _ body: (Entry) -> Void) throws(SystemError) {
        guard let stream = path.withSystemPath({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        while true {
            // `errno` distinguishes a failure from the end of the listing.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(systemPath: $0)
                }
            }
            if name == "." || name == ".." { continue }
            let kind: FileStatus.Kind? =
                switch Int(entry.pointee.d_type) {
                case Int(DT_REG): .file
                case Int(DT_DIR): .folder
                case Int(DT_LNK): .symbolicLink
                default: nil
                }
            body(Entry(name: name, kind: kind))
        }
        if errno != 0 { throw .last }
    }
}
