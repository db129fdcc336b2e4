import EmitterTestSupport
import Foundation
import Testing

@testable import FlowEmitters

/// What `runtime: embedded` puts beside the output.
@Suite struct EmbeddedRuntimeTests {
    /// `RECORD=1` writes the sources of the library into flowgen, and fails the run so that no one forgets to look.
    @Test func isTheLibraryAsItIs() throws {
        let files = try Folder.swiftFiles(in: Folder.runtime)
        let text = try MergedRuntime(files).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            let source = """
                // swift-format-ignore-file
                // Recorded from Sources/FlowRuntime by `RECORD=1 swift test --filter EmbeddedRuntimeTests`, do not edit.

                /// The sources of FlowRuntime as one file.
                enum RuntimeSource {
                    static let text = ##\"""

                """
            let file = Folder.package.appendingPathComponent("Sources/FlowEmitters/Runtime/RuntimeSource.swift")
            try (source + text + "\n\"\"\"##\n}\n").write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); look at the difference, then run without RECORD")
            return
        }
        #expect(RuntimeSource.text == text, "the library has changed; `RECORD=1` records it")
    }

    @Test func nothingOfItIsPublicInAModuleThatKeepsItToItself() {
        let text = EmbeddedRuntime.output(access: .internal).text
        let words = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
        #expect(words.isDisjoint(with: ["public", "open"]))
    }
}
