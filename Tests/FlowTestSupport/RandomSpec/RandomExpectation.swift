import FlowDiagnostics
import FlowModel

/// Draws expectations of a flow: of every form, with every part that its container allows, and also such that speak of routes, events
/// and outcomes that never occur.
package struct RandomExpectation {
    private let flow: Flow
    private let writing: ExpectationWriting
    private let routes: [String]
    private let intents: [String]
    private let events: [String]
    private var random: SplitMix64

    /// - Returns: the same for the same arguments on every machine.
    package static func expectations(_ count: Int, of flow: FlowID, in module: Module, seed: UInt64) -> [Expectation] {
        var drawing = RandomExpectation(flow, of: module, seed)
        return (0..<count).map { _ in drawing.expectation() }
    }

    private init(_ id: FlowID, of module: Module, _ seed: UInt64) {
        flow = module[id]
        writing = ExpectationWriting(flow)
        routes = flow.routes.map(\.name.text)
        let ofRoutes = flow.routes.filter { !$0.hasChild }.flatMap { module.events(of: $0.content) }
        intents = Set((ofRoutes + flow.intents).map(\.name.text)).sorted() + ["nothing"]
        // Others of the system are a part of an event, and no journey has them.
        let ofSystem = ["$backAttempted", "$dismissAttempted", "$reselected"]
        let handled = flow.routes.flatMap(\.transitions).map(\.event.text).filter { name in
            name.utf8.first != UInt8(ascii: "$") || ofSystem.contains(name)
        }
        let links = flow.links?.routes.map(\.pattern.text.text) ?? []
        let frequent = [Journey.systemBack, Journey.systemBack, Journey.systemSwipe]
        events = Set(handled + flow.transitions.map(\.event.text)).sorted() + links + Self.systemEvents + frequent
        random = SplitMix64(seed: seed)
        _ = random.next()
    }

    private static let systemEvents = [
        Journey.systemBack, Journey.systemSwipe, Journey.tabTap, Journey.systemOK, Journey.interruption,
        Journey.dismissedByParent, Journey.answersChanged,
    ]

    private var isStack: Bool { flow.container == .stack }

    // MARK: Forms

    private mutating func expectation() -> Expectation {
        switch random.below(7) {
        case 0: writing.expectation(.never(situation()))
        case 1: writing.expectation(.possible(situation()))
        case 2:
            writing.expectation(
                .always(can: goal(), within: random.chance(50) ? writing.limit(random.below(7)) : nil))
        case 3: writing.expectation(.before(first: choice(), then: choice()))
        case 4: writing.expectation(.between(after: choice(), before: choice(), never: choice()))
        default: when()
        }
    }

    private mutating func goal() -> Expectation.Goal {
        let outcomes = flow.declaredOutcomes.map(\.name.text)
        if outcomes.isEmpty { return random.chance(25) ? .finish(nil) : .seen(choice()) }
        if random.chance(50) { return .seen(choice()) }
        return .finish(random.chance(50) ? random.pick(outcomes).map(writing.outcome) : nil)
    }

    private mutating func when() -> Expectation {
        let links = flow.links?.routes.map(\.pattern.text.text) ?? []
        let place = random.chance(30) ? choice() : nil
        if let link = random.pick(links), random.chance(35) { return writing.when(.link, link, at: place, result()) }
        // Most events that are drawn from all of them happen nowhere, or not at that place.
        if let (route, event) = random.pick(answered), random.chance(60) {
            let isHere = random.chance(50)
            let place = isHere ? writing.choice([route], isNegated: random.chance(15)) : nil
            return writing.when(
                random.chance(50) && intents.contains(event) ? .intent : .event, event, at: place, result())
        }
        if random.chance(50) { return writing.when(.intent, random.pick(intents) ?? "nothing", at: place, result()) }
        return writing.when(.event, random.pick(events) ?? "nothing", at: place, result())
    }

    /// The events that routes answer, with their routes.
    private var answered: [(route: String, event: String)] {
        flow.routes.flatMap { route in
            route.transitions.map { (route: route.name.text, event: $0.event.text) }.filter {
                events.contains($0.event)
            }
        }
    }

    private mutating func result() -> Expectation.Result {
        let outcomes = flow.declaredOutcomes.map(\.name.text)
        switch random.below(4) {
        case 0 where isStack:
            return .stack((0..<random.within(1...3)).map { _ in writing.path(random.pick(routes) ?? "") })
        case 1:
            if let outcome = random.pick(outcomes) { return .outcome(writing.outcome(outcome)) }
            return .seen(choice())
        case 2: return .succeeds
        default: return .seen(choice())
        }
    }

    // MARK: Situations

    private mutating func situation() -> Situation {
        let count = random.pick(weighted: [(55, 1), (35, 2), (10, 3)]) ?? 1
        var kinds: [Int] = []
        while kinds.count < count {
            let kind = random.below(9)
            let isPossible = isStack || ![1, 2, 4, 6].contains(kind)
            if !kinds.contains(kind), isPossible, kind != 8 || !flow.tasks.isEmpty { kinds.append(kind) }
        }
        return writing.situation(kinds.map { condition($0) })
    }

    private mutating func condition(_ kind: Int) -> Situation.Condition {
        switch kind {
        case 1: .beneath(choice())
        case 2: .directlyBeneath(choice())
        case 3: .anywhere(choice())
        case 4: .twice(choice())
        case 5: .layer(writing.name(random.pick(styles) ?? "base"))
        case 6: .deeper(random.below(4))
        case 7: .modals(random.below(3))
        case 8: .running(writing.task(random.pick(flow.tasks.map(\.name.text)) ?? ""))
        default: .seen(choice())
        }
    }

    private var styles: [String] {
        ["base", "sheet", "cover", "popover", "alert"] + flow.presentations.map(\.name.text)
    }

    private mutating func choice() -> RouteChoice {
        let count = random.pick(weighted: [(60, 1), (25, 2), (15, 3)]) ?? 1
        var names: [String] = []
        while names.count < min(count, routes.count) {
            if let name = random.pick(routes), !names.contains(name) { names.append(name) }
        }
        return writing.choice(names, isNegated: random.chance(20))
    }
}

extension Route {
    fileprivate var hasChild: Bool { if case .flow = content { true } else { false } }
}
