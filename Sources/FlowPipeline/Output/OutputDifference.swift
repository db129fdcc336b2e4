import FlowFiles

/// An output whose file is missing or different.
package struct OutputDifference: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The bytes on disk; `nil` if the file does not exist.
    package let current: [UInt8]?
    let permissions: FilePermissions?
}
