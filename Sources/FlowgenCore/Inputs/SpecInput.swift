import FlowEmitters

/// A spec file of a run.
package struct SpecInput: Hashable, Sendable {
    /// The path as the user wrote it, or as it was found in a folder.
    package let path: String
    /// Replaces the contents of the file, which then need not exist; `nil` if the file is read.
    package let text: [UInt8]?

    /// - Returns: `nil` if the file name is not that of a spec.
    package init?(path: String) { self.init(path: path, text: nil) }

    package init?(path: String, text: [UInt8]?) {
        guard SpecFileName.isSpec(FilePath.name(of: path)) else { return nil }
        self.path = path
        self.text = text
    }

    /// The name of the generated Swift file. It does not depend on the contents of the spec, so that build tools know the outputs
    /// before any file is read.
    package var outputName: String { SwiftOutput.fileName(forSpecAt: path) }
}

extension [SpecInput] {
    /// These specs and another one, which replaces the spec of the same file.
    func replacing(with input: SpecInput) -> [SpecInput] {
        let identity = (try? FileStatus(path: input.path))?.identity
        let others = filter {
            $0.path != input.path && (identity == nil || (try? FileStatus(path: $0.path))?.identity != identity)
        }
        return (others + [input]).sorted { FilePath.precedes($0.path, $1.path) }
    }
}
