import FlowTestSupport
import Foundation
import Testing

/// Whatever happens to a valid spec, there is either Swift or an error, and everything that is reported about it is sound.
///
/// `SEED=7` and `MUTANTS=50000` select other mutants; `MUTANT=12` runs only one of them, and prints its text first, in case it
/// ends the process.
@Suite struct MutationTests {
    private static let seed = number("SEED").map(UInt64.init) ?? 20_261_122
    private static let numbers: Range<Int> = {
        if let only = number("MUTANT") { return only..<only + 1 }
        return 0..<(number("MUTANTS") ?? TestScope.choose(all: 400, sample: 40))
    }()
    private static let reportLimit = 10

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    @Test func everyMutantIsCompiledOrReported() async throws {
        // If the process ends, this file has the number of the mutant.
        let folder = try TemporaryFolder()
        print("SEED=\(Self.seed): the number of the current mutant is in \(folder.path("mutant"))")
        var (generated, fixes, reported) = (0, 0, 0)
        var rules: Set<String> = []
        for number in Self.numbers where reported < Self.reportLimit {
            try folder.write("\(number)\n", to: "mutant")
            let mutant = Mutant(seed: Self.seed, number: number)
            if Self.numbers.count == 1 { print(mutant.text) }
            let check = await MutantCheck(mutant)
            if !check.outputs.isEmpty { generated += 1 }
            rules.formUnion(check.checked.diagnostics.map(\.rule.rawValue))
            let problems = try await check.problems(&fixes)
            if problems.isEmpty { continue }
            reported += 1
            Issue.record(
                "SEED=\(Self.seed) MUTANT=\(number): \(problems.joined(separator: "\n"))\n\(mutant.text)")
        }
        print(
            "SEED=\(Self.seed): \(Self.numbers.count) mutants, \(generated) of them without errors, \(fixes) fixes, "
                + "diagnostics of \(rules.count) rules")
        // Ensures that the mutants are neither all broken nor all correct.
        if Self.numbers.count >= 40 {
            #expect(generated * 20 > Self.numbers.count && generated * 2 < Self.numbers.count, "\(generated)")
            #expect(fixes * 20 > Self.numbers.count, "\(fixes)")
            #expect(rules.count > 25, "\(rules.sorted())")
        }
    }
}
