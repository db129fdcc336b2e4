/// A function that `make fuzz` calls with many inputs, and the tests with every input that it has ever found.
package struct FuzzTarget: Sendable {
    /// Also the name of the folder with its findings.
    package let name: String
    /// The size of the largest input that is tried.
    package let maximumSize: Int
    /// Checks an input.
    ///
    /// Returns what is wrong; nothing, if the input is handled as it should be. A crash is a finding too.
    package let check: @Sendable ([UInt8]) async -> [String]

    /// The targets that read specs. A target for links needs generated code: ``links(_:)``.
    package static let specs = [diagnostics, fixes, swift]
}
