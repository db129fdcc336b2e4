import FlowEscaping
import FlowTestSupport
import Foundation
import Testing

@testable import flowgen

/// The manual page, tested with the programs that display it.
@Suite struct ManPageTests {
    private func page() async throws -> TemporaryFolder {
        let run = try await FlowgenProcess.run(["man"], in: TemporaryFolder())
        #expect(run.exitCode == 0)
        return try TemporaryFolder(["flowgen.1": run.output])
    }

    @Test(.enabled(if: Clients.has("mandoc"), "\(Clients.absence)"))
    func mandocReportsNoProblems() async throws {
        let run = try await FlowgenProcess.shell("mandoc -T lint -W style flowgen.1", in: page())
        #expect(run.exitCode == 0)
        #expect(run.output + run.error == "")
    }

    @Test(.enabled(if: Clients.has("man"), "\(Clients.absence)"))
    func manDisplaysItWithoutWarnings() async throws {
        let run = try await FlowgenProcess.shell(
            "MANWIDTH=400 man --warnings --local-file ./flowgen.1 | cat", in: page())
        #expect(run.error == "")
        for command in CommandRegistry.declarations {
            #expect(run.output.contains("flowgen \(command.name)"))
            for option in command.options { #expect(run.output.contains(option.spelling)) }
        }
        #expect(run.output.contains("--format text|json") || run.output.contains("--format FORMAT"))
    }

    @Test(arguments: [
        (".flowgen.yaml is found", "\\&.flowgen.yaml is found"), ("'tis", "\\(aqtis"),
        ("a `--b` c", "a \\fB\\-\\-b\\fR c"), ("back\\slash", "back\\eslash"), ("PATHS…", "PATHS\\[u2026]"),
    ])
    func textContainsNoRequests(text: String, roff: String) {
        #expect(RoffText.text(text) == roff)
    }

    @Test func linesAreShort() {
        let page = ManPage.text(for: CommandRegistry.declarations)
        for line in page.split(separator: "\n") { #expect(line.utf8.count <= 80, "\(line)") }
    }
}
