import FlowEmitters

/// Tells flowgen's own files from everybody else's. Only its own are ever overwritten or removed, so no sign but one that
/// nobody writes by chance will do: at the top of the file, among comments, the very line that flowgen writes for a spec
/// whose output has this file's name, or for the runtime beside them. A copy under another name is its owner's.
package enum GeneratedHeader {
    /// The header stands above the first line of code, so the start of a file is enough to tell.
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

    /// As the header shows it: a comment cannot hold every name as it is. Without case, as a spec whose name changes in
    /// case alone goes on to have one and the same output on most file systems of macOS.
    private static func comparable(_ name: String) -> String {
        (GeneratedHeaderLine.specName(in: GeneratedHeaderLine.text(specName: name)) ?? name).lowercased()
    }
}
