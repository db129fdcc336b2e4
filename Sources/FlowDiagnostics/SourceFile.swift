/// One input: its path as the user wrote it (or as it was found under a folder) and its bytes.
package struct SourceFile: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Where the text begins: after the byte order mark, if there is one.
    package var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// No byte at the start of the text, for findings about all of it.
    /// - Parameter file: which of the run's files this is.
    package func start(as file: SourceFileID) -> SourceSpan { SourceSpan(file: file, textStart..<textStart) }

    /// - Returns: `nil` for an offset that the file does not have.
    package func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// What is written in a span of this file; bytes that are no UTF-8 show as U+FFFD.
    package func text(_ span: SourceSpan) -> String { text(span.offsets) }

    package func text(_ offsets: Range<Int>) -> String {
        String(decoding: bytes[offsets.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// Whether there is a space or a tab at an offset.
    package func isBlank(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: " ") || byte(offset) == UInt8(ascii: "\t")
    }
}

/// All the files of one run, in the order in which they are read and reported.
package struct SourceFiles: Sendable {
    package private(set) var files: [SourceFile]

    package init(_ files: [SourceFile] = []) { self.files = files }

    package subscript(id: SourceFileID) -> SourceFile { files[id.index] }

    package var ids: [SourceFileID] { files.indices.map(SourceFileID.init(index:)) }
}
