import FlowDiagnostics

/// What a column counts. flowgen counts Unicode code points, and so do `text`, `concise` and `json`.
package enum ColumnUnit: Hashable, Sendable {
    /// What tools in Java and JavaScript count: an emoji takes two.
    case utf16CodeUnits
    /// What compilers count, and so Xcode: an emoji takes four.
    case utf8Bytes

    /// The column at which a code point of the line starts.
    package func column(ofCodePoint column: UInt32, in line: String) -> UInt32 {
        let before = line.unicodeScalars.prefix(max(Int(column) - 1, 0))
        let units =
            switch self {
            case .utf16CodeUnits: before.reduce(0) { $0 + UTF16.width($1) }
            case .utf8Bytes: before.reduce(0) { $0 + UTF8.width($1) }
            }
        // A place behind the end of the line stays as far behind it.
        return column + UInt32(units - before.count)
    }
}
