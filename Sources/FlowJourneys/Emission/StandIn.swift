import FlowEmitters
import FlowModel
import FlowSwiftCode

/// The class that stands in for the app in the tests of a flow: it returns answers, and records all calls.
struct StandIn {
    private let flow: Flow
    private let types: TestedTypes
    private let decisions: [(decision: Decision, isGuard: Bool)]
    /// The badges of the flow and of its children.
    private let badges: [Decision]
    /// The tasks of the flow and of its children, with the types of their outcomes.
    private let tasks: [(task: SpecTask, outcome: String)]
    /// Whether the flow, or one of its children, calls the app for anything.
    let hasDecisions: Bool
    /// The protocol of an object that makes the decisions of the flow and of its children.
    private let decisionsKind: Naming.Kind
    private let scriptName: String

    init(for id: FlowID, in module: Module, _ types: TestedTypes) {
        flow = module[id]
        self.types = types
        let decidingFlows = DecidingFlows(module)
        hasDecisions = decidingFlows.contains(id)
        decisionsKind = decidingFlows.kindOfAll(for: id)
        var seen: Set<FlowID> = []
        var left = [id]
        var decisions: [(decision: Decision, isGuard: Bool)] = []
        var badges: [Decision] = []
        var tasks: [(task: SpecTask, outcome: String)] = []
        var signatures: Set<String> = []
        while let next = left.popLast() {
            guard seen.insert(next).inserted else { continue }
            left += module.graph.children[next.index]
            tasks += module[next].tasks.enumerated().map { ($1, types.outcomeType(of: $0, in: module[next])) }
            let own = module[next].guards.map { ($0, true) } + module[next].effects.map { ($0, false) }
            for (decision, isGuard) in own
            where signatures.insert("\(Self.signature(decision.name.text, decision.parameters)) \(isGuard)").inserted {
                decisions.append((decision, isGuard))
            }
            for badge in module[next].badges
            where signatures.insert("\(Self.signature(badge.name.text, badge.parameters)) badge").inserted {
                badges.append(badge)
            }
        }
        self.decisions = decisions
        self.badges = badges
        self.tasks = tasks
        var name = "script"
        let taken = Set(
            decisions.map(\.decision.name.text) + badges.map(\.name.text) + tasks.map(\.task.name.text)
                + flow.outcomes.map(\.name.text))
        while taken.contains(name) { name = "_\(name)" }
        scriptName = name
    }

    var isNeeded: Bool { hasDecisions || !flow.outcomes.isEmpty }

    var name: String { "\(flow.name.text)JourneyApp" }

    var lines: [String] {
        guard isNeeded else { return [] }
        let protocols =
            (hasDecisions ? [types.name(decisionsKind, of: flow)] : [])
            + (flow.outcomes.isEmpty ? [] : [types.name(.parent, of: flow)])
        var lines = [
            "/// Stands in for the app: it answers as the script says, which notes what the app is asked and told.",
            "@MainActor", "private final class \(name): \(protocols.joined(separator: ", ")) {",
            "    private let \(scriptName): JourneyScript", "",
            "    init(_ script: JourneyScript) { self.\(scriptName) = script }", "",
        ]
        var signatures: Set<String> = []
        for (decision, isGuard) in decisions {
            lines += function(decision.name.text, decision.parameters, isGuard: isGuard)
            if !isGuard { signatures.insert(Self.signature(decision.name.text, decision.parameters)) }
        }
        for outcome in flow.outcomes where !signatures.contains(Self.signature(outcome.name.text, outcome.payload)) {
            lines += function(outcome.name.text, outcome.payload, isGuard: false)
        }
        // No badge changes where a journey leads.
        for badge in badges {
            lines += function(badge.name.text, badge.parameters, "-> \(SwiftType.tabBadge)") { _ in "nil" }
        }
        if !tasks.isEmpty {
            lines += ["", "    // The journeys end tasks themselves, so that the work never has to answer."]
        }
        for (task, outcome) in tasks {
            lines += function(task.name.text, task.parameters, "async -> \(outcome)") { _ in
                "await withUnsafeContinuation { _ in }"
            }
        }
        return lines + ["}"]
    }

    private static func signature(_ name: String, _ parameters: [Parameter]) -> String {
        "\(name)(\(parameters.map { "\($0.externalLabel ?? "_"): \($0.type)" }.joined(separator: ", ")))"
    }

    private func function(_ name: String, _ parameters: [Parameter], isGuard: Bool) -> [String] {
        function(name, parameters, isGuard ? "-> Bool" : "") { noted in
            let arguments = ([Escaping.stringLiteral(name)] + noted).joined(separator: ", ")
            return "self.\(scriptName).\(isGuard ? "answer" : "note")(\(arguments))"
        }
    }

    private func function(
        _ name: String, _ parameters: [Parameter], _ result: String, _ body: ([String]) -> String
    ) -> [String] {
        var taken: Set<String> = ["self", "Self", "super"]
        var declared: [String] = []
        var noted: [String] = []
        for (index, parameter) in parameters.enumerated() {
            var local = parameter.name.text
            if SwiftIdentifier.isKeyword(local) || !taken.insert(local).inserted { local = "value\(index)" }
            let label = parameter.externalLabel.map { Escaping.identifier($0, at: .parameterLabel) } ?? "_"
            let escaping = parameter.type.isFunction ? "@escaping " : ""
            let name = Escaping.identifier(local, at: .name)
            declared.append("\(label == name ? name : "\(label) \(name)"): \(escaping)\(parameter.type)")
            noted.append(name)
        }
        let end = result.isEmpty ? "" : " \(result)"
        let head = "    func \(Escaping.identifier(name, at: .name))(\(declared.joined(separator: ", ")))\(end)"
        let body = body(noted)
        let line = "\(head) { \(body) }"
        if line.count <= 120 { return [line] }
        return ["\(head) {", "        \(body)", "    }"]
    }
}
