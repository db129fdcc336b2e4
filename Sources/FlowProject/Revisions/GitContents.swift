import FlowPipeline

/// The contents of files of a repository, in their order. The size of each is known before it is read.
struct GitContents {
    /// Git reads many files at once, but their contents are in memory twice for a moment.
    private static let batch = (files: 500, bytes: 32 << 20)

    enum Failure: Error {
        /// The clone does not have the object with this id.
        case missing(String)
        case tooLarge
        case unreadable
    }

    private(set) var files: [SpecInput.Contents] = []

    /// - Parameters:
    ///   - git: where the repository is.
    ///   - limit: the size up to which a file is read.
    ///   - total: the size up to which all of them together are read.
    init(of all: [GitFile], in git: Git, limit: Int, total: Int) throws(Failure) {
        let sizes = try Self.sizes(of: all, in: git)
        guard sizes.reduce(0, { $0 + ($1 <= limit ? $1 : 0) }) <= total else { throw .tooLarge }
        var next = 0
        while next < all.count {
            if sizes[next] > limit {
                files.append(.unread(size: sizes[next]))
                next += 1
                continue
            }
            var bytes = 0
            var end = next
            while end < all.count, sizes[end] <= limit, end - next < Self.batch.files,
                end == next || bytes + sizes[end] <= Self.batch.bytes
            {
                bytes += sizes[end]
                end += 1
            }
            guard let texts = Self.texts(of: all[next..<end], sizes[next..<end], in: git) else { throw .unreadable }
            files += texts.map { .text($0) }
            next = end
        }
    }

    /// `ID TYPE SIZE` for each file.
    private static func sizes(of files: [GitFile], in git: Git) throws(Failure) -> [Int] {
        if files.isEmpty { return [] }
        guard let output = git.output(["cat-file", "--batch-check"], lines: files.map(\.id)) else { throw .unreadable }
        let sizes = output.split(separator: UInt8(ascii: "\n")).map { size(in: $0) }
        guard sizes.count == files.count else { throw .unreadable }
        if let missing = sizes.firstIndex(of: nil) { throw .missing(files[missing].id) }
        return sizes.compactMap(\.self)
    }

    private static func size(in header: ArraySlice<UInt8>) -> Int? {
        let words = header.split(separator: UInt8(ascii: " "))
        return words.count == 3 ? Int(String(decoding: words[2], as: UTF8.self)) : nil
    }

    /// Splits `ID TYPE SIZE`, a line break, the contents and another line break, for each file.
    private static func texts(of files: ArraySlice<GitFile>, _ sizes: ArraySlice<Int>, in git: Git) -> [[UInt8]]? {
        let limit = sizes.reduce(0, +) + files.count * 256
        guard let output = git.output(["cat-file", "--batch"], lines: files.map(\.id), limit: limit) else { return nil }
        var rest = output[...]
        var texts: [[UInt8]] = []
        for _ in files {
            let header = rest.prefix { $0 != UInt8(ascii: "\n") }
            guard let size = size(in: header) else { return nil }
            rest = rest.dropFirst(header.count + 1)
            guard rest.count > size else { return nil }
            texts.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size + 1)
        }
        return texts
    }
}
