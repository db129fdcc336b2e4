import FlowEscaping

/// A generated block in a Markdown file, between two comments. The rest of the file belongs to its author.
package struct MarkdownBlock: Hashable, Sendable {
    /// The comment before the block.
    package let start: String
    package let end: String

    /// - Parameter name: distinguishes the block from others in the same file.
    package init(of command: String, named name: String?) {
        start = "<!-- flowgen \(command)\(name.map { " \($0)" } ?? "") -->"
        end = "<!-- /flowgen \(command) -->"
    }

    /// Whether the extension of a file is that of Markdown.
    package static func isMarkdown(_ path: String) -> Bool {
        [".md", ".markdown"].contains { path.lowercased().ends(with: $0) }
    }

    /// A fence around a text that has none in it.
    package static func fenced(_ text: String, language: String) -> String { "```\(language)\n\(text)```\n" }

    /// The lines of a block with a text.
    package func containing(_ text: String) -> String { "\(start)\n\(text)\(end)\n" }

    /// The file with another text between the comments; `nil` if it lacks one of them. Comments in code blocks are examples.
    package func replacing(in file: [UInt8], with text: String) -> [UInt8]? {
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var fence: [UInt8]?
        var first: Int?
        for (index, line) in lines.enumerated() {
            let words = Self.trimmed(line)
            if let start = first {
                if words == Array(end.utf8) { return Self.join(lines, replacing: start + 1..<index, with: text) }
            } else if let open = fence {
                if words.starts(with: open) { fence = nil }
            } else if let open = Self.fence(of: words) {
                fence = open
            } else if words == Array(start.utf8) {
                first = index
            }
        }
        return nil
    }

    private static func fence(of line: [UInt8]) -> [UInt8]? {
        for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
            let marks = line.prefix { $0 == mark }
            if marks.count >= 3 { return Array(marks) }
        }
        return nil
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let isBlank: (UInt8) -> Bool = { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
        var words = line.drop(while: isBlank)
        while let last = words.last, isBlank(last) { words.removeLast() }
        return Array(words)
    }

    /// The lines keep their ends, and the text gets that of the comment before it.
    private static func join(
        _ lines: [ArraySlice<UInt8>], replacing range: Range<Int>, with text: String
    ) -> [UInt8] {
        let isCRLF = lines[range.lowerBound - 1].last == UInt8(ascii: "\r")
        var inserted = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Array(line) + (isCRLF ? [UInt8(ascii: "\r")] : [])
        }
        if text.utf8.last == UInt8(ascii: "\n") { inserted.removeLast() }
        let before = lines[..<range.lowerBound].map { Array($0) }
        let after = lines[range.upperBound...].map { Array($0) }
        return Array((before + inserted + after).joined(separator: [UInt8(ascii: "\n")]))
    }
}
