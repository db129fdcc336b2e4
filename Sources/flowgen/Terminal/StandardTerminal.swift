import FlowFiles
import FlowPipeline
import FlowWalks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input and output, for a walk.
final class StandardTerminal: WalkTerminal {
    /// How much is written at once.
    private static let bufferSize = 1 << 16

    private let console: Console
    private let saving: (_ text: String, _ path: String) throws -> Void
    private(set) var lineCount = 0
    private var input = InputLines()
    private var output: [UInt8] = []

    /// - Parameter saving: writes a journey to a file.
    init(_ console: Console, saving: @escaping (_ text: String, _ path: String) throws -> Void) {
        self.console = console
        self.saving = saving
    }

    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

    func write(_ text: String) throws {
        output += text.utf8
        if output.count >= Self.bufferSize { try flush() }
    }

    /// Writes what has not been written yet.
    func flush() throws {
        try console.write(output, to: .output)
        output = []
    }

    func readLine(prompt: String) throws -> String? {
        if isInteractive { try write(prompt) }
        // A person or a program sees everything so far before flowgen waits for the next line.
        if !input.hasLine { try flush() }
        guard let line = try input.next() else { return nil }
        lineCount += 1
        if line.isTooLong {
            throw WalkError("the line has more than \(InputLines.limit) bytes (16 MiB); shorten it")
        }
        return String(decoding: line.bytes, as: UTF8.self)
    }

    func save(_ text: String, to path: String) throws {
        try flush()
        do {
            try saving(text, path)
        } catch let error as OutputError where isInteractive {
            // A person can choose another file.
            throw WalkError(error.messages.joined(separator: "; "))
        }
    }
}
