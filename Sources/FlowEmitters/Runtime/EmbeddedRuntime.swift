/// The library FlowRuntime as one more file of the output, for a project that is to depend on nothing.
package enum EmbeddedRuntime {
    /// What the header of the file says it comes from.
    package static let origin = "FlowRuntime"

    /// - Parameter access: as wide as what is generated; the library's own is `public`.
    package static func output(access: EmissionOptions.Access) -> SwiftOutput {
        let head = """
            // swift-format-ignore-file
            // swiftlint:disable all
            \(GeneratedHeaderLine.text(specName: origin))
            // The library that what flowgen generates stands on.


            """
        let lines = RuntimeSource.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text =
            access == .public
            ? RuntimeSource.text : lines.compactMap { narrowed($0, to: access) }.joined(separator: "\n")
        return SwiftOutput(fileName: SwiftOutput.fileName(forSpecAt: origin), text: head + text)
    }

    /// A line of the library without its `public` or `open`, with which declarations begin behind their attributes; `nil` where nothing is
    /// left.
    private static func narrowed(_ line: Substring, to access: EmissionOptions.Access) -> Substring? {
        if line.hasPrefix("public import ") {
            return narrowedImport(of: line.dropFirst("public import ".count), to: access)
        }
        // It is about other modules.
        if line == "@frozen" { return nil }
        var word = line.drop { $0 == " " }
        while word.first == "@" { word = word.drop { $0 != " " }.dropFirst() }
        guard let found = ["public ", "open "].first(where: word.hasPrefix) else { return line }
        let start = line[..<word.startIndex]
        var rest = word.dropFirst(found.count)
        if access == .internal, rest.hasPrefix("internal(set) ") { rest = rest.dropFirst("internal(set) ".count) }
        return start + (access == .package ? "package " : "") + rest
    }

    private static func narrowedImport(of module: Substring, to access: EmissionOptions.Access) -> Substring {
        // What is conformed to alone is no part of a package's interface to the compiler.
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
