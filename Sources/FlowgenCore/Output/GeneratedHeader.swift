import FlowEmitters

/// Recognizes generated files. Only those are ever overwritten or removed, so the sign must be one that is not written by chance: among
/// the comments at the top of the file, exactly the line that flowgen writes for a spec whose output has this file's name, or for
/// the runtime. A copy under another name is not a generated file.
package enum GeneratedHeader {
    /// The header is above the first line of code, so the start of a file is enough.
    static let searchedBytes = 4096
    private static let searchedLines = 10

    /// - Parameters:
    ///   - name: the file's own.
    ///   - bytes: all of it, or its start.
    package static func isPresent(inFileNamed name: String, _ bytes: some Sequence<UInt8>) -> Bool {
        let name = comparable(name)
        return String(decoding: Array(bytes.prefix(searchedBytes)), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .prefix(searchedLines)
            .prefix { $0.hasPrefix("//") }
            .contains { line in
                guard let specName = GeneratedHeaderLine.specName(in: line),
                    SpecFileName.isSpec(specName) || specName == EmbeddedRuntime.origin
                else { return false }
                return comparable(SwiftOutput.fileName(forSpecAt: specName)) == name
            }
    }

    /// As the header shows it, since not every name can be in a comment unchanged. Without case, since on most file systems of macOS a
    /// spec keeps its output if only the case of its name changes.
    private static func comparable(_ name: String) -> String {
        (GeneratedHeaderLine.specName(in: GeneratedHeaderLine.text(specName: name)) ?? name).lowercased()
    }
}
