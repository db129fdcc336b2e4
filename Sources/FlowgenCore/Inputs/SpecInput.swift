import FlowEmitters

/// A spec file of a run.
package struct SpecInput: Hashable, Sendable {
    /// As the user wrote it, or as it was found under a folder.
    package let path: String
    /// What takes the place of the file's own text, which then need not be there; `nil` where the file is read.
    package let text: [UInt8]?

    /// - Returns: `nil` for a path whose file name is no spec's.
    package init?(path: String) { self.init(path: path, text: nil) }

    package init?(path: String, text: [UInt8]?) {
        guard SpecFileName.isSpec(FilePath.name(of: path)) else { return nil }
        self.path = path
        self.text = text
    }

    /// The name of the Swift file that is made from it. The contents of a spec have no say in it, so that a build tool can
    /// tell what will be written before anything is read.
    package var outputName: String { SwiftOutput.fileName(forSpecAt: path) }
}
