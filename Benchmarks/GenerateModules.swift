// Generates flow specs for the benchmarks. The same seed results in the same bytes on every machine.
//
// Usage: generate-modules [--unfinished | --one-flow] [--expecting COUNT] ROUTES FOLDER [SEED]
//
// Each flow has twenty routes and a file of its own. The specs have no diagnostics: each route is reachable, each intent has a
// transition, each parameter is bound, and no transition can fail, because a route is only shown from its parent.
//
// With --unfinished, the flows are as they are while they are being written, with twelve diagnostics each on average: no flow
// produces its outcome `completed`, and half of them no outcome at all. In a quarter of the flows, some intents have no transition
// yet, and in the others some intents do not exist yet, so that nothing leads to some of the routes.
//
// With --expecting, so many flows at equal distances state an expectation, or the one flow states so many. The rest is the same.
//
// With --one-flow, all routes belong to one flow, and stack verbs are placed at random. The spec has no errors, but many
// transitions that can fail. It measures the analysis, which has to track all possible stacks.

import Foundation

/// A parameter. Parameters of the same name have the same type, so that they can be bound to each other.
struct Parameter {
    var name: String
    var type: String
    /// A literal that `with` can bind; empty if the type has none.
    var literal: String
}

let parameters: [Parameter] = [
    Parameter(name: "itemID", type: "String", literal: "first"),
    Parameter(name: "userID", type: "String", literal: "me"),
    Parameter(name: "heading", type: "String", literal: "'All of them'"),
    Parameter(name: "count", type: "Int", literal: "3"),
    Parameter(name: "amount", type: "Double", literal: "9.99"),
    Parameter(name: "isNew", type: "Bool", literal: "true"),
    Parameter(name: "note", type: "String?", literal: "none"),
    Parameter(name: "tags", type: "[String]", literal: ""),
    Parameter(name: "totals", type: "[String: Int]", literal: ""),
]

/// The verb that shows a route.
enum Verb: String {
    case start, push, replace, present
}

struct Intent {
    var name: String
    var payload: [Parameter]
    /// The lines of the transition. The first one follows `name:`; the others are indented relative to the intent.
    var transition: [String]
}

struct Route {
    var name: String
    var screen: String
    var parameters: [Parameter]
    var verb: Verb
    var parent: Int?
    /// The routes below it on its layer, starting with the layer's first route.
    var below: [Int]
    /// Whether it is on the base layer.
    var isOnBase: Bool
    var intents: [Intent] = []
    var notes: [String] = []
}

let areas = [
    "Orders", "Profile", "Catalog", "Checkout", "Inbox", "Trips", "Habits", "Tasks", "Gifts", "Wallet", "Library",
    "Fitness", "Recipes", "Events", "Photos", "News",
]
let places = [
    "Detail", "Edit", "Settings", "Search", "Filter", "Result", "Confirmation", "Preview", "Picker", "History", "Help",
    "Share", "Rating", "Payment", "Address", "Summary", "Receipt", "Notes", "Media", "Map", "Calendar", "Invitation",
    "Members", "Comments", "Statistics", "Reminder", "Backup", "Language", "Appearance", "Privacy",
]
let happenings = ["Selected", "Tapped", "Requested", "Chosen", "Opened"]

/// What is missing in an unfinished flow, besides the transitions that complete it.
enum Missing {
    case transitions, intents

    /// The part of the intents that lack it, in percent.
    var percentage: Int {
        switch self {
        case .transitions: 42
        case .intents: 32
        }
    }
}

struct FlowWriter {
    let area: String
    let count: Int
    /// What is still to be written; `nil` if the flow is finished.
    let missing: Missing?
    /// Whether the flow can end with `cancelled`.
    let canBeCancelled: Bool
    /// The number of the expectation that the flow states, if any.
    let stated: Int?
    var random: Generator
    var routes: [Route] = []
    var guards: [String] = []
    var effects: [String] = []

    init(number: Int, count: Int, isUnfinished: Bool, stated: Int?, random: Generator) {
        area = "\(areas[number % areas.count])\(number)"
        self.count = count
        self.stated = stated
        missing = isUnfinished ? (number % 4 == 0 ? .transitions : .intents) : nil
        canBeCancelled = !isUnfinished || number % 8 < 4
        self.random = random
    }

    mutating func write() -> String {
        layOut()
        for index in routes.indices { addIntents(to: index) }
        if let missing { remove(missing) }
        return text()
    }

