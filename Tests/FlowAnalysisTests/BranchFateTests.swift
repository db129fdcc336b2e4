import FlowAnalysis
import FlowDiagnostics
import FlowModel
import Testing

/// Which branches of a list can be taken.
@Suite struct BranchFateTests {
    private let span = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)

    /// - Parameter guardName: `nil` for a branch without a `when`; empty for a guard whose name could not be read.
    private func branch(_ guardName: String?, isNegated: Bool = false, argument: Int? = nil) -> Branch {
        let condition = guardName.map { name in
            var call = Call(Reference(Name(name, at: span)))
            call.bindings = argument.map { [.payload($0, path: [])] } ?? []
            return Condition(isNegated: isNegated, call: call)
        }
        return Branch(condition: condition, steps: Steps(Step(.stay, span: span)), span: span)
    }

    /// The definition: the first earlier branch that prevents a branch from being taken states its fate.
    private func fate(of index: Int, in branches: [Branch]) -> BranchFate {
        func asksTheSame(_ a: Condition, _ b: Condition) -> Bool {
            guard let one = a.call, let other = b.call else { return false }
            return !one.reference.name.text.isEmpty && one == other
        }
        for earlier in 0..<index {
            guard let asked = branches[earlier].condition else { return .afterUnconditional(earlier) }
            for second in (earlier + 1)..<max(index, earlier + 1) {
                if let other = branches[second].condition, asksTheSame(other, asked), other.isNegated != asked.isNegated
                {
                    return .afterBothAnswers(earlier, second)
                }
            }
            if let own = branches[index].condition, asksTheSame(own, asked), own.isNegated == asked.isNegated {
                return .asksAgain(earlier)
            }
        }
        return .canRun
    }

    @Test func isAsDefined() {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<5000 {
            let names = 1 + random(6)
            let branches = (0..<random(9)).map { _ in
                random(12) == 0
                    ? branch(nil)
                    : branch(
                        random(9) == 0 ? "" : "g\(random(names))", isNegated: random(2) == 0,
                        argument: random(3) == 0 ? random(2) : nil)
            }
            let expected = branches.indices.map { fate(of: $0, in: branches) }
            let falls = branches.haveConditions && fate(of: branches.count, in: branches + [branch(nil)]) == .canRun
            if BranchFate.fates(of: branches) != expected || BranchFate.mayFallThrough(branches) != falls {
                Issue.record("seed \(seed): \(branches.map(\.condition)): \(expected), falls through: \(falls)")
                return
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func isFoundQuicklyForThousandsOfBranches() {
        let branches = (0..<30_000).map { branch("g\($0)") }
        #expect(BranchFate.fates(of: branches).allSatisfy { $0 == .canRun })
        #expect(BranchFate.mayFallThrough(branches))
    }
}
