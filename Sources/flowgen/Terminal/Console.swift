import FlowEscaping
import FlowFiles
import FlowPipeline

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

    /// Writing to a closed pipe (`flowgen lint | head`) must be an error that can be handled, not a signal that ends the process in the
    /// middle of its work.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// The next file that is opened gets the number of a closed stream (`>&-`), and output for the stream would go into that file.
    /// Opened for the wrong direction, the stream still fails when it is used.
    static func occupyClosedStreams() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether as many files can be opened as the threads of the runtime need, which end the process without a message if they cannot.
    static var canOpenFiles: Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        for _ in 0..<fewestFiles {
            let descriptor = fcntl(Stream.error.rawValue, F_DUPFD_CLOEXEC, 0)
            if descriptor < 0 { return errno != EMFILE && errno != ENFILE }
            opened.append(descriptor)
        }
        return true
    }

    private static let fewestFiles = 8

    /// - Throws: when standard output cannot be written, for example on a full disk. A closed pipe is not an error: its reader wants no
    ///   more. A failure of standard error cannot be reported anywhere.
    /// - Parameter keepsCommands: whether the text has workflow commands. In all other texts, what a CI system would take for a command
    ///   is broken: whatever is printed may come from a spec or a file name.
    func write(_ text: String, to stream: Stream, keepsCommands: Bool = false) throws(OutputError) {
        try write(Array(text.utf8), to: stream, keepsCommands: keepsCommands)
    }

    func write(_ bytes: [UInt8], to stream: Stream, keepsCommands: Bool = false) throws(OutputError) {
        let bytes = WorkflowText.disarmed(bytes, keepsCommands: keepsCommands)
        do throws(SystemError) { try StandardStream.write(bytes, to: stream.rawValue) } catch {
            if stream == .error || error.code == EPIPE { return }
            throw .standardOutput(error)
        }
    }

    func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}
