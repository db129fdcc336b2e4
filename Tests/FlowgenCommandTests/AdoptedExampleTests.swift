import FlowTestSupport
import Foundation
import Testing

/// The specs of `Examples/Adopted`, whose code is compiled and walked through by AdoptedAppTests.
@Suite struct AdoptedExampleTests {
    private static let app = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/Adopted").standardized

    @Test("the specs have no warnings, and the generated code is up to date")
    func isUpToDate() async throws {
        let run = try await FlowgenProcess.shell(
            "cd '\(Self.app.path)' && \"$FLOWGEN\" lint --strict && \"$FLOWGEN\" generate --check",
            in: TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }

    @Test("with its parent generated, the specs have no warnings either")
    func parent() async throws {
        let specs = "specs/Legacy.flow.yaml specs/ReturnFlow.flow.yaml After/specs/OrdersFlow.flow.yaml"
        let run = try await FlowgenProcess.shell(
            "cd '\(Self.app.path)' && \"$FLOWGEN\" lint --strict --no-config \(specs)", in: TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }
}
