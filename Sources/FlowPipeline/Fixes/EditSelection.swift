import FlowDiagnostics

/// The fixes of one file that can be applied together. A fix that touches the same bytes as another has to wait, because the
/// other may resolve its diagnostic too.
struct EditSelection {
    private struct Change: Hashable {
        var range: Range<Int>
        var text: [UInt8]
        var isExclusive: Bool

        func isSameEdit(as other: Change) -> Bool { range == other.range && text == other.text }

        /// Whether the result of both changes depends on their order.
        func collides(with other: Change) -> Bool {
            if range.isEmpty, other.range.isEmpty { return range == other.range && (isExclusive || other.isExclusive) }
            return range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
        }
    }

    private let original: [UInt8]
    private var changes: [Change] = []

    init(_ bytes: [UInt8]) { original = bytes }

    var isEmpty: Bool { changes.isEmpty }

    /// Adds a fix if it is compatible with the fixes so far.
    mutating func take(_ fix: Fix) -> Bool {
        var new: [Change] = []
        for edit in fix.edits {
            let range = edit.span.offsets
            guard range.upperBound <= original.count else { return false }
            let change = Change(range: range, text: Array(edit.text.utf8), isExclusive: edit.isExclusive)
            // One edit may fix several diagnostics, for example if several flows share an anchor.
            if !range.isEmpty, changes.contains(where: change.isSameEdit) { continue }
            if changes.contains(where: change.collides) { return false }
            new.append(change)
        }
        changes += new
        return true
    }

    /// The text after all fixes.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        var end = 0
        let order = changes.indices.sorted {
            (changes[$0].range.lowerBound, $0) < (changes[$1].range.lowerBound, $1)
        }
        for change in order.map({ changes[$0] }) {
            result += original[end..<change.range.lowerBound]
            result += change.text
            end = change.range.upperBound
        }
        return result + original[end...]
    }
}