    private mutating func remove(_ missing: Missing) {
        for route in routes.indices {
            routes[route].intents = routes[route].intents.compactMap { intent in
                if intent.transition[0].contains("finish: completed") { return nil }
                guard random.chance(missing.percentage) else { return intent }
                return missing == .intents ? nil : Intent(name: intent.name, payload: intent.payload, transition: [])
            }
        }
    }

    /// Chooses the parent of each route, and the verb that shows it.
    private mutating func layOut() {
        let names = places.shuffled(using: &random)
        let lower = area.prefix(1).lowercased() + area.dropFirst()
        routes.append(
            Route(
                name: "\(lower)List", screen: "\(area)List", parameters: [], verb: .start, parent: nil, below: [],
                isOnBase: true))
        for index in 1..<count {
            let place = names[(index - 1) % names.count] + (index > names.count ? "\(index)" : "")
            // One of the last routes, so that flows grow deep as well as wide.
            var parent = max(0, index - 1 - Int(random.next() % 5))
            // Deeper stacks would be reported.
            while routes[parent].below.count >= 7 { parent = routes[parent].below[6] }
            let above = routes[parent]
            var verb = Verb.push
            if random.chance(15), above.isOnBase { verb = .present }
            if random.chance(12), !above.below.isEmpty { verb = .replace }
            var own: [Parameter] = []
            for parameter in parameters.shuffled(using: &random).prefix(Int(random.next() % 4)) {
                own.append(parameter)
            }
            let below =
                switch verb {
                case .push: above.below + [parent]
                case .replace: above.below
                case .present, .start: [Int]()
                }
            routes.append(
                Route(
                    name: lower + place, screen: area + place, parameters: own, verb: verb, parent: parent,
                    below: below,
                    isOnBase: above.isOnBase && verb != .present))
        }
    }

    private mutating func addIntents(to index: Int) {
        let route = routes[index]
        let children = routes.indices.filter { routes[$0].parent == index }
        var intents: [Intent] = []
        var rest = children[...]
        while let child = rest.popFirst() {
            let name = routes[child].name.dropFirst(area.count)
            let event = name.prefix(1).lowercased() + name.dropFirst() + random.pick(happenings)
            if let other = rest.first, routes[child].verb == routes[other].verb, random.chance(40) {
                rest.removeFirst()
                intents.append(guarded(String(event), from: route, to: child, or: other))
            } else {
                let (payload, branch) = showing(child, from: route)
                intents.append(Intent(name: String(event), payload: payload, transition: [branch]))
            }
        }
        intents += endings(of: index, isLeaf: children.isEmpty)
        if random.chance(20) { intents.append(Intent(name: "refreshed", payload: [], transition: ["stay"])) }
        routes[index].intents = intents
    }

    /// One intent that leads to either of two routes, depending on a guard.
    private mutating func guarded(_ event: String, from route: Route, to child: Int, or other: Int) -> Intent {
        let condition = random.pick(["isPremium", "isLoggedIn", "hasConsent", "isOnline"])
        if !guards.contains(condition) { guards.append(condition) }
        let (payload, branch) = showing(child, from: route, when: condition)
        let (second, otherwise) = showing(other, from: route)
        let names = Set(payload.map(\.name))
        return Intent(
            name: event, payload: payload + second.filter { !names.contains($0.name) },
            transition: ["", "  - \(branch)", "  - \(otherwise)"])
    }

    /// The branch that shows a route, and the payload that the branch needs.
    private mutating func showing(
        _ child: Int, from route: Route, when condition: String? = nil
    ) -> ([Parameter], String) {
        let target = routes[child]
        let known = Set(route.parameters.map(\.name))
        var payload: [Parameter] = []
        var fixed: [String] = []
        for parameter in target.parameters where !known.contains(parameter.name) {
            if parameter.literal.isEmpty || random.chance(75) {
                payload.append(parameter)
            } else {
                fixed.append("\(parameter.name): \(parameter.literal)")
            }
        }
        var parts: [String] = []
        if let condition { parts.append("when: \(condition)") }
        parts.append("\(target.verb.rawValue): \(target.name)")
        if target.verb == .present, random.chance(50) { parts.append("as: \(random.chance(70) ? "sheet" : "cover")") }
        if !fixed.isEmpty { parts.append("with: { \(fixed.joined(separator: ", ")) }") }
        if random.chance(10) {
            let effect = random.pick(["trackOpening", "saveDraft", "markAsSeen"])
            if !effects.contains(effect) { effects.append(effect) }
            parts.append("run: \(effect)")
        }
        return (payload, "{ \(parts.joined(separator: ", ")) }")
    }

