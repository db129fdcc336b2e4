/// A spec file of a run: its path as the user wrote it (or as it was found under a folder), and its name taken apart.
package struct SpecInput: Hashable, Sendable {
    package let path: String
    package let name: SpecFileName

    /// - Returns: `nil` for a path whose file name is no spec's.
    package init?(path: String) {
        guard let name = SpecFileName(FilePath.name(of: path)) else { return nil }
        self.path = path
        self.name = name
    }
}
