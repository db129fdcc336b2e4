/// The name of a spec file, and of the Swift file that is made from it: the contents of a spec never name its output, so
/// that a build tool can tell what will be written before anything is read.
package struct SpecFileName: Hashable, Sendable {
    package static let endings = [".flow.yaml", ".flow.yml"]
    package static let outputEnding = ".flow.swift"

    /// `LoginFlow` of `LoginFlow.flow.yaml`.
    package let stem: String

    /// - Returns: `nil` for a name that is no spec's.
    package init?(_ name: String) {
        guard let ending = Self.endings.first(where: name.hasSuffix), name.utf8.count > ending.utf8.count else {
            return nil
        }
        stem = String(name.dropLast(ending.count))
    }

    /// `LoginFlow.flow.swift`.
    package var output: String { stem + Self.outputEnding }
}
