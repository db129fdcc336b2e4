import FlowReports
import FlowDiagnostics
import FlowYAML

/// A fix that has been applied, and the finding that it was for as it was shown.
package struct AppliedFix: Hashable, Sendable {
    package var path: String
    package var position: TextPosition
    package var rule: RuleID
    /// What was done.
    package var title: String
}

/// A file whose text a run has changed.
package struct FixedFile: Hashable, Sendable {
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]
}

/// Fixes texts until there is nothing left to fix: one fix may bring the next finding to light.
struct FixRounds {
    /// Far more than any spec needs; two fixes that undo each other end here.
    static let limit = 32

    private(set) var files: [SourceFile]
    private(set) var applied: [AppliedFix] = []
    private let originals: [SourceFile]
    private var count = 0

    init(_ files: [SourceFile]) {
        self.files = files
        originals = files
    }

    var changed: [FixedFile] {
        zip(originals, files).filter { $0.bytes != $1.bytes }
            .map { FixedFile(path: $0.path, old: $0.bytes, new: $1.bytes) }
    }

    /// Makes what of the findings' fixes can be made at once.
    /// - Returns: whether anything has changed.
    mutating func run(_ findings: [Diagnostic]) -> Bool {
        count += 1
        if count > Self.limit { return false }
        var byFile: [SourceFileID: [Diagnostic]] = [:]
        for finding in findings where finding.fix != nil { byFile[finding.span.file, default: []].append(finding) }
        var hasChanged = false
        for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
            let isWaiting = findings.contains { $0.fix?.isAddition == false }
            if apply(file, findings.filter { $0.fix?.isAddition != isWaiting }) { hasChanged = true }
        }
        return hasChanged
    }

    private mutating func apply(_ file: SourceFileID, _ findings: [Diagnostic]) -> Bool {
        let source = files[file.index]
        var selection = EditSelection(source.bytes)
        var taken = findings.filter { $0.fix.map { selection.take($0) } ?? false }
        if !isSafe(selection, for: source) {
            // One of them is to blame: the others are made one by one.
            selection = EditSelection(source.bytes)
            taken = taken.filter { finding in
                var next = selection
                guard let fix = finding.fix, next.take(fix), isSafe(next, for: source) else { return false }
                selection = next
                return true
            }
        }
        let bytes = selection.bytes
        guard bytes != source.bytes else { return false }
        files[file.index] = SourceFile(path: source.path, bytes: bytes)
        let lines = LineIndex(of: source)
        applied += taken.map {
            AppliedFix(
                path: source.path, position: lines.start(of: $0.span), rule: $0.rule, title: $0.fix?.title ?? "")
        }
        return true
    }

    /// Whether what could be read still can. Fixes are made so that it can; this checks it.
    private func isSafe(_ selection: EditSelection, for source: SourceFile) -> Bool {
        func tree(_ bytes: [UInt8]) -> YAMLTree? {
            YAMLParser.parse(SourceFile(path: source.path, bytes: bytes), as: SourceFileID(index: 0)).tree
        }
        return selection.isEmpty || tree(selection.bytes) != nil || tree(source.bytes) == nil
    }
}
