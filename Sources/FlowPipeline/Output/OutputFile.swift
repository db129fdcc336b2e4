import FlowEmitters

/// A Swift file to write: its name in the output folder and its text.
package struct OutputFile: Hashable, Sendable {
    package let name: String
    package let bytes: [UInt8]

    init(_ output: SwiftOutput) { self.init(name: output.fileName, bytes: output.bytes) }

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
