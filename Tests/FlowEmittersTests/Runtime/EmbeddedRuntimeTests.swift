import EmitterTestSupport
import Foundation
import Testing

@testable import FlowEmitters

/// The source of FlowRuntime that `runtime: embedded` adds to the output.
@Suite struct EmbeddedRuntimeTests {
    @Test func containsEveryFileOfTheLibrary() throws {
        let list = "Sources/CFlowRuntimeText/FlowRuntimeText.c"
        let embedded = RuntimeSource.files
        let files = try Folder.swiftFiles(in: Folder.runtime)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(embedded.contains(text), "\(file.lastPathComponent) is not in \(list)")
        }
        #expect(
            try files.map { try String(contentsOf: $0, encoding: .utf8) } == embedded,
            "\(list) is not in the order of the paths")
    }

    @Test func hasNoPublicDeclarationsInAnInternalModule() {
        let text = EmbeddedRuntime.output(access: .internal).text
        let words = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
        #expect(words.isDisjoint(with: ["public", "open"]))
    }
}
