import FlowEscaping

extension String {
    /// Calls `body` with the bytes of a path, as system calls take them.
    package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let bytes = PathText.bytes(of: self)
        // The system would end the path there. An empty path leads nowhere.
        if bytes.contains(0) { return body([0]) }
        return body(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// The text of a path that a system call has returned.
    package init(systemPath path: UnsafePointer<CChar>) {
        var count = 0
        while path[count] != 0 { count += 1 }
        self = path.withMemoryRebound(to: UInt8.self, capacity: count) {
            PathText.text(of: UnsafeBufferPointer(start: $0, count: count))
        }
    }
}
