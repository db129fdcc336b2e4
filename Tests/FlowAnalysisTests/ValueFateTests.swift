import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Which branches of a list can be taken whose conditions compare values.
@Suite struct ValueFateTests {
    /// The branches of an event with the values `flag: Bool`, `attempts: Int`, `amount: Double` and `reason: Reason?`.
    private func branches(_ conditions: [String]) throws -> [Branch] {
        let list = conditions.map { "        - " + ($0.isEmpty ? "stay" : "{ when: \($0), stay: }") }
            .joined(separator: "\n")
        let read = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            routes:
              home:
                params: { flag: Bool, mode: Mode }
                transitions:
                  opened:
                    - payload: { flag: Bool, attempts: Int, amount: Double, reason: Reason? }
                      when: isNew
                      stay:
            \(list)
            start: home
            """)
        #expect(read.diagnostics.filter { $0.rule != .missingArgument }.map(\.message) == [])
        return Array(try #require(read.module.flows.first?.routes[0].transitions[0].branches).dropFirst())
    }

    @Test(
        "finds exactly the branches that some values lead to",
        arguments: [
            (["$flag", "not $flag", ""], [.canRun, .canRun, .afterBothAnswers(0, 1)]),
            (["$flag", "{ flag: true }"], [.canRun, .asksAgain(0)]),
            (["$flag", "$payload.flag", "$route.flag"], [.canRun, .asksAgain(0), .canRun]),
            (["{ attempts: 1 }", "{ attempts: 2 }", "{ attempts: 01 }"], [.canRun, .canRun, .asksAgain(0)]),
            (["{ amount: 1 }", "{ amount: 1.0 }"], [.canRun, .asksAgain(0)]),
            (["{ attempts: 1 }", "{ attempts: 1, flag: true }"], [.canRun, .afterWeaker(0)]),
            (["{ attempts: 1, flag: true }", "{ attempts: 1 }"], [.canRun, .canRun]),
            (
                ["{ attempts: 1, flag: true }", "{ attempts: 1, flag: false }", "{ attempts: 1 }", "{ attempts: 2 }"],
                [.canRun, .canRun, .afterAll([0, 1]), .canRun]
            ),
            (["{ reason: nil }", "{ reason: .cancelled }", ""], [.canRun, .canRun, .canRun]),
            (["isNew", "{ flag: true }", "not isNew", "$flag"], [.canRun, .canRun, .canRun, .asksAgain(1)]),
            (["{ mode: .edit }", "", "{ mode: .add }"], [.canRun, .canRun, .afterUnconditional(1)]),
        ] as [([String], [BranchFate])])
    func fates(conditions: [String], expected: [BranchFate]) throws {
        #expect(BranchFate.fates(of: try branches(conditions)) == expected)
    }

    @Test(arguments: [
        (["$flag", "not $flag"], false), (["$flag"], true), (["{ attempts: 1 }", "{ attempts: 2 }"], true),
        (["{ flag: true, attempts: 1 }", "not $flag", "{ flag: true }"], false),
        (["{ flag: true, attempts: 1 }", "not $flag"], true),
    ])
    func knowsWhetherValuesLeaveAnEventWithoutABranch(conditions: [String], expected: Bool) throws {
        #expect(BranchFate.mayFallThrough(try branches(conditions)) == expected)
    }

    /// The other implementation tries all answers.
    @Test func agreesWithTryingAllValues() throws {
        var random = SplitMix64(seed: 20_261_123)
        for _ in 0..<300 {
            let conditions = (0..<random.within(1...6)).map { _ -> String in
                switch random.below(6) {
                case 0: return random.chance(50) ? "isNew" : "not isNew"
                case 1: return random.chance(50) ? "$payload.flag" : "not $route.flag"
                case 2: return random.chance(30) ? "" : "{ attempts: \(random.below(3)) }"
                default:
                    let values = [
                        "flag: \(random.chance(50))", "attempts: \(random.below(3))",
                        "$route.flag: \(random.chance(50))",
                        "reason: \(random.pick([".a", ".b", "nil"]) ?? "")",
                    ].filter { _ in random.chance(50) }
                    return values.isEmpty ? "$flag" : "{ \(values.joined(separator: ", ")) }"
                }
            }
            let branches = try branches(conditions)
            let choices = Set(branches.map(\.condition).choices)
            let fates = BranchFate.fates(of: branches)
            #expect(
                fates.indices.filter { fates[$0] == .canRun } == choices.compactMap(\.self).sorted(), "\(conditions)")
            let falls = branches.haveConditions && choices.contains(nil)
            #expect(BranchFate.mayFallThrough(branches) == falls, "\(conditions)")
        }
    }

    /// Whether two branches suffice to prevent another depends on all of them at once, which could take very long.
    @Test(.timeLimit(.minutes(1))) func takesNoLongForManyBranches() throws {
        let many = (0..<2000).map { "{ attempts: \($0), flag: \($0 % 2 == 0), reason: .r\($0 % 7) }" }
        let fates = BranchFate.fates(of: try branches(many + [""]))
        #expect(fates.allSatisfy { $0 == .canRun })
    }
}
