import FlowDiagnostics
import FlowSwiftCode

/// A summary of all names and types. Decoding creates it, because it processes each distinct text of a file once. A rule with
/// nothing to report can thus skip the module.
package struct DecodingSummary: Sendable {
    /// Whether any name is not in the case of its kind.
    package var hasOddNames = false
    /// Whether any name has a letter outside ASCII.
    package var hasNamesBeyondASCII = false
    /// Whether any intent bubbles.
    package var hasBubblingIntents = false
    /// Whether any branch has a link target in a child flow.
    package var hasLinkTargets = false
    /// Whether any branch dismisses the modal layers of child flows.
    package var hasDismissalsInChildren = false
    /// Whether any flow can finish immediately.
    package var mayFinishAtStart = false
    /// Whether any file states an expectation.
    package var hasExpectations = false
    /// The files in which a literal in a `with` could be meant as a reference.
    package private(set) var filesWithUnclearLiterals: Set<SourceFileID> = []
    /// Values that may not mean what their author intended, for each file.
    package private(set) var unclearValues: [SourceFileID: [UnclearValue]] = [:]
    /// The first names of all types, including those of their components.
    private var typeNames = NameTable<Void>()
    /// Whether any type is or contains a function.
    package private(set) var holdsFunctionsOrTuples = false

    package init() {}

    package mutating func add(_ type: SwiftType) {
        type.forEachLeadingName { _ = typeNames.add($0, ()) }
        if type.holdsFunctionOrTuple { holdsFunctionsOrTuples = true }
    }

    package mutating func add(_ suspect: UnclearValue) { unclearValues[suspect.span.file, default: []].append(suspect) }

    package mutating func noteUnclearLiteral(in file: SourceFileID) { filesWithUnclearLiterals.insert(file) }

    package mutating func add(_ other: DecodingSummary) {
        hasOddNames = hasOddNames || other.hasOddNames
        hasNamesBeyondASCII = hasNamesBeyondASCII || other.hasNamesBeyondASCII
        hasBubblingIntents = hasBubblingIntents || other.hasBubblingIntents
        hasLinkTargets = hasLinkTargets || other.hasLinkTargets
        hasDismissalsInChildren = hasDismissalsInChildren || other.hasDismissalsInChildren
        mayFinishAtStart = mayFinishAtStart || other.mayFinishAtStart
        hasExpectations = hasExpectations || other.hasExpectations
        holdsFunctionsOrTuples = holdsFunctionsOrTuples || other.holdsFunctionsOrTuples
        for name in other.typeNames.names { _ = typeNames.add(name, ()) }
        filesWithUnclearLiterals.formUnion(other.filesWithUnclearLiterals)
        unclearValues.merge(other.unclearValues, uniquingKeysWith: +)
    }

    package func hasType(named name: String) -> Bool { typeNames[name] != nil }
}
