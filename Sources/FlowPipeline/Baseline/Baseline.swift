import FlowDiagnostics
import FlowFiles
import FlowLint

/// The diagnostics that a project has recorded, so that only new ones are reported.
package struct Baseline: Hashable, Sendable {
    /// Identifies a diagnostic independently of its line.
    package struct Key: Hashable, Comparable, Sendable {
        /// The path relative to the folder of the baseline file.
        package var file: String
        package var rule: RuleID
        package var path: String

        package static func < (left: Self, right: Self) -> Bool {
            for (a, b) in [(left.file, right.file), (left.rule.rawValue, right.rule.rawValue)] where a != b {
                return FilePath.precedes(a, b)
            }
            return FilePath.precedes(left.path, right.path)
        }
    }

    /// The number of diagnostics for each key.
    package internal(set) var counts: [Key: Int] = [:]

    /// The total number of diagnostics.
    package var total: Int { counts.values.reduce(0, +) }

    /// Whether a diagnostic can be recorded. One that leaves the meaning of a spec unknown cannot, because it hides other
    /// problems.
    package static func canHold(_ finding: Diagnostic) -> Bool {
        !RuleRegistry.alwaysErrors.contains(finding.rule)
    }

    /// Records all diagnostics of a run that can be recorded.
    package init(of findings: [Diagnostic], in sources: SourceFiles, beside path: String) {
        var keys = BaselineKeys(sources, beside: path)
        for finding in findings where Self.canHold(finding) { counts[keys.key(of: finding), default: 0] += 1 }
    }

    init(counts: [Key: Int]) { self.counts = counts }
}

/// Computes the keys of a run's diagnostics.
struct BaselineKeys {
    private let sources: SourceFiles
    private let folder: AbsolutePath
    private let workingFolder: String
    /// Diagnostics come file by file, so it is enough to cache the last file.
    private var last: ReadFile?

    private struct ReadFile {
        var file: SourceFileID
        var name: String
        var paths: SpecKeyPath
    }

    init(_ sources: SourceFiles, beside path: String) {
        self.sources = sources
        workingFolder = WorkingFolder.path ?? "/"
        folder = AbsolutePath(FilePath.folder(of: path), in: workingFolder)
    }

    mutating func key(of finding: Diagnostic) -> Baseline.Key {
        let file = finding.span.file
        let current =
            last.flatMap { $0.file == file ? $0 : nil }
            ?? ReadFile(file: file, name: name(of: file), paths: SpecKeyPath(sources[file]))
        last = current
        return Baseline.Key(file: current.name, rule: finding.rule, path: current.paths.path(of: finding))
    }

    func name(of file: SourceFileID) -> String {
        AbsolutePath(sources[file].path, in: workingFolder).relative(to: folder)
    }

    /// Whether the entries of a file can be checked: the run has read it, or it no longer exists.
    func canCheck(_ name: String, readNames: Set<String>) -> Bool {
        if readNames.contains(name) { return true }
        let path = "/" + (folder.parts + [name]).joined(separator: "/")
        return ((try? FileStatus(path: path)) ?? nil) == nil
    }
}
