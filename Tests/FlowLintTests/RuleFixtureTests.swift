import FlowDiagnostics
import FlowLint
import Foundation
import Testing

/// The cases of each rule in `Fixtures`. A new case is a spec in the folder of the rule, and
/// `make test-some FILTER=RuleFixtureTests RECORD=1`.
@Suite struct RuleFixtureTests {
    /// With `RECORD=1`, writes an output that differs. The test then fails, as a reminder to read the difference.
    @Test("`flowgen lint` prints what is recorded", arguments: RuleRegistry.ids)
    func printsWhatIsRecorded(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        for fixture in try RuleFixture.all(of: id) {
            guard fixture.hasSpecs else {
                Issue.record("\(fixture).out has no spec")
                continue
            }
            let printed = try await fixture.printed(for: rule)
            if printed == fixture.recorded { continue }
            guard ProcessInfo.processInfo.environment["RECORD"] != nil else {
                Issue.record("\(fixture) prints something else; `RECORD=1` records it:\n\(printed)")
                continue
            }
            try fixture.record(printed)
            Issue.record("recorded \(fixture).out; look at the difference, then run without RECORD")
        }
    }

    @Test("a rule is reported in one of its cases, and not in a similar one", arguments: RuleRegistry.ids)
    func hasCases(id: RuleID) throws {
        let recorded = try RuleFixture.all(of: id).compactMap(\.recorded)
        #expect(recorded.contains { $0.contains(" [\(id)]\n") })
        #expect(recorded.contains { !$0.contains(" [\(id)]\n") })
    }

    @Test("every folder is named after a rule")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: RuleFixture.folder.path)
        #expect(folders.sorted() == RuleRegistry.ids.map(\.rawValue).sorted())
    }

    /// Some file systems do not distinguish them.
    @Test("no two files differ only in case")
    func namesDiffer() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: RuleFixture.folder.path)
        #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    }
}
