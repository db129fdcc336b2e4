import FlowModel
import FlowYAML

/// The keys of an item of `expect`: its forms, and the checks that follow a `when`.
package enum ExpectationKey: String, SpecKey {
    case id, doc
    case never, possible, always, before, between, when
    case seen, stack, outcome, fails

    package static let place = "an expectation"
    package static let table = KeyTable<Self>()

    /// The keys of which an item has exactly one.
    static let forms: [Self] = [.never, .possible, .always, .before, .between, .when]
    /// The keys of which an item with a `when` has exactly one.
    static let checks: [Self] = [.seen, .stack, .outcome, .fails]

    /// What is in line with a form that has no value should be below it.
    static var tables: [Self] { forms }

    var isForm: Bool { Self.forms.contains(self) }
    var isCheck: Bool { Self.checks.contains(self) }

    static var synonyms: [String: Self] {
        [
            "forbidden": .never, "impossible": .never, "invariant": .never, "exists": .possible, "sometimes": .possible,
            "reachable": .possible, "eventually": .always, "whenever": .when, "on": .when, "name": .id, "key": .id,
            "reason": .doc, "because": .doc, "description": .doc, "title": .doc, "shows": .seen, "visible": .seen,
            "finish": .outcome, "finishes": .outcome, "ends": .outcome,
        ]
    }
    static func advice(about name: String) -> String? { ExpectationWords.advice(about: name) }
}

/// The parts of a situation.
package enum SituationKey: String, SpecKey {
    case seen, beneath, directlyBeneath, anywhere, twice, layer, deeper, modals, running

    package static let place = "a situation"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] {
        [
            "visible": .seen, "top": .seen, "onTop": .seen, "current": .seen, "under": .beneath, "below": .beneath,
            "directlyUnder": .directlyBeneath, "directlyBelow": .directlyBeneath, "somewhere": .anywhere,
            "contains": .anywhere, "duplicate": .twice, "style": .layer, "presentation": .layer, "as": .layer,
            "depth": .deeper, "deeperThan": .deeper, "moreThan": .deeper, "task": .running, "runs": .running,
        ]
    }
    static func advice(about name: String) -> String? { ExpectationWords.advice(about: name) }
}

/// The keys of `always`.
package enum AlwaysKey: String, SpecKey {
    case can, with, within

    package static let place = "`always`"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] {
        ["reach": .can, "reaches": .can, "outcome": .with, "atMost": .within, "events": .within, "steps": .within]
    }
    static func advice(about name: String) -> String? {
        switch name {
        case SituationKey.seen.rawValue: "write `can: …`, as what holds in every state is `never` its opposite"
        case VerbKind.finish.rawValue: "write `can: finish`"
        default: ExpectationWords.advice(about: name)
        }
    }
}

/// The keys of `before`.
package enum PrecedenceKey: String, SpecKey {
    case first, then

    package static let place = "`before`"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] { ["next": .then, "after": .then, "second": .then] }
    static func advice(about name: String) -> String? { ExpectationWords.advice(about: name) }
}

/// The keys of `between`.
package enum IntervalKey: String, SpecKey {
    case after, before, never

    package static let place = "`between`"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] {
        ["from": .after, "since": .after, "first": .after, "until": .before, "to": .before, "not": .never]
    }
    static func advice(about name: String) -> String? { ExpectationWords.advice(about: name) }
}

/// The keys of `when`: an event, and where it happens.
package enum OccurrenceKey: String, SpecKey {
    case intent, link, event, at

    package static let place = "`when`"
    package static let table = KeyTable<Self>()

    /// The keys of which a `when` has exactly one.
    static let events: [Self] = [.intent, .link, .event]

    static var synonyms: [String: Self] {
        ["url": .link, "on": .event, "outcome": .event, "button": .intent, "route": .at, "screen": .at, "seen": .at]
    }
    static func advice(about name: String) -> String? { ExpectationWords.advice(about: name) }
}

/// The key of `{ not: … }`.
package enum RouteChoiceKey: String, SpecKey {
    case not

    package static let place = "a choice of routes"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] { ["noneOf": .not, "except": .not] }
    static func advice(about name: String) -> String? {
        ["anyOf", "or", "any", "oneOf", "in"].contains(name) ? "several routes are a list, as in `[home, login]`" : nil
    }
}

/// Keys of expectations that are at another level.
private enum ExpectationWords {
    static func advice(about name: String) -> String? {
        switch name {
        case AlwaysKey.can.rawValue, AlwaysKey.with.rawValue, AlwaysKey.within.rawValue:
            "it is a key of `always`, as in `always: { can: finish, \(name == "can" ? "within: 6" : "\(name): …") }`"
        case OccurrenceKey.at.rawValue, OccurrenceKey.intent.rawValue, OccurrenceKey.link.rawValue,
            OccurrenceKey.event.rawValue:
            "it is a key of `when`, as in `when: { intent: …, at: … }`"
        case PrecedenceKey.first.rawValue, PrecedenceKey.then.rawValue:
            "it is a key of `before`, as in `before: { first: …, then: … }`"
        case IntervalKey.after.rawValue: "it is a key of `between`, as in `between: { after: …, before: …, never: … }`"
        case ExpectationKey.stack.rawValue, ExpectationKey.outcome.rawValue, ExpectationKey.fails.rawValue:
            "it is a check in line with `when`, as in `{ when: { intent: … }, \(name): … }`"
        case RouteChoiceKey.not.rawValue: "it is written around routes, as in `seen: { not: home }`"
        case _ where SituationKey(rawValue: name) != nil:
            "it is a part of a situation, as in `never: { \(name): … }`"
        case _ where ExpectationKey.forms.contains { $0.rawValue == name }:
            "it is a form of an expectation, and an item of `expect` has one"
        default: nil
        }
    }
}
