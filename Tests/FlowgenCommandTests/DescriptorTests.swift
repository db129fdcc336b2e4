import FlowTestSupport
import Foundation
import Testing

/// The tests close what they open: all of them run where a process may hold 256 descriptors, as `make test` runs them.
@Suite struct DescriptorTests {
    @Test("three hundred runs leave no descriptor open")
    func manyRuns() async throws {
        let folder = try TemporaryFolder(["file": ""])
        for _ in 0..<300 {
            _ = try await FlowgenProcess.run(URL(filePath: "/bin/echo"), [], in: folder, environment: [:])
        }
        // The system gives the lowest descriptor that is free.
        let handle = try FileHandle(forReadingFrom: folder.url.appending(path: "file"))
        defer { try? handle.close() }
        #expect(handle.fileDescriptor < 256)
    }
}
