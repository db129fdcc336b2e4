import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The whole output for the specs of the `Specs` folder, held against files that a reviewer can read.
@Suite struct GoldenTests {
    /// `RECORD=1` writes what comes out over the golden files, and fails the run so that no one forgets to look.
    @Test(arguments: Golden.all) func givesTheRecordedText(_ golden: Golden) throws {
        let text = try Specs.named(golden.spec).output(golden.options).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: golden.file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(golden.file.lastPathComponent); look at the difference, then run without RECORD")
            return
        }
        let recorded = try String(contentsOf: golden.file, encoding: .utf8)
        #expect(text == recorded, "the output has changed; `RECORD=1` records it")
    }

    /// A golden that no test compares any more would be compiled for ever.
    @Test func everyRecordedFileIsCompared() throws {
        let files = FileManager.default.enumerator(at: Folder.goldens, includingPropertiesForKeys: nil)
        let recorded = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        #expect(Set(recorded.map(\.path)) == Set(Golden.all.map(\.file.path)))
    }
}
