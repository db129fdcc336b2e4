// Writes a module of flow specs for measuring: the same bytes for the same seed, on every machine.
//
// Usage: generate-modules ROUTES FOLDER [SEED] [--one-flow]
//
// Twenty routes a flow, one flow a file. Every spec is right: each route is reached, each intent has a transition, each
// parameter is bound, and no transition can fail, because a route is only ever shown from the one that is its parent.
//
// With --one-flow all routes are in one flow, which every verb leads through at random: that can fail in many ways.

import Foundation

/// SplitMix64: small, and the same everywhere.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
}

/// A parameter. One name always has one type, so that values of one name can be bound to each other anywhere.
struct Parameter {
    var name: String
    var type: String
    /// What `with` can fix it to.
    var literal: String
}

let parameters: [Parameter] = [
    Parameter(name: "itemID", type: "String", literal: "first"),
    Parameter(name: "userID", type: "String", literal: "me"),
    Parameter(name: "title", type: "String", literal: "'All of them'"),
    Parameter(name: "count", type: "Int", literal: "3"),
    Parameter(name: "amount", type: "Double", literal: "9.99"),
    Parameter(name: "isNew", type: "Bool", literal: "true"),
    Parameter(name: "note", type: "String?", literal: "none"),
    Parameter(name: "tags", type: "[String]", literal: ""),
    Parameter(name: "totals", type: "[String: Int]", literal: ""),
]

/// How a route comes to be shown.
enum Way: String {
    case start, push, replace, present
}

struct Intent {
    var name: String
    var payload: [Parameter]
    /// What follows `name: ` among the transitions, lines further down indented from the transition itself.
    var transition: [String]
}

struct Route {
    var name: String
    var screen: String
    var parameters: [Parameter]
    var way: Way
    var parent: Int?
    /// The routes beneath it on its layer, the layer's first one first.
    var below: [Int]
    /// Whether its layer is the base layer.
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

struct FlowWriter {
    let area: String
    let count: Int
    var random: Generator
    var routes: [Route] = []
    var guards: [String] = []
    var effects: [String] = []

    init(number: Int, count: Int, random: Generator) {
        area = "\(areas[number % areas.count])\(number)"
        self.count = count
        self.random = random
    }

    mutating func write() -> String {
        layOut()
        for index in routes.indices { addIntents(to: index) }
        return text()
    }

