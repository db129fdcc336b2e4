import Foundation

/// A program that a test runs in a process of its own.
package struct ChildProcess: Sendable {
    /// The result of a run.
    package struct Run: Sendable {
        package let exitCode: Int32
        /// Whether a signal ended the process; the exit code is then the number of the signal.
        package let endedBySignal: Bool
        package let output: String
        package let error: String
    }

    private let executable: URL
    private let arguments: [String]
    private let folder: URL?
    private let environment: [String: String]?

    /// - Parameters:
    ///   - folder: the working directory; by default, that of the tests.
    ///   - environment: all environment variables; by default, those of the tests.
    package init(
        _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
    }

    /// Runs the program without blocking a thread, and waits for its end.
    package func run() async throws -> Run { try await run { _ in } }

    /// Sends the program a signal while it runs, unless it has ended by then.
    package func run(endedBy signal: Int32, after delay: Duration) async throws -> Run {
        try await run { process in
            try? await Task.sleep(for: delay)
            if process.isRunning { kill(process.processIdentifier, signal) }
        }
    }

    private func run(_ meanwhile: @escaping @Sendable (Process) async -> Void) async throws -> Run {
        // Uses files instead of pipes, so that nothing has to read while the process runs.
        let logs = try TemporaryFolder(["output": "", "error": ""])
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        let output = try FileHandle(forWritingTo: logs.url.appending(path: "output"))
        // `Process` does not close them: a `FileHandle` that it has used keeps its descriptor.
        defer { try? output.close() }
        let error = try FileHandle(forWritingTo: logs.url.appending(path: "error"))
        defer { try? error.close() }
        process.standardOutput = output
        process.standardError = error
        try await Self.run(process, meanwhile)
        return Run(
            exitCode: process.terminationStatus, endedBySignal: process.terminationReason != .exit,
            output: try logs.text("output"), error: try logs.text("error"))
    }

    private static func run(
        _ process: Process, _ meanwhile: @escaping @Sendable (Process) async -> Void
    ) async throws {
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
                Task { await meanwhile(process) }
            } catch {
                ended.resume(throwing: error)
            }
        }
    }
}
