import FlowDiagnostics

extension SourceFile {
    /// The bytes at the input's path, whatever they are.
    init(reading input: SpecInput) throws(InputError) {
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try FileSystem.read(input.path) } catch {
            throw .unreadable(path: input.path, error)
        }
        self.init(path: input.path, bytes: bytes)
    }
}
