import FlowDiagnostics
import FlowSwiftCode

/// What decoding, which sees each distinct text of a file once, can say of all its names and types together. A check that
/// has nothing to find there need not walk through the module.
package struct DecodingSummary: Sendable {
    /// Whether some name is not written in the case that its kind asks for.
    package var hasOddNames = false
    /// The values that may not say what their author meant, file by file.
    package private(set) var suspects: [SourceFileID: [Suspect]] = [:]
    /// The names that types begin with, their parts included.
    private var typeNames = NameTable<Void>()
    /// Whether some type is a function, or holds one.
    package private(set) var holdsFunctions = false

    package init() {}

    mutating func add(_ type: SwiftType) {
        type.forEachLeadingName { _ = typeNames.add($0, ()) }
        if type.holdsFunction { holdsFunctions = true }
    }

    mutating func add(_ suspect: Suspect) { suspects[suspect.span.file, default: []].append(suspect) }

    mutating func add(_ other: DecodingSummary) {
        hasOddNames = hasOddNames || other.hasOddNames
        holdsFunctions = holdsFunctions || other.holdsFunctions
        for name in other.typeNames.names { _ = typeNames.add(name, ()) }
        suspects.merge(other.suspects, uniquingKeysWith: +)
    }

    package func hasType(named name: String) -> Bool { typeNames[name] != nil }
}
