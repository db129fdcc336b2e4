/// The events of a log, one on each line.
package struct LogLines: Sendable {
    /// A line that is not an event.
    package struct Problem: Error {
        package var line: Int
        package var error: LogError
    }

    package private(set) var events: [LogEvent] = []
    /// The number of each event's line.
    package private(set) var lines: [Int] = []

    package init(_ bytes: some Collection<UInt8>) throws(Problem) {
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
            do throws(LogError) { events.append(try LogEvent(line)) } catch {
                throw Problem(line: index + 1, error: error)
            }
            lines.append(index + 1)
        }
    }
}
