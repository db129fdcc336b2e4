import FlowReports
import FlowDiagnostics
import FlowYAML

/// A fix for a message: what it does, and the place and the rule of its diagnostic.
package struct PlacedFix: Hashable, Sendable {
    package var path: String
    package var position: TextPosition
    package var rule: RuleID
    /// The description of the fix.
    package var title: String

    /// - Returns: `nil` if the diagnostic has no fix.
    package init?(of diagnostic: Diagnostic, in source: SourceFile, _ lines: LineIndex) {
        guard let fix = diagnostic.fix else { return nil }
        path = source.path
        position = lines.start(of: diagnostic.span)
        rule = diagnostic.rule
        title = fix.title
    }
}

/// A file that a run has changed.
package struct FixedFile: Hashable, Sendable {
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]

    package init(path: String, old: [UInt8], new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }
}

/// Applies fixes until there are none left, because a fix may reveal further diagnostics.
package struct FixRounds {
    /// Far more than any spec needs; stops two fixes that undo each other.
    static let limit = 32

    package private(set) var files: [SourceFile]
    package private(set) var applied: [PlacedFix] = []
    private let originals: [SourceFile]
    private let includesUnsafe: Bool
    private var count = 0

    /// - Parameter includesUnsafe: whether fixes that may change the meaning are applied too.
    package init(_ files: [SourceFile], includesUnsafe: Bool) {
        self.files = files
        self.includesUnsafe = includesUnsafe
        originals = files
    }

    package var changed: [FixedFile] {
        zip(originals, files).filter { $0.bytes != $1.bytes }
            .map { FixedFile(path: $0.path, old: $0.bytes, new: $1.bytes) }
    }

    /// Applies the fixes that can be applied together.
    /// - Returns: whether any text has changed.
    package mutating func run(_ findings: [Diagnostic]) -> Bool {
        count += 1
        if count > Self.limit { return false }
        var byFile: [SourceFileID: [Diagnostic]] = [:]
        for finding in findings {
            // What is outside the project is neither changed nor shown.
            guard let fix = finding.fix, fix.isSafe || includesUnsafe, !files[finding.span.file.index].isForeign else {
                continue
            }
            byFile[finding.span.file, default: []].append(finding)
        }
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
        if !keepsReadable(source, selection) {
            // One of the fixes breaks the text, so they are applied one by one.
            selection = EditSelection(source.bytes)
            taken = taken.filter { finding in
                var next = selection
                guard let fix = finding.fix, next.take(fix), keepsReadable(source, next) else { return false }
                selection = next
                return true
            }
        }
        let bytes = selection.bytes
        guard bytes != source.bytes else { return false }
        files[file.index] = SourceFile(path: source.path, bytes: bytes)
        let lines = LineIndex(of: source)
        applied += taken.compactMap { PlacedFix(of: $0, in: source, lines) }
        return true
    }

    /// Whether every file that could be read still can. No fix should break a file; this verifies it.
    private func keepsReadable(_ source: SourceFile, _ selection: EditSelection) -> Bool {
        func tree(_ bytes: [UInt8]) -> YAMLTree? {
            YAMLParser.parse(SourceFile(path: source.path, bytes: bytes), as: SourceFileID(index: 0)).tree
        }
        return selection.isEmpty || tree(selection.bytes) != nil || tree(source.bytes) == nil
    }
}
