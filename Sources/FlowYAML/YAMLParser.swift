import FlowDiagnostics

/// Reads YAML text into a ``YAMLTree``. Problems in the text are reported as diagnostics; nothing throws.
package enum YAMLParser {
    package static func parse(_ source: SourceFile, as file: SourceFileID) -> YAMLDocument {
        guard source.size <= YAMLLimits.fileSize else {
            return YAMLDocument(tree: nil, diagnostics: [.fileTooLarge(source.size, at: source.start(as: file))])
        }
        return source.bytes.withUnsafeBufferPointer { bytes in
            switch SourceText.read(bytes, of: source, file) {
            case .unreadable(let diagnostic):
                return YAMLDocument(tree: nil, diagnostics: [diagnostic])
            case .text(let text):
                var builder = TreeBuilder(text)
                var document = builder.build()
                if text.hasHiddenLineBreaks {
                    document.diagnostics.insert(contentsOf: text.hiddenLineBreaks(in: document.tree), at: 0)
                }
                if text.hasBidiCharacters { document.diagnostics.insert(contentsOf: text.bidiCharacters(), at: 0) }
                return document
            }
        }
    }
}
