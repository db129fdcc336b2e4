import FlowDiagnostics

extension SourceFile {
    /// Reads the bytes at the input's path, or uses the text that replaces them.
    init(reading input: SpecInput) throws(InputError) {
        if let text = input.text {
            self.init(path: input.path, bytes: text)
            return
        }
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try FileSystem.read(input.path) } catch {
            throw .unreadable(path: input.path, error)
        }
        self.init(path: input.path, bytes: bytes)
    }
}
