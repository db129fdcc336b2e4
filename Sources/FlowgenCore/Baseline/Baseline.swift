import FlowDiagnostics
import FlowLint

/// Findings that a project has recorded, so that only new ones fail.
package struct Baseline: Hashable, Sendable {
    /// What a finding is known by while lines come and go.
    package struct Key: Hashable, Comparable, Sendable {
        /// From the folder of the baseline's own file.
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

    /// How many findings there are of a key.
    package internal(set) var counts: [Key: Int] = [:]

    /// How many findings it has.
    package var total: Int { counts.values.reduce(0, +) }

    /// Whether a finding can be recorded at all: of a spec that means nothing, nobody knows what else is wrong with it.
    package static func canHold(_ finding: Diagnostic) -> Bool {
        !RuleRegistry.alwaysErrors.contains(finding.rule)
    }

    /// All of a run's findings that can be recorded.
    package init(of findings: [Diagnostic], in sources: SourceFiles, beside path: String) {
        var keys = BaselineKeys(sources, beside: path)
        for finding in findings where Self.canHold(finding) { counts[keys.key(of: finding), default: 0] += 1 }
    }

    init(counts: [Key: Int]) { self.counts = counts }
}

/// The keys of a run's findings.
struct BaselineKeys {
    private let sources: SourceFiles
    private let folder: AbsolutePath
    private let workingFolder: String
    /// Findings come file by file, so one remembered file is enough.
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

    /// Whether a file of the baseline is one of this run, or gone for good.
    func canCheck(_ name: String, readNames: Set<String>) -> Bool {
        if readNames.contains(name) { return true }
        let path = "/" + (folder.parts + [Substring(name)]).joined(separator: "/")
        return ((try? FileStatus(path: path)) ?? nil) == nil
    }
}
