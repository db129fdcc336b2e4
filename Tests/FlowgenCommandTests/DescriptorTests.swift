import FlowTestSupport
import Foundation
import Testing

/// The tests close all files that they open. `make test` runs them with a limit of 256 descriptors per process.
@Suite struct DescriptorTests {
    @Test("three hundred runs leave no descriptor open")
    func manyRuns() async throws {
        let folder = try TemporaryFolder(["file": ""])
        for _ in 0..<300 {
            _ = try await FlowgenProcess.run(URL(filePath: "/bin/echo"), [], in: folder, environment: [:])
        }
        // The system returns the lowest free descriptor.
        let handle = try FileHandle(forReadingFrom: folder.url.appending(path: "file"))
        defer { try? handle.close() }
        #expect(handle.fileDescriptor < 256)
    }

    @Test("a limit of open files that is too low for the runtime is an error", arguments: [4, 5])
    func tooFewFiles(limit: Int) async throws {
        let run = try await FlowgenProcess.shell(
            "ulimit -n \(limit); exec \"$FLOWGEN\" explain dead-end", in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.error.contains("can open too few files; raise the limit, for example with `ulimit -n 256`"))
    }

    @Test("a file that cannot be opened because of the limit has a message that says so", arguments: 4...10)
    func tooFewFilesForTheInputs(limit: Int) async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.shell("ulimit -n \(limit); exec \"$FLOWGEN\" lint specs", in: folder)
        // How many files the runtime has open depends on the machine.
        if run.exitCode == 0 { return }
        #expect(run.exitCode == 2)
        let messages = [
            "can open too few files; raise the limit", "Too many open files; raise the limit of open files",
        ]
        #expect(messages.contains { run.error.contains($0) }, "\(run.error)")
    }
}
