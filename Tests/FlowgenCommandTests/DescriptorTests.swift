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
}
