import FlowFiles

/// The lines of an input, without their breaks. A line that is too long is left out, so that nothing fills the memory.
package enum MessageLines {
    /// The length of a line in bytes: a message can have the texts of several specs.
    static let limit = 256 * 1024 * 1024

    package static func lines(of input: ByteInput, limit: Int = limit) -> AsyncStream<[UInt8]> {
        AsyncStream { lines in
            let task = Task {
                var line: [UInt8] = []
                var isTooLong = false
                for await piece in input.pieces {
                    for part in piece.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                        .enumerated()
                    {
                        if part.offset > 0 {
                            if !isTooLong { lines.yield(line) }
                            (line, isTooLong) = ([], false)
                        }
                        if line.count + part.element.count > limit { (line, isTooLong) = ([], true) }
                        if !isTooLong { line += part.element }
                    }
                }
                if !line.isEmpty { lines.yield(line) }
                lines.finish()
            }
            lines.onTermination = { _ in task.cancel() }
        }
    }
}
