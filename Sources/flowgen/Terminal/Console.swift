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

    /// A stream that is closed (`>&-`) leaves its number to the next file that is opened, and what is meant for the stream
    /// would go into the file. Opened the wrong way round, it is still an error to use it.
    static func occupyClosedStreams() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// - Throws: when standard output cannot take the text, a disk being full, say; a reader that has gone has what it
    ///   wanted. Standard error has nowhere to report its own failure to.
    func write(_ text: String, to stream: Stream) throws(OutputError) {
        try write(Array(text.utf8), to: stream)
    }

    func write(_ bytes: [UInt8], to stream: Stream) throws(OutputError) {
        do throws(SystemError) { try StandardStream.write(bytes, to: stream.rawValue) } catch {
            if stream == .error || error.code == EPIPE { return }
            throw .standardOutput(error)
        }
    }

    func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}
