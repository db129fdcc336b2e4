import FlowDiagnostics
import FlowFiles
import FlowPipeline

/// The files of a session on disk, which are read again only if they have changed.
struct SessionFiles: Sendable {
    private struct Known: Sendable {
        var source: SourceFile
        var size: Int
        var modified: FileStatus.Time
    }

    private var known: [String: Known] = [:]
    /// The texts of editors as files, so that equal texts are the same array.
    private var edited: [String: SourceFile] = [:]

    /// - Complexity: a system call for each file on disk.
    mutating func read(_ inputs: Pipeline.Inputs) throws(InputError) -> [SourceFile] {
        var sources: [SourceFile] = []
        sources.reserveCapacity(inputs.count)
        for input in inputs { sources.append(try read(input)) }
        return sources
    }

    private mutating func read(_ input: SpecInput) throws(InputError) -> SourceFile {
        guard input.text == nil else {
            let source = try SourceFile(reading: input)
            if let last = edited[input.path], last == source { return last }
            edited[input.path] = source
            return source
        }
        guard let status = try? FileStatus(path: input.path) else { throw .missing(path: input.path) }
        if let last = known[input.path], last.size == status.size, last.modified == status.modified {
            return last.source
        }
        let source = try SourceFile(reading: input)
        known[input.path] = Known(source: source, size: status.size, modified: status.modified)
        return source
    }
}
