import FlowEmitters
import FlowFiles
import FlowYAML

/// A spec file of a run.
package struct SpecInput: Hashable, Sendable {
    /// The path as the user wrote it, or as it was found in a folder.
    package let path: String
    let contents: Contents
    /// The Swift module of the run that it belongs to, as an index.
    package var part = 0
    /// The greatest size of a spec, in bytes.
    package static let limit = YAMLLimits.fileSize
    /// The most bytes of all specs of a run together, which are in memory at the same time.
    package static let greatestTotal = 4 * limit

    /// Where the text of a spec comes from.
    package enum Contents: Hashable, Sendable {
        /// The file at the path, which may be outside the project, see ``ProjectFolder``.
        case file(isForeign: Bool)
        /// A text that replaces the file, which then need not exist.
        case text([UInt8])
        /// A text that is too large to be read.
        case unread(size: Int)
    }

    /// - Returns: `nil` if the file name is not that of a spec.
    package init?(path: String) { self.init(path: path, contents: .file(isForeign: false)) }

    package init?(path: String, text: [UInt8]) { self.init(path: path, contents: .text(text)) }

    package init?(path: String, contents: Contents) {
        guard SpecFileName.isSpec(FilePath.name(of: path)) else { return nil }
        self.path = path
        self.contents = contents
    }

    /// The same spec as one of another Swift module of the run.
    package func `in`(part: Int) -> SpecInput {
        var input = self
        input.part = part
        return input
    }

    /// The text that replaces the file; `nil` if there is none.
    package var text: [UInt8]? {
        if case .text(let text) = contents { text } else { nil }
    }

    /// The name of the generated Swift file. It does not depend on the contents of the spec, so that build tools have the outputs
    /// before any file is read.
    package var outputName: String { SwiftOutput.fileName(forSpecAt: path) }
}

extension [SpecInput] {
    /// These specs and another one, which replaces the spec of the same file.
    package func replacing(with input: SpecInput) -> [SpecInput] {
        let identity = (try? FileStatus(path: input.path))?.identity
        let others = filter {
            $0.path != input.path && (identity == nil || (try? FileStatus(path: $0.path))?.identity != identity)
        }
        return (others + [input]).sorted { FilePath.precedes($0.path, $1.path) }
    }
}
