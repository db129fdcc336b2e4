import FlowEmitters
import FlowEscaping

/// Recognizes generated files. Only generated files are ever overwritten or removed, so the marker must not occur by chance: the
/// comments at the top of the file must contain exactly the line that flowgen writes for a spec whose output has this file's
/// name, or for the runtime. A copy under another name is not a generated file.
package enum GeneratedHeader {
    /// The header comes before the first line of code, so the start of a file is enough.
    static let searchedBytes = 4096
    private static let searchedLines = 10

    /// - Parameters:
    ///   - name: the name of the file.
    ///   - bytes: the contents of the file, or its start.
    package static func isPresent(inFileNamed name: String, _ bytes: some Sequence<UInt8>) -> Bool {
        let name = comparable(name)
        return String(decoding: Array(bytes.prefix(searchedBytes)), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .prefix(searchedLines)
            .prefix { $0.begins(with: "//") }
            .contains { line in
                guard let specName = GeneratedHeaderLine.specName(in: line),
                    SpecFileName.isSpec(specName) || specName == EmbeddedRuntime.origin
                else { return false }
                return comparable(SwiftOutput.fileName(forSpecAt: specName)) == name
            }
    }

    /// Names are escaped as in the header, because not every name can be in a comment unchanged. The comparison ignores case,
    /// because on most file systems of macOS, a spec keeps its output if only the case of its name changes.
    private static func comparable(_ name: String) -> String {
        (GeneratedHeaderLine.specName(in: GeneratedHeaderLine.text(specName: name)) ?? name).lowercased()
    }
}
