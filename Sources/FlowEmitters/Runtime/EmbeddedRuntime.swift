import FlowEscaping

/// The library FlowRuntime as an additional file of the output, for projects without dependencies.
package enum EmbeddedRuntime {
    /// The origin that the header of the file names.
    package static let origin = "FlowRuntime"
    package static let fileName = SwiftOutput.fileName(forSpecAt: origin)

    /// - Parameter access: The access of the generated code. The library's own is `public`.
    package static func output(access: EmissionOptions.Access) -> SwiftOutput {
        let head = """
            // swift-format-ignore-file
            // swiftlint:disable all
            \(GeneratedHeaderLine.text(specName: origin))
            // The library that what flowgen generates stands on.


            """
        let lines = MergedRuntime(RuntimeSource.files).lines
        let kept = access == .public ? lines : lines.compactMap { narrowed($0, to: access) }
        return SwiftOutput(
            fileName: fileName, bytes: Array((head + kept.joined(separator: "\n")).utf8))
    }

    /// The names of the top-level types in the library.
    static var typeNames: Set<String> {
        let kinds: Set<Substring> = ["class", "enum", "protocol", "struct"]
        var names: Set<String> = []
        for line in RuntimeSource.files.joined().words(at: "\n") {
            // Members are indented more. Declarations for some platforms are indented once, within `#if`.
            guard line.prefix(while: { $0 == " " }).count <= 4 else { continue }
            let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
            guard let kind = words.firstIndex(where: kinds.contains), words[..<kind].allSatisfy(isModifier),
                words.indices.contains(kind + 1)
            else { continue }
            names.insert(String(words[kind + 1]))
        }
        return names
    }

    private static func isModifier(_ word: Substring) -> Bool {
        ["public", "open", "final", "private", "fileprivate", "nonisolated", "MainActor", "frozen"].contains(word)
    }

    /// Returns a line of the library without `public` or `open`, which come first in a declaration except for attributes, or
    /// `nil` if nothing is left.
    private static func narrowed(_ line: Substring, to access: EmissionOptions.Access) -> Substring? {
        if line.begins(with: "public import ") {
            return narrowedImport(of: line.dropFirst("public import ".count), to: access)
        }
        // The attribute only matters to other modules.
        if line == "@frozen" { return nil }
        var word = line.dropping(" ")
        while word.unicodeScalars.first == "@" { word = word.rest(from: " ").droppingScalars(1) }
        guard let found = ["public ", "open "].first(where: word.hasPrefix) else { return line }
        let start = line[..<word.startIndex]
        var rest = word.dropFirst(found.count)
        if access == .internal, rest.begins(with: "internal(set) ") { rest = rest.dropFirst("internal(set) ".count) }
        return start + (access == .package ? "package " : "") + rest
    }

    private static func narrowedImport(of module: Substring, to access: EmissionOptions.Access) -> Substring {
        // To the compiler, a protocol that is only conformed to is not part of a package's interface.
        if access == .internal || module == "Observation" { return "import " + module }
        return """
            #if hasFeature(InternalImportsByDefault)
            package import \(module)
            #else
            import \(module)
            #endif
            """
    }
}
