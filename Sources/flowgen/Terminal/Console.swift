import FlowDiagnostics
import FlowgenCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and standard error.
struct Console: Sendable {
    enum Stream: Int32, Sendable {
        case output = 1
        case error = 2
    }

    /// Writing to a pipe that nobody reads any more (`flowgen lint | head`) must be an error to notice, not a signal that
    /// ends the process with half of its work done.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// - Throws: when standard output cannot take the text, a disk being full, say; a reader that has gone has what it
    ///   wanted. Standard error has nowhere to report its own failure to.
    func write(_ text: String, to stream: Stream) throws(OutputError) {
        try write(Array(text.utf8), to: stream)
    }

    func write(_ bytes: [UInt8], to stream: Stream) throws(OutputError) {
        do throws(SystemError) { try StandardStream.write(bytes, to: stream.rawValue) } catch {
            if stream == .error || error.code == EPIPE { return }
            throw .system(.write, path: "standard output", error)
        }
    }

    func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}
