/// An input file: its path as the user wrote it, or as it was found in a folder, and its bytes.
package struct SourceFile: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The size of the file. A file that is too large has not been read, so it has no bytes.
    package let size: Int
    /// Whether the file is not one of the project, so that no report may quote it: anyone who can commit a symbolic link to a file, or a
    /// configuration that names it, would see what it contains.
    package let isForeign: Bool

    package init(path: String, bytes: [UInt8], isForeign: Bool = false) {
        self.path = path
        self.bytes = bytes
        size = bytes.count
        self.isForeign = isForeign
    }

    /// A file that is too large to be read.
    package init(path: String, unreadSize: Int, isForeign: Bool = false) {
        self.path = path
        bytes = []
        size = unreadSize
        self.isForeign = isForeign
    }

    private init(path: String, of other: SourceFile) {
        self.path = path
        bytes = other.bytes
        size = other.size
        isForeign = other.isForeign
    }

    /// The same file with another path.
    package func renamed(_ path: String) -> SourceFile { SourceFile(path: path, of: self) }

    /// The file without its text.
    package var withoutText: SourceFile { SourceFile(path: path, unreadSize: size, isForeign: isForeign) }

    /// The start of the text: after the byte order mark, if there is one.
    package var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The empty span at the start of the text, for diagnostics about the whole file.
    /// - Parameter file: the id of the file in the run.
    package func start(as file: SourceFileID) -> SourceSpan { SourceSpan(file: file, textStart..<textStart) }

    /// - Returns: `nil` if the offset is not in the file.
    package func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// The text of a span of this file. Invalid UTF-8 is replaced by U+FFFD.
    package func text(_ span: SourceSpan) -> String { text(span.offsets) }

    package func text(_ offsets: Range<Int>) -> String {
        String(decoding: bytes[offsets.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// Whether there is a space or a tab at an offset.
    package func isBlank(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: " ") || byte(offset) == UInt8(ascii: "\t")
    }
}

/// The files of a run, in the order in which they are read and reported.
package struct SourceFiles: Sendable {
    package private(set) var files: [SourceFile]

    package init(_ files: [SourceFile] = []) { self.files = files }

    package subscript(id: SourceFileID) -> SourceFile { files[id.index] }

    package var ids: [SourceFileID] { files.indices.map(SourceFileID.init(index:)) }
}