    /// The intents that go back or finish the flow.
    private mutating func endings(of index: Int, isLeaf: Bool) -> [Intent] {
        let route = routes[index]
        var intents: [Intent] = []
        if !route.below.isEmpty {
            intents.append(Intent(name: "closed", payload: [], transition: ["pop"]))
            if route.below.count > 1, random.chance(30) {
                let target = routes[random.pick(Array(route.below.dropFirst()))].name
                intents.append(Intent(name: "earlierStepChosen", payload: [], transition: ["{ popTo: \(target) }"]))
            }
            if route.below.count > 2, random.chance(30) {
                intents.append(Intent(name: "homeRequested", payload: [], transition: ["popToRoot"]))
            }
        }
        if !route.isOnBase { intents.append(Intent(name: "dismissed", payload: [], transition: ["dismiss"])) }
        if index == count - 1 || (isLeaf && random.chance(25)) {
            let payload = parameters.filter { $0.name == "itemID" && !route.parameters.map(\.name).contains("itemID") }
            intents.append(Intent(name: "completed", payload: payload, transition: ["{ finish: completed }"]))
        }
        if index == 0, canBeCancelled {
            intents.append(Intent(name: "cancelled", payload: [], transition: ["{ finish: cancelled }"]))
        }
        return intents
    }

    private func listed(_ parameters: [Parameter]) -> String {
        "{ " + parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + " }"
    }

