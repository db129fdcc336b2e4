import FlowPipeline
import Testing

/// Generated blocks in Markdown files.
@Suite("A block in a Markdown file") struct MarkdownBlockTests {
    private func replaced(_ file: String, named name: String? = nil, with text: String = "new\n") -> String? {
        MarkdownBlock(of: "map", named: name).replacing(in: Array(file.utf8), with: text)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("is between two comments, and the rest of the file stays as it is")
    func isReplaced() {
        let file = "a\n<!-- flowgen map -->\nold\n\nolder\n<!-- /flowgen map -->\nb"
        #expect(replaced(file) == "a\n<!-- flowgen map -->\nnew\n<!-- /flowgen map -->\nb")
    }

    @Test("can be empty, indented, and replaced again")
    func isFound() {
        let file = "  <!-- flowgen map -->  \n\t<!-- /flowgen map -->\n"
        let once = replaced(file)
        #expect(once == "  <!-- flowgen map -->  \nnew\n\t<!-- /flowgen map -->\n")
        #expect(once.flatMap { replaced($0) } == once)
    }

    @Test("is found by its name")
    func name() {
        let file = "<!-- flowgen map -->\n<!-- /flowgen map -->\n<!-- flowgen map A -->\n<!-- /flowgen map -->\n"
        #expect(
            replaced(file, named: "A")
                == "<!-- flowgen map -->\n<!-- /flowgen map -->\n<!-- flowgen map A -->\nnew\n<!-- /flowgen map -->\n")
        #expect(replaced(file, named: "B") == nil)
    }

    @Test("gets the line ends of the file")
    func lineEnds() {
        let file = "<!-- flowgen map -->\r\nold\r\n<!-- /flowgen map -->\r\n"
        #expect(
            replaced(file, with: "a\nb\n") == "<!-- flowgen map -->\r\na\r\nb\r\n<!-- /flowgen map -->\r\n")
    }

    @Test("is not an example in a code block, and may contain code blocks itself")
    func codeBlocks() {
        let example = "````md\n```\n<!-- flowgen map -->\n<!-- /flowgen map -->\n```\n````\n"
        #expect(replaced(example) == nil)
        let file = "<!-- flowgen map -->\n```mermaid\nx\n```\n<!-- /flowgen map -->\n"
        #expect(replaced(example + file) == example + "<!-- flowgen map -->\nnew\n<!-- /flowgen map -->\n")
    }

    @Test(
        "needs both comments",
        arguments: ["", "<!-- flowgen map -->\n", "<!-- /flowgen map -->\n<!-- flowgen map -->\n"])
    func missing(file: String) {
        #expect(replaced(file) == nil)
    }

    @Test("is in files with the extension of Markdown")
    func markdown() {
        #expect(MarkdownBlock.isMarkdown("docs/a.MD") && MarkdownBlock.isMarkdown("a.markdown"))
        #expect(!MarkdownBlock.isMarkdown("a.mmd") && !MarkdownBlock.isMarkdown("md"))
    }
}
