import FlowWalks
import FlowgenCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input and output, for a walk.
final class StandardTerminal: WalkTerminal {
    private let console: Console
    private let saving: (_ text: String, _ path: String) throws -> Void
    private(set) var lineCount = 0

    /// - Parameter saving: writes a journey to a file.
    init(_ console: Console, saving: @escaping (_ text: String, _ path: String) throws -> Void) {
        self.console = console
        self.saving = saving
    }

    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

    func write(_ text: String) throws { try console.write(text, to: .output) }

    func readLine(prompt: String) throws -> String? {
        if isInteractive { try console.write(prompt, to: .output) }
        guard let line = Swift.readLine() else { return nil }
        lineCount += 1
        return line
    }

    func save(_ text: String, to path: String) throws {
        do {
            try saving(text, path)
        } catch let error as OutputError where isInteractive {
            // A person can choose another file.
            throw WalkError(error.messages.joined(separator: "; "))
        }
    }
}
