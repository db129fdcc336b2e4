import FlowDiagnostics
import FlowFiles
import FlowYAML

extension SourceFile {
    /// Reads the bytes at the input's path, or uses the text that replaces them.
    package init(reading input: SpecInput) throws(InputError) {
        switch input.contents {
        case .text(let text): self.init(path: input.path, bytes: text)
        case .unread(let size): self.init(path: input.path, unreadSize: size)
        case .file(let isForeign):
            do throws(SystemError) { try self.init(readingSpecAt: input.path, isForeign: isForeign) } catch {
                throw .unreadable(path: input.path, error)
            }
        }
    }

    /// Reads a file of YAML. The parser reports one that is too large, which is not read.
    /// - Parameter isForeign: whether the file is outside the project; by default, whether a link leads there.
    package init(readingSpecAt path: String, isForeign: Bool? = nil) throws(SystemError) {
        let isForeign = isForeign ?? ProjectFolder().leadsOut(path)
        let (bytes, size) = try FileSystem.contents(of: path, limit: YAMLLimits.fileSize)
        if let bytes {
            self.init(path: path, bytes: bytes, isForeign: isForeign)
        } else {
            self.init(path: path, unreadSize: size, isForeign: isForeign)
        }
    }
}
