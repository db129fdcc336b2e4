import FlowSwiftCode

/// What decoding, which sees each distinct text of a file once, can say of all its names and types together. A check that
/// has nothing to find there need not walk through the module.
package struct Digest: Sendable {
    /// Whether some name is not written in the case that its kind asks for.
    package var hasOddNames = false
    /// The values that may not say what their author meant.
    package var suspects: [Suspect] = []
    /// The names that types begin with, their parts included.
    package private(set) var typeNames: Set<String> = []
    /// Whether some type is a function, or holds one.
    package private(set) var holdsFunctions = false

    package init() {}

    mutating func add(_ type: SwiftType) {
        type.forEachLeadingName { typeNames.insert($0) }
        if type.holdsFunction { holdsFunctions = true }
    }

    mutating func add(_ other: Digest) {
        hasOddNames = hasOddNames || other.hasOddNames
        holdsFunctions = holdsFunctions || other.holdsFunctions
        typeNames.formUnion(other.typeNames)
        suspects += other.suspects
    }
}
