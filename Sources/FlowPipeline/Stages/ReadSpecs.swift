import FlowDiagnostics
import FlowModel

extension [SpecInput] {
    /// Reads the files, using all cores.
    package func read() async throws(InputError) -> [SourceFile] {
        let results = await concurrentMap(self) { _, input in
            Result { () throws(InputError) in try SourceFile(reading: input) }
        }
        var files: [SourceFile] = []
        files.reserveCapacity(results.count)
        for result in results { files.append(try result.get()) }
        return files
    }
}

extension [SourceFile] {
    /// Decodes the files, using all cores: files are independent until names are resolved.
    package func decoded() async -> [DecodedSpec] {
        await concurrentMap(self) { index, file in DecodedSpec(decoding: file, as: SourceFileID(index: index)) }
    }
}