    private mutating func text() -> String {
        var lines = [
            "flowgen: 1", "flow: \(area)Flow",
            "doc: Everything about \(area.lowercased()), from the list to the last step.", "", "outcomes:",
            "  completed: { itemID: String }", "  cancelled:", "",
        ]
        for (key, names) in [("guards", guards), ("effects", effects)] where !names.isEmpty {
            lines += ["\(key):"] + names.map { "  \($0):" } + [""]
        }
        lines.append("screens:")
        for route in routes {
            lines.append("  \(route.screen):")
            if random.chance(50) { lines.append("    doc: Shows \(route.name), and what can be done there.") }
            if !route.parameters.isEmpty { lines.append("    params: \(listed(route.parameters))") }
            lines.append("    intents:")
            for intent in route.intents {
                lines.append("      \(intent.name):" + (intent.payload.isEmpty ? "" : " \(listed(intent.payload))"))
            }
        }
        lines += ["", "start: \(routes[0].name)", "routes:"]
        for (index, route) in routes.enumerated() {
            if index > 0, random.chance(25) { lines.append("  # Shown from \(routes[route.parent ?? 0].name).") }
            lines.append("  \(route.name):")
            lines.append("    transitions:")
            for intent in route.intents where !intent.transition.isEmpty {
                let first = intent.transition[0].isEmpty ? "" : " \(intent.transition[0])"
                let comment = random.chance(10) && !first.isEmpty ? "  # as the user asked" : ""
                lines.append("      \(intent.name):\(first)\(comment)")
                lines += intent.transition.dropFirst().map { "      \($0)" }
            }
        }
        if let stated { lines += ["", "expect:", "  - \(expectation(stated))"] }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Writes one flow with random stack verbs, most of them between routes that are close to each other.
struct LargeFlowWriter {
    let count: Int
    /// How many expectations the flow states.
    let stated: Int
    var random: Generator

    init(count: Int, stated: Int, random: Generator) {
        self.count = count
        self.stated = stated
        self.random = random
    }

    mutating func write() -> String {
        var children = [[Int]](repeating: [], count: count)
        // Each route is shown by one of the few routes before it that have room for another intent, so nearly all are reachable.
        for route in 1..<count {
            let near = (max(0, route - 8)..<route).filter { children[$0].count < 3 }
            children[near.randomElement(using: &random) ?? route - 1].append(route)
        }
        let transitions = (0..<count).map { route in
            var lines = children[route].map { shown($0) }
            let most = max(lines.count + 1, 2 + Int(random.next() % 4))
            while lines.count < most { lines.append(anything(from: route)) }
            return lines.shuffled(using: &random)
        }
        return text(transitions)
    }

    private mutating func shown(_ route: Int) -> String {
        if random.chance(12) { return presented(name(route)) }
        return "{ push: \(name(route)) }"
    }

    private mutating func presented(_ name: String) -> String {
        "{ present: \(name), as: \(random.chance(70) ? "sheet" : "cover") }"
    }

    private mutating func anything(from route: Int) -> String {
        let target = name(neighbour(of: route))
        switch random.next() % 100 {
        case ..<22: return random.chance(80) ? "pop" : "{ pop: 2 }"
        case ..<34: return "{ push: \(target) }"
        case ..<44: return "{ popTo: \(target) }"
        case ..<48: return "popToRoot"
        case ..<56: return "{ replace: \(target) }"
        case ..<61: return "{ push: \(target), above: \(name(neighbour(of: route))) }"
        case ..<66: return "{ push: \(target), insteadOf: \(name(neighbour(of: route))) }"
        case ..<72: return "{ push: \(target), unique: top }"
        case ..<76: return "{ reset: [\(target), \(name(neighbour(of: route)))] }"
        case ..<82: return presented(target)
        case ..<90: return "dismiss"
        case ..<93: return "dismissAll"
        case ..<95: return "stay"
        default: return random.chance(50) ? "{ finish: completed }" : "{ finish: cancelled }"
        }
    }

    /// Usually a route that is close; sometimes one of the first routes, like a home screen, or any route.
    private mutating func neighbour(of route: Int) -> Int {
        if random.chance(20) { return Int(random.next() % UInt64(min(count, 20))) }
        if random.chance(10) { return Int(random.next() % UInt64(count)) }
        return min(count - 1, max(0, route - 25) + Int(random.next() % 50))
    }

    private func name(_ route: Int) -> String { "place\(route)" }

    private func text(_ transitions: [[String]]) -> String {
        let intents = ["opened", "selected", "confirmed", "closed", "changed", "requested", "chosen", "tapped"]
        var lines = ["flowgen: 1", "flow: LargeFlow", "", "outcomes:", "  completed:", "  cancelled:", "", "screens:"]
        for (route, answers) in transitions.enumerated() {
            lines += ["  Place\(route):", "    intents:"] + answers.indices.map { "      \(intents[$0]):" }
        }
        lines += ["", "start: \(name(0))", "routes:"]
        for (route, answers) in transitions.enumerated() {
            lines += ["  \(name(route)):", "    transitions:"]
            for (intent, answer) in zip(intents, answers) { lines.append("      \(intent): \(answer)") }
        }
        if stated > 0 { lines += ["", "expect:"] + (0..<stated).map { "  - \(expectation($0))" } }
        return lines.joined(separator: "\n") + "\n"
    }
}

@main enum GenerateModules {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isOneFlow = arguments.first == "--one-flow"
        let isUnfinished = arguments.first == "--unfinished"
        if isOneFlow || isUnfinished { arguments.removeFirst() }
        var expectations = 0
        if arguments.count > 1, arguments[0] == "--expecting" {
            expectations = Int(arguments[1]) ?? 0
            arguments.removeFirst(2)
        }
        guard arguments.count >= 2, let total = Int(arguments[0]), total > 1 else {
            print("usage: generate-modules [--unfinished | --one-flow] [--expecting COUNT] ROUTES FOLDER [SEED]")
            exit(2)
        }
        let folder = arguments[1]
        var random = Generator(state: arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 20_240_607)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            if isOneFlow {
                var writer = LargeFlowWriter(count: total, stated: expectations, random: random)
                try writer.write().write(toFile: "\(folder)/LargeFlow.flow.yaml", atomically: false, encoding: .utf8)
                exit(0)
            }
            var left = total
            var number = 0
            let distance = expectations > 0 ? max(1, total / 20 / expectations) : total
            while left > 0 {
                var writer = FlowWriter(
                    number: number, count: min(20, left), isUnfinished: isUnfinished,
                    stated: expectations > 0 && number.isMultiple(of: distance) ? number / distance : nil,
                    random: Generator(state: random.next()))
                let text = writer.write()
                try text.write(toFile: "\(folder)/\(writer.area)Flow.flow.yaml", atomically: false, encoding: .utf8)
                left -= 20
                number += 1
            }
        } catch {
            print("generate-modules: \(error)")
            exit(2)
        }
    }
}
