/// Which file of a run: an index into its ``SourceFiles``.
package struct SourceFileID: Hashable, Comparable, Sendable {
    package let index: Int

    @inlinable
    package init(index: Int) { self.index = index }

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A range in one of a run's files.
package struct SourceLocation: Hashable, Sendable {
    package var file: SourceFileID
    package var range: SourceRange

    @inlinable
    package init(file: SourceFileID, range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// One input: its path as the user wrote it (or as it was found under a folder) and its bytes.
package struct SourceFile: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// All the files of one run, in the order in which they are read and reported.
package struct SourceFiles: Sendable {
    package private(set) var files: [SourceFile]

    package init(_ files: [SourceFile] = []) { self.files = files }

    package subscript(id: SourceFileID) -> SourceFile { files[id.index] }

    package var ids: [SourceFileID] { files.indices.map(SourceFileID.init(index:)) }
}
