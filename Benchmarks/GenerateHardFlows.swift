// Generates single flows that are as hard to analyse as flows of their size can be. The same seed results in the same bytes on
// every machine.
//
// Usage: generate-hard-flows ROUTES FOLDER [SEED]
//
// Writes one folder for each kind of flow: for each mixture of verbs, a flow without outcomes, one with an outcome that a few routes
// produce, and one with an outcome that none does, as in a flow that is being written.

import Foundation

/// A mixture of verbs.
struct Mixture {
    enum Verb {
        case push, pop, popFar, popTo, popPast, popToRoot, above, insteadOf, present, cover, dismiss, replace, reset,
            list
    }

    enum Uniqueness { case never, sometimes, always }

    var name: String
    var verbs: [Verb]
    var uniqueness = Uniqueness.never
    var hidesBack = false
    /// How many flow-level intents there are for each hundred routes.
    var flowIntents = 0

    static let everything: [Verb] = [
        .push, .push, .popFar, .popTo, .popPast, .popToRoot, .above, .insteadOf, .present, .cover, .dismiss, .replace,
        .reset, .list,
    ]

    static let all = [
        Mixture(name: "push", verbs: [.push]),
        Mixture(name: "push-hidden-back", verbs: [.push], hidesBack: true),
        Mixture(name: "unique", verbs: [.push], uniqueness: .always),
        Mixture(name: "unique-mixed", verbs: [.push, .push, .pop, .popTo], uniqueness: .sometimes),
        Mixture(name: "pop-far", verbs: [.push, .push, .popFar]),
        Mixture(name: "pop-far-hidden-back", verbs: [.push, .push, .popFar], hidesBack: true),
        Mixture(name: "pop-to", verbs: [.push, .push, .popTo, .popPast]),
        Mixture(name: "above", verbs: [.push, .above, .insteadOf, .popTo]),
        Mixture(name: "modals", verbs: [.push, .present, .cover, .dismiss, .popFar]),
        Mixture(name: "lists", verbs: [.push, .list, .popTo, .present, .dismiss, .above, .replace, .reset]),
        Mixture(name: "flow-intents", verbs: [.push, .push, .pop], flowIntents: 100),
        Mixture(name: "flow-intents-hidden-back", verbs: [.push, .push, .pop], hidesBack: true, flowIntents: 100),
        Mixture(name: "flow-intents-lists", verbs: everything, flowIntents: 100),
        Mixture(name: "flow-intents-unique", verbs: everything, uniqueness: .sometimes, flowIntents: 100),
        Mixture(name: "everything", verbs: everything, uniqueness: .sometimes, flowIntents: 10),
    ]
}

enum Ending: String, CaseIterable { case none, rare, never }

struct HardFlow {
    let routes: Int
    let mixture: Mixture
    let ending: Ending
    var generator: Generator

    mutating func text() -> String {
        let intents = (0..<routes * mixture.flowIntents / 100).map { "asked\($0)" }
        var lines = ["flowgen: 1", "flow: HardFlow"]
        if ending != .none { lines.append("outcomes: { done: }") }
        lines += ["screens:"] + (0..<routes).map { "  R\($0): { intents: { first: , second: , third: } }" }
        if !intents.isEmpty { lines += ["intents:"] + intents.map { "  \($0):" } }
        lines += ["start: r0", "routes:"]
        for route in 0..<routes {
            var verbs = (0..<3).map { _ in verb() }
            if ending == .rare, route < max(1, routes / 20) { verbs[0] = "finish: done" }
            let hidden = mixture.hidesBack || generator.below(4) == 0 ? ", back: hidden" : ""
            lines.append(
                "  r\(route): { transitions: { first: { \(verbs[0]) }, second: { \(verbs[1]) }, third: { \(verbs[2]) } }\(hidden) }"
            )
        }
        if !intents.isEmpty { lines += ["transitions:"] + intents.map { "  \($0): { \(verb()) }" } }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func route() -> String { "r\(generator.below(routes))" }

    private mutating func verb() -> String {
        let verb = generator.pick(mixture.verbs)
        guard case .list = verb else { return step(verb) }
        let steps = (0..<2 + generator.below(3)).map { _ in
            step(generator.pick(mixture.verbs.filter { $0 != .list }))
        }
        return "do: [\(steps.map { "{ \($0) }" }.joined(separator: ", "))]"
    }

    private mutating func step(_ verb: Mixture.Verb) -> String {
        switch verb {
        case .push, .list:
            let isUnique =
                mixture.uniqueness == .always || (mixture.uniqueness == .sometimes && generator.below(3) == 0)
            return "push: \(route())\(isUnique ? ", unique: layer" : "")"
        case .pop: return "pop: 1"
        case .popFar: return "pop: \(1 + generator.below(30))"
        case .popTo: return "popTo: \(route())"
        case .popPast: return "popPast: \(route())"
        case .popToRoot: return "popToRoot: true"
        case .above: return "push: \(route()), above: \(route())"
        case .insteadOf: return "push: \(route()), insteadOf: \(route())"
        case .present: return "present: \(route())"
        case .cover: return "present: \(route()), as: cover"
        case .dismiss: return "dismiss: true"
        case .replace: return "replace: \(route())"
        case .reset: return "reset: [\((0...generator.below(4)).map { _ in route() }.joined(separator: ", "))]"
        }
    }
}

@main enum GenerateHardFlows {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let routes = Int(arguments[1]), routes > 0 else {
            FileHandle.standardError.write(Data("usage: generate-hard-flows ROUTES FOLDER [SEED]\n".utf8))
            exit(2)
        }
        let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1
        for (index, mixture) in Mixture.all.enumerated() {
            for (ending, kind) in Ending.allCases.enumerated() {
                let generator = Generator(state: seed &+ UInt64(index * 16 + ending))
                var flow = HardFlow(routes: routes, mixture: mixture, ending: kind, generator: generator)
                let folder = URL(fileURLWithPath: arguments[2]).appendingPathComponent(
                    "\(mixture.name)-\(kind.rawValue)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(flow.text().utf8).write(to: folder.appendingPathComponent("HardFlow.flow.yaml"))
            }
        }
    }
}
