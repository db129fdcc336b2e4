import FlowTestSupport
import Foundation
import Testing

/// Runs of flowgen that are killed at random moments: no file is ever torn, an interrupt leaves no temporary file, and what
/// `SIGKILL` leaves is removed by the next run. `SIGNALS=300` sends each command so many.
@Suite(.serialized) struct KillTests {
    /// A command that writes, in a folder of its own.
    struct Scenario: CustomTestStringConvertible, Sendable {
        var name: String
        var arguments: [String]
        /// Changes the inputs, so that the command has something to write.
        var prepare: @Sendable (TemporaryFolder, _ round: Int) throws -> Void
        /// The files that the command writes.
        var outputs: [String]

        var testDescription: String { name }
    }

    private static let flows = (0..<30).map { "Flow\($0)Flow" }

    private static func writeSpecs(_ folder: TemporaryFolder, _ text: (String) -> String) throws {
        for flow in flows { try folder.write(text(flow), to: "specs/\(flow).flow.yaml") }
    }

    private static func spec(_ flow: String, doc: String) -> String {
        Specs.login.replacing("LoginFlow", with: flow).replacing("screens: { Login:", with: "screens: { \(flow)Login:")
            .replacing("  login: {", with: "  login: { screen: \(flow)Login, doc: \"\(doc)\",")
    }

    static let scenarios = [
        Scenario(
            name: "generate", arguments: ["generate", "specs", "--output", "out"],
            prepare: { folder, round in
                try writeSpecs(folder) {
                    spec($0, doc: String(repeating: "Round \(round % 2). ", count: 1 + round % 2 * 400))
                }
            }, outputs: flows.map { "out/\($0).flow.swift" }),
        Scenario(
            name: "fix", arguments: ["lint", "specs", "--fix"],
            prepare: { folder, _ in
                try writeSpecs(folder) {
                    spec($0, doc: String(repeating: "Text. ", count: 1_000)).replacing("outcomes:", with: "outcome:")
                }
            }, outputs: flows.map { "specs/\($0).flow.yaml" }),
        Scenario(
            name: "init", arguments: ["init", "new"],
            prepare: { folder, _ in if folder.exists("new") { try folder.remove("new") } },
            outputs: [
                "new/specs/WelcomeFlow.flow.yaml", "new/.flowgen.yaml", "new/.flowgen/flowgen.schema.json",
                "new/.flowgen/configuration.schema.json",
            ]),
        Scenario(
            name: "baseline", arguments: ["lint", "specs", "--write-baseline", "out/baseline.yaml"],
            prepare: { folder, round in
                try writeSpecs(folder) {
                    Specs.falling.replacing("HelpFlow", with: $0).replacing("Help:", with: "\($0)Help:")
                        .replacing("Tips", with: "\($0)Tips").replacing(
                            "  help: {", with: "  help: { screen: \($0)Help,"
                        )
                        .replacing("  tips:", with: "  tips: { screen: \($0)Tips }")
                }
                if round % 2 == 0, folder.exists("out/baseline.yaml") { try folder.remove("out/baseline.yaml") }
            }, outputs: ["out/baseline.yaml"]),
        Scenario(
            name: "report",
            arguments: ["lint", "specs", "--output", "json=out/report.json", "--output", "sarif=out/report.sarif"],
            prepare: { folder, round in
                try writeSpecs(folder) {
                    spec($0, doc: "").replacing("doc: \"\"", with: round % 2 == 0 ? "dco: a" : "doc: a")
                }
            }, outputs: ["out/report.json", "out/report.sarif"]),
    ]

    private static let rounds =
        ProcessInfo.processInfo.environment["SIGNALS"].flatMap { Int($0) } ?? TestScope.choose(all: 100, sample: 5)
    private static let signals = [SIGKILL, SIGINT, SIGTERM, SIGKILL, SIGHUP]

    @Test(arguments: scenarios) func leavesWholeFilesAndNothingElse(_ scenario: Scenario) async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        var whole: [String: Set<String>] = [:]
        var (kills, found, left, leftNext) = (0, 0, 0, 0)

        // The texts of both kinds of rounds, and the time that a run takes.
        var longest = Duration.zero
        for round in 0..<2 {
            try scenario.prepare(folder, round)
            for path in scenario.outputs where folder.exists(path) {
                whole[path, default: []].insert(try folder.text(path))
            }
            let start = ContinuousClock.now
            _ = try await Self.process(scenario, folder).run()
            longest = max(longest, .now - start)
            for path in scenario.outputs { whole[path, default: []].insert(try folder.text(path)) }
        }
        for round in 0..<Self.rounds {
            try scenario.prepare(folder, round)
            let signal = Self.signals[round % Self.signals.count]
            let delay = longest * (Double(random.next() % 1_000) / 1_000)
            let run = try await Self.process(scenario, folder).run(endedBy: signal, after: delay)
            if run.endedBySignal { kills += 1 }
            for path in scenario.outputs where folder.exists(path) {
                found += 1
                #expect(
                    whole[path]?.contains(try folder.text(path)) == true,
                    "\(path) is torn; seed \(seed), round \(round)")
            }
            let rest = try Self.temporaryFiles(in: folder)
            left += rest.count
            if signal != SIGKILL {
                #expect(rest.isEmpty, "an interrupt has left \(rest); seed \(seed), round \(round)")
            }

            let next = try await Self.process(scenario, folder).run()
            #expect(next.exitCode <= 1, "\(next.error)")
            let stillThere = try Self.temporaryFiles(in: folder)
            leftNext += stillThere.count
            #expect(stillThere.isEmpty, "seed \(seed), round \(round)")
            for path in scenario.outputs {
                #expect(whole[path]?.contains(try folder.text(path)) == true, "seed \(seed), round \(round)")
            }
        }
        print(
            "\(scenario.name): \(Self.rounds) signals, \(kills) runs ended by them, \(found) files found, all whole, \(left) "
                + "temporary files left, \(leftNext) after the next run")
    }

    private static func process(_ scenario: Scenario, _ folder: TemporaryFolder) -> ChildProcess {
        ChildProcess(
            FlowgenProcess.executable, scenario.arguments, in: folder.url,
            environment: ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder.path("caches")]) { $1 })
    }

    private static func temporaryFiles(in folder: TemporaryFolder) throws -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.wholeMatch(of: /(.*\/)?\.flowgen\.[0-9]+\.[0-9]+(\.unlocked)?/) != nil }
    }
}
