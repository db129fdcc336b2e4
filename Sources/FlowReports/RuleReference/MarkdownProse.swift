import FlowEscaping
import FlowLint
import FlowDiagnostics

/// Paragraphs of Markdown, laid out as the documents of this project are.
package enum MarkdownProse {
    package static let width = 128

    /// Each paragraph with as many words to a line as fit, and references to the documentation as links.
    package static func wrapped(_ text: String) -> String {
        paragraphs(of: text).map { words in
            var lines: [String] = []
            for word in words.map(linked) {
                if let line = lines.last, line.count + 1 + word.count <= width {
                    lines[lines.count - 1] = "\(line) \(word)"
                } else {
                    lines.append(word)
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func paragraphs(of text: String) -> [[String]] {
        text.parts(at: "\n")
            .split { line in line.allSatisfy(\.isWhitespace) }
            .map { lines in words(of: lines.joined(separator: " ")) }
    }

    /// The words between spaces; code that contains spaces stays in one piece, so that no line begins with a `-`.
    private static func words(of paragraph: String) -> [String] {
        var words: [String] = []
        var isInCode = false
        for part in paragraph.words(at: " ") {
            let start = isInCode ? words.popLast().map { "\($0) " } : nil
            words.append((start ?? "") + part)
            if !part.count(where: { $0 == "`" }).isMultiple(of: 2) { isInCode.toggle() }
        }
        return words
    }

    /// `docs/language.md#links` as a link from a neighbour of that document.
    private static func linked(_ word: String) -> String {
        guard word.begins(with: "docs/") else { return word }
        let path = word.rest(after: "docs/") ?? ""
        let end = path.last.map { ".,;:".contains($0) } == true ? path.suffix(1) : ""
        let target = path.dropLast(end.count)
        return "[\(target.start(before: "#"))](\(target))\(end)"
    }
}