    /// Chooses every route's parent, and how it is shown from there.
    private mutating func layOut() {
        let names = places.shuffled(using: &random)
        let lower = area.prefix(1).lowercased() + area.dropFirst()
        routes.append(
            Route(
                name: "\(lower)List", screen: "\(area)List", parameters: [], way: .start, parent: nil, below: [],
                isOnBase: true))
        for index in 1..<count {
            let place = names[(index - 1) % names.count] + (index > names.count ? "\(index)" : "")
            // Near the end of what is there, so that flows grow deep as well as wide; a replaced route shows nothing.
            let parent = max(0, index - 1 - Int(random.next() % 5))
            let above = routes[parent]
            var way = Way.push
            if random.chance(15), above.isOnBase { way = .present }
            if random.chance(12), !above.below.isEmpty { way = .replace }
            var own: [Parameter] = []
            for parameter in parameters.shuffled(using: &random).prefix(Int(random.next() % 4)) {
                own.append(parameter)
            }
            let below =
                switch way {
                case .push: above.below + [parent]
                case .replace: above.below
                case .present, .start: [Int]()
                }
            routes.append(
                Route(
                    name: lower + place, screen: area + place, parameters: own, way: way, parent: parent, below: below,
                    isOnBase: above.isOnBase && way != .present))
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
            if let other = rest.first, routes[child].way == routes[other].way, random.chance(40) {
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

    /// Two places from one intent, by a question the app answers.
    private mutating func guarded(_ event: String, from route: Route, to child: Int, or other: Int) -> Intent {
        let question = random.pick(["isPremium", "isLoggedIn", "hasConsent", "isOnline"])
        if !guards.contains(question) { guards.append(question) }
        let (payload, branch) = showing(child, from: route, when: question)
        let (second, otherwise) = showing(other, from: route)
        let names = Set(payload.map(\.name))
        return Intent(
            name: event, payload: payload + second.filter { !names.contains($0.name) },
            transition: ["", "  - \(branch)", "  - \(otherwise)"])
    }

    /// The branch that shows a route, and the payload that it takes.
    private mutating func showing(
        _ child: Int, from route: Route, when question: String? = nil
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
        if let question { parts.append("when: \(question)") }
        parts.append("\(target.way.rawValue): \(target.name)")
        if target.way == .present, random.chance(50) { parts.append("as: \(random.chance(70) ? "sheet" : "cover")") }
        if !fixed.isEmpty { parts.append("with: { \(fixed.joined(separator: ", ")) }") }
        if random.chance(10) {
            let effect = random.pick(["trackOpening", "saveDraft", "markAsSeen"])
            if !effects.contains(effect) { effects.append(effect) }
            parts.append("run: \(effect)")
        }
        return (payload, "{ \(parts.joined(separator: ", ")) }")
    }

    /// What leads back, or out.
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
        if index == 0 {
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
            for intent in route.intents {
                let first = intent.transition[0].isEmpty ? "" : " \(intent.transition[0])"
                let comment = random.chance(10) && !first.isEmpty ? "  # as the user asked" : ""
                lines.append("      \(intent.name):\(first)\(comment)")
                lines += intent.transition.dropFirst().map { "      \($0)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// One flow whose routes lead to each other by every verb, near ones mostly, so that nearly all are reached.
func largeFlow(_ count: Int, _ random: inout Generator) -> String {
    var lines = ["flowgen: 1", "flow: LargeFlow", "outcomes:", "  completed:", "  cancelled:", "screens:"]
    let intents = (0..<count).map { _ in 2 + Int(random.next() % 4) }
    for index in 0..<count {
        let names = (0..<intents[index]).map { "happened\($0): " }.joined(separator: ", ")
        lines.append("  Place\(index): { intents: { \(names) } }")
    }
    lines += ["start: place0", "routes:"]
    for index in 0..<count {
        lines += ["  place\(index):", "    transitions:"]
        for intent in 0..<intents[index] {
            let far = Int(random.next() % UInt64(count))
            let near = max(0, index - 1 - Int(random.next() % 8))
            let next = min(count - 1, index + 1 + Int(random.next() % 3))
            let verb: String
            switch intent == 0 ? 0 : Int(random.next() % 20) {
            case 0...4: verb = "{ push: place\(next) }"
            case 5: verb = "{ push: place\(far) }"
            case 6, 7: verb = "pop"
            case 8, 9: verb = "{ popTo: place\(near) }"
            case 10: verb = "popToRoot"
            case 11: verb = "{ push: place\(next), above: place\(near) }"
            case 12: verb = "{ push: place\(next), insteadOf: place\(near) }"
            case 13: verb = "{ replace: place\(next) }"
            case 14: verb = "{ reset: [place\(near), place\(next)] }"
            case 15: verb = "{ present: place\(next) }"
            case 16: verb = "{ present: place\(next), as: cover }"
            case 17: verb = "dismiss"
            case 18: verb = "dismissAll"
            default: verb = "{ finish: \(random.chance(50) ? "completed" : "cancelled") }"
            }
            lines.append("      happened\(intent): \(verb)")
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let total = Int(arguments[1]), total > 0 else {
    print("usage: generate-modules ROUTES FOLDER [SEED] [--one-flow]")
    exit(2)
}
let folder = arguments[2]
var random = Generator(state: arguments.count > 3 ? UInt64(arguments[3]) ?? 0 : 20_240_607)
do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var left = total
    if arguments.contains("--one-flow") {
        try largeFlow(total, &random).write(toFile: "\(folder)/LargeFlow.flow.yaml", atomically: false, encoding: .utf8)
        left = 0
    }
    var number = 0
    while left > 0 {
        var writer = FlowWriter(number: number, count: min(20, left), random: Generator(state: random.next()))
        let text = writer.write()
        try text.write(toFile: "\(folder)/\(writer.area)Flow.flow.yaml", atomically: false, encoding: .utf8)
        left -= 20
        number += 1
    }
} catch {
    print("generate-modules: \(error)")
    exit(2)
}
