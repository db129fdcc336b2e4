import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowYAML

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file for a view of the specs, such as a map.
package struct ViewFile: Sendable {
    package let path: String
    /// What is on disk; `nil` if the file does not exist.
    package let current: [UInt8]?
    /// What should be there.
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - text: the view. In a Markdown file, it replaces the block; a new one, and any other file, contains nothing else.
    ///   - language: that of the text, for its fence in Markdown.
    package init(
        of text: String, at path: String, in block: MarkdownBlock, language: String
    ) throws(OutputError) {
        self.path = path
        // What is behind a link out of the project is not compared either, because the difference would show it.
        _ = try OutputLocation(path)
        let current = try Self.read(path)
        self.current = current
        guard MarkdownBlock.isMarkdown(path) else {
            bytes = Array(text.utf8)
            return
        }
        let fenced = MarkdownBlock.fenced(text, language: language)
        guard let current else {
            bytes = Array(block.containing(fenced).utf8)
            return
        }
        guard let bytes = block.replacing(in: current, with: fenced) else { throw .noBlock(path: path, block) }
        self.bytes = bytes
    }

    /// A generated file of Swift. One without the header of generated files is never overwritten.
    package init(generated text: String, at path: String) throws(OutputError) {
        self.path = path
        _ = try OutputLocation(path)
        current = try Self.read(path)
        bytes = Array(text.utf8)
        let start = String(decoding: (current ?? bytes).prefix(GeneratedHeader.searchedBytes), as: UTF8.self)
        let header = start.split(whereSeparator: \.isNewline).prefix { $0.begins(with: "//") }
        guard header.contains(where: { GeneratedHeaderLine.specName(in: $0) != nil }) else {
            throw .inTheWay([OutputPlan.Obstacle(path: path, kind: .notGenerated)])
        }
    }

    package var isUpToDate: Bool { current == bytes }

    /// - Throws: also if the file has changed since it was read.
    package func write(isInterrupted: @escaping () -> Bool) throws(OutputError) {
        if isUpToDate { return }
        if try Self.read(path) != current { throw .changedView(path: path) }
        try ReportFile.write(bytes, to: path, isInterrupted: isInterrupted)
    }

    private static func read(_ path: String) throws(OutputError) -> [UInt8]? {
        do throws(SystemError) {
            guard let status = try FileStatus(path: path) else { return nil }
            // A pipe or a device is written to.
            guard status.kind == .file || status.kind == .folder else { return nil }
            return try FileSystem.read(path, limit: YAMLLimits.fileSize)
        } catch {
            throw .system(.read, path: path, error)
        }
    }
}
