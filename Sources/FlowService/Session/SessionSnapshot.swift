import FlowAnalysis
import FlowDiagnostics
import FlowFiles
import FlowModel
import FlowPipeline
import FlowProject

/// A session at one moment, for questions about it: the modules with resolved names.
package struct SessionSnapshot: Sendable {
    package let configuration: DecodedConfiguration
    package let modules: [SnapshotModule]

    /// The path of the project's baseline; `nil` if it has none.
    package var baseline: String? { configuration.configuration.baseline }

    /// The module that a file belongs to.
    package func module(of path: String) -> (module: SnapshotModule, file: SourceFileID)? {
        for module in modules {
            if let file = module.file(at: path) { return (module, file) }
        }
        return nil
    }

    /// How the session names a file: a configuration can name a folder by a detour.
    /// - Returns: the path itself if no module has the file.
    package func path(of path: String) -> String {
        if module(of: path) != nil || path == configuration.path { return path }
        let working = WorkingFolder.path ?? "/"
        let place = AbsolutePath(path, in: working).text
        let paths = modules.lazy.flatMap(\.current.files).map(\.path)
        return paths.first { AbsolutePath($0, in: working).text == place } ?? path
    }
}

/// A module of a session. A file whose text is not a spec at the moment has the names of its last text that was one.
package struct SnapshotModule: Sendable {
    package let linted: LintedModule
    /// The model of the readable texts.
    package let resolved: ResolvedModule
    /// The texts as they are now, in the same order as the readable ones.
    package let current: SourceFiles
    /// What the last check has proved about each flow; `nil` if it was one of other texts.
    private let summaries: [FlowSummary]?
    private let files: [String: SourceFileID]

    init(linted: LintedModule, resolved: ResolvedModule, current: SourceFiles, summaries: [FlowSummary]?) {
        self.summaries = summaries
        self.linted = linted
        self.resolved = resolved
        self.current = current
        files = Dictionary(
            current.files.enumerated().map { ($1.path, SourceFileID(index: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    package var module: Module { resolved.module }

    /// The summary of a flow, if the last check has proved it.
    func summary(of flow: FlowID) -> FlowSummary? { summaries?[flow.index] }

    package func file(at path: String) -> SourceFileID? { files[path] }

    /// Whether a file is not a spec at the moment.
    package func isOutdated(_ file: SourceFileID) -> Bool { current[file] != resolved.sources[file] }

    /// The place of a span of the model in the text as it is now; `nil` if it was removed.
    package func location(of span: SourceSpan) -> SourceLocation? {
        let path = current[span.file].path
        guard isOutdated(span.file) else { return SourceLocation(path: path, range: span.offsets) }
        return moved(span.file).new(span.offsets).map { SourceLocation(path: path, range: $0) }
    }

    /// The offset in the model's text of an offset in the text as it is now.
    package func readableOffset(_ offset: Int, in file: SourceFileID) -> Int? {
        guard isOutdated(file) else { return offset }
        return moved(file).old(offset..<offset)?.lowerBound
    }

    private func moved(_ file: SourceFileID) -> MovedText {
        MovedText(from: resolved.sources[file], to: current[file])
    }
}

/// A range of bytes in a file.
package struct SourceLocation: Hashable, Sendable {
    package var path: String
    package var range: Range<Int>

    package init(path: String, range: Range<Int>) {
        self.path = path
        self.range = range
    }

    /// Whether it comes first, in the order of paths and then of texts.
    func precedes(_ other: SourceLocation) -> Bool {
        path != other.path ? path < other.path : range.lowerBound < other.range.lowerBound
    }
}
