import EmitterTestSupport
import FlowEmitters
import FlowModel
import Foundation
import Testing

/// The complete output for the specs in `Specs`, compared with recorded files that reviewers can read.
@Suite struct GoldenTests {
    /// With `RECORD=1`, writes an output that differs to its golden file. The test then fails, as a reminder to read the difference.
    @Test(arguments: Golden.all) func outputMatchesTheRecordedText(_ golden: Golden) throws {
        let text = try Specs.named(golden.spec).output(golden.options).text
        let recorded = try? String(contentsOf: golden.file, encoding: .utf8)
        if recorded != text, ProcessInfo.processInfo.environment["RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: golden.file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(golden.file.lastPathComponent); look at the difference, then run without RECORD")
            return
        }
        #expect(text == recorded, "the output has changed; `RECORD=1` records it")
    }

    @Test("the golden files have every modifier of a verb")
    func modifiers() throws {
        let specs = try ["VerbsFlow", "RootsFlow"].map { name in
            try String(contentsOf: Folder.specs.appendingPathComponent("\(name).flow.yaml"), encoding: .utf8)
        }
        for modifier in VerbModifier.allCases {
            #expect(specs.contains { $0.contains(", \(modifier.rawValue): ") })
        }
    }

    /// A golden file that no test compares would be compiled for ever.
    @Test func everyRecordedFileIsCompared() throws {
        let files = FileManager.default.enumerator(at: Folder.goldens, includingPropertiesForKeys: nil)
        let recorded = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        #expect(Set(recorded.map(\.path)) == Set(Golden.all.map(\.file.path)))
    }
}
