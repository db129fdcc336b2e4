import FlowDiagnostics

extension SourceFile {
    /// The bytes at the input's path, whatever they are, or those that take their place.
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
