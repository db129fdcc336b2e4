import FlowTestSupport
import Foundation
import Testing

/// Maps compared with those that Graphviz draws.
@Suite struct LayoutComparisonTests {
    private static let arePresent = Clients.has("dot") && Clients.has("python3")

    @Test(.enabled(if: arePresent, "\(Clients.absence)"), arguments: [[], ["--modules"]])
    func isNoWorseThanGraphviz(options: [String]) async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        // The flows of whole apps take a minute.
        let specs = TestScope.choose(all: "specs", sample: "")
        let folder = try TemporaryFolder()
        if specs.isEmpty { try folder.write(Specs.login, to: "specs/app/LoginFlow.flow.yaml") }
        let measured = specs.isEmpty ? "specs" : root.appending(path: specs).path
        let script = "\"\(root.path)/scripts/measure-layout\" --flowgen \"$FLOWGEN\" \(options.joined(separator: " "))"
        let run = try await FlowgenProcess.shell("\(script) \"\(measured)\"", in: folder)
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
        #expect(run.output.contains("| all | "))
    }
}
