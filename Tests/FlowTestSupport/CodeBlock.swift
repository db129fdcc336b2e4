/// A fenced block of a Markdown text: its info string, and its lines.
package struct CodeBlock: Sendable, CustomStringConvertible {
    /// The words after the opening fence: the language, and the attributes that this project defines.
    package var words: [String]
    package var lines: [String]
    /// The line of the opening fence, from 1.
    package var line: Int

    package var text: String { lines.map { $0 + "\n" }.joined() }
    package var description: String { "line \(line): \(words.joined(separator: " "))" }

    package static func blocks(in markdown: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: CodeBlock?
        for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    open = CodeBlock(words: words, lines: [], line: index + 1)
                }
            } else {
                open?.lines.append(String(line))
            }
        }
        return blocks
    }
}
