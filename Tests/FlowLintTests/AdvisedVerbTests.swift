import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Foundation
import Testing

/// A verb that a message recommends does not fail where it is put. (`SEED=7` selects other modules.)
@Suite struct AdvisedVerbTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules = TestScope.choose(all: 800, sample: 160)
    private static let rules: Set = [StackUnderflow.id, PopTargetMissing.id, NothingToDismiss.id, DeadTransition.id]
    private static let settings = RuleSettings(
        levels: Dictionary(uniqueKeysWithValues: RuleRegistry.ids.filter { !rules.contains($0) }.map { ($0, .off) }))
    /// The verbs that take no value.
    private static let verbs: Set = ["back", "dismiss", "dismissAll", "pop", "popToRoot", "stay"]

    /// Some verbs are recommended for one of several journeys. Those that "cannot fail" may fail on none.
    @Test func succeedsSomewhere() async {
        let parts = 4
        let tried = await withTaskGroup(of: Set<String>.self) { group in
            for part in 0..<parts {
                group.addTask { await Self.verbsTried(inModules: stride(from: part, to: Self.modules, by: parts)) }
            }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(tried.isSuperset(of: ["back", "dismiss", "dismissAll", "stay", "popToRoot"]), "\(tried)")
    }

    private static func verbsTried(inModules numbers: StrideTo<Int>) async -> Set<String> {
        var tried: Set<String> = []
        for number in numbers {
            let sketch = RandomSpec.sketch(seed: seed &* 1_000_000 &+ UInt64(number))
            for failure in await failures(in: sketch) {
                for verb in advised(by: failure.message) {
                    guard let changed = sketch.replacing(failure.subject, with: verb) else { continue }
                    tried.insert(verb)
                    let left = await failures(in: changed).filter { $0.subject == failure.subject }
                    let mustSucceed = failure.message.contains("`\(verb)`, which cannot fail")
                    let worse = left.filter { mustSucceed || $0.severity == .error }
                    if worse.isEmpty { continue }
                    Issue.record(
                        """
                        SEED=\(seed), module \(number): \(failure.message)
                        With `\(verb)`: \(worse.map(\.message))
                        \(sketch.text)
                        """)
                    return tried
                }
            }
        }
        return tried
    }

    private static func failures(in sketch: SpecSketch) async -> [Diagnostic] {
        let read = ReadModule(sketch.files)
        if read.diagnostics.contains(where: { $0.severity == .error }) { return [] }
        return await read.module.check(settings).filter { rules.contains($0.rule) }
    }

    /// The verbs in the last part of the message.
    private static func advised(by message: String) -> [String] {
        guard let advice = message.range(of: "; ", options: .backwards) else { return [] }
        return message[advice.upperBound...].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }.filter(verbs.contains)
    }
}

extension SpecSketch {
    /// The module with another verb in a branch that is a single step; `nil` if it has several.
    fileprivate func replacing(_ subject: Diagnostic.Subject?, with verb: String) -> SpecSketch? {
        guard let subject, let event = subject.event, let branch = subject.branch,
            let flow = flows.firstIndex(where: { $0.name == subject.flow })
        else { return nil }
        var changed = self
        func change(_ transitions: inout [TransitionSketch]) -> Bool {
            guard let index = transitions.firstIndex(where: { $0.event == event && !$0.branches.isEmpty }),
                transitions[index].branches[branch].steps.count == 1
            else { return false }
            transitions[index].branches[branch].steps = [StepSketch(verb)]
            return true
        }
        if let route = changed.flows[flow].routes.firstIndex(where: { $0.name == subject.route }) {
            let answers = changed.flows[flow].routes[route].transitions.contains {
                $0.event == event && !$0.branches.isEmpty
            }
            if answers { return change(&changed.flows[flow].routes[route].transitions) ? changed : nil }
            // The route leaves the event to its flow.
            return change(&changed.flows[flow].shared) || change(&changed.flows[flow].transitions) ? changed : nil
        }
        return change(&changed.flows[flow].transitions) || change(&changed.flows[flow].links) ? changed : nil
    }
}
