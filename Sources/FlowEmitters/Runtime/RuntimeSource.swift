import CFlowRuntimeText

/// The source code of FlowRuntime, which is part of the executable. It is only read when needed.
enum RuntimeSource {
    /// The text of each file, in the order of their paths.
    static var files: [String] {
        UnsafeBufferPointer(start: flowRuntimeText(), count: flowRuntimeTextSize())
            .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
