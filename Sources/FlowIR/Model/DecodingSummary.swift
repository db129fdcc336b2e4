import FlowDiagnostics
import FlowSwiftCode

/// A summary of all names and types. Decoding creates it, because it sees each distinct text of a file once. A rule with nothing
/// to report can thus skip the module.
package struct DecodingSummary: Sendable {
    /// Whether any name is not in the case of its kind.
    package var hasOddNames = false
    /// The files in which a `with` contains a literal.
    package private(set) var filesWithLiterals: Set<SourceFileID> = []
    /// Values that may not mean what their author intended, for each file.
    package private(set) var suspects: [SourceFileID: [Suspect]] = [:]
    /// The first names of all types, including those of their components.
    private var typeNames = NameTable<Void>()
    /// Whether any type is or contains a function.
    package private(set) var holdsFunctions = false

    package init() {}

    mutating func add(_ type: SwiftType) {
        type.forEachLeadingName { _ = typeNames.add($0, ()) }
        if type.holdsFunction { holdsFunctions = true }
    }

    mutating func add(_ suspect: Suspect) { suspects[suspect.span.file, default: []].append(suspect) }

    mutating func noteLiteral(in file: SourceFileID) { filesWithLiterals.insert(file) }

    mutating func add(_ other: DecodingSummary) {
        hasOddNames = hasOddNames || other.hasOddNames
        holdsFunctions = holdsFunctions || other.holdsFunctions
        for name in other.typeNames.names { _ = typeNames.add(name, ()) }
        filesWithLiterals.formUnion(other.filesWithLiterals)
        suspects.merge(other.suspects, uniquingKeysWith: +)
    }

    package func hasType(named name: String) -> Bool { typeNames[name] != nil }
}
