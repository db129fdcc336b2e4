import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// The keys of one kind of mapping in a spec.
protocol SpecKey: KnownKey, Equatable {
    /// The words of other tools, and the key that they mean.
    static var synonyms: [String: Self] { get }
    /// The keys whose value is a mapping of names.
    static var tables: [Self] { get }
    /// The fix for an unknown key that no synonym replaces, even if it is similar to another key; `nil` if there is none that is special
    /// to this kind of mapping.
    static func advice(about name: String) -> String?
    /// The same for a key whose value is plain text, if the value shows what is meant.
    static func advice(about name: String, with value: String) -> String?
}

extension SpecKey {
    static var synonyms: [String: Self] { [:] }
    static var tables: [Self] { [] }
    static func advice(about name: String) -> String? { nil }
    static func advice(about name: String, with value: String) -> String? { nil }
}

/// The keys of a spec file.
package enum TopLevelKey: String, SpecKey {
    case flowgen, flow, doc, container, params, outcomes, screens, intents, guards, badges, effects, tasks,
        presentations
    case start, entries, routes, transitions, links, expect, external, imports

    package static let place = "a spec"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] {
        [
            "initial": .start, "startDestination": .start, "initialRoute": .start, "startRoute": .start,
            "rootRoute": .start, "initialState": .start, "initialScreen": .start, "states": .routes,
            "destinations": .routes, "views": .screens, "externals": .external, "externalFlows": .external,
            "expectations": .expect, "expects": .expect, "properties": .expect, "invariants": .expect,
            "assertions": .expect,
        ]
    }
    static var tables: [Self] {
        [
            .params, .outcomes, .screens, .intents, .guards, .badges, .effects, .tasks, .presentations, .routes,
            .transitions, .external,
        ]
    }

    static func advice(about name: String) -> String? { ForeignWords.advice(onKeyOfSpec: name) }

    /// What is unread of a flow where the value of the key is.
    var part: UnreadParts {
        switch self {
        case .container: .container
        case .outcomes: .outcomes
        case .intents: .intents
        case .guards: .guards
        case .badges: .badges
        case .effects: .effects
        case .tasks: .tasks
        case .presentations: .presentations
        case .start: .start
        case .routes: .routes
        case .transitions: .transitions
        case .screens, .external: .screens
        case .params: .params
        case .flowgen, .flow, .doc, .entries, .links, .expect, .imports: []
        }
    }

    /// The keys of a library, which is a file without a flow.
    var isForLibraries: Bool {
        switch self {
        case .flowgen, .doc, .screens, .expect, .external, .imports: true
        default: false
        }
    }
}

package enum ScreenKey: String, SpecKey {
    case doc, params, intents, receives, anchors, view

    static var synonyms: [String: Self] {
        [
            "events": .intents, "actions": .intents, "parameters": .params, "arguments": .params,
            "controller": .view, "messages": .receives, "inbox": .receives, "results": .receives,
            "sources": .anchors, "sourceViews": .anchors,
        ]
    }
    static var tables: [Self] { [.params, .intents, .receives, .anchors] }
    static func advice(about name: String) -> String? { ForeignWords.advice(onKeyOfScreen: name) }

    package static let place = "a screen"
    package static let table = KeyTable<Self>()
}

/// The keys of a flow that is written by hand.
package enum ExternalKey: String, SpecKey {
    case doc, params, outcomes

    static var synonyms: [String: Self] {
        [
            "parameters": .params, "arguments": .params, "events": .outcomes, "results": .outcomes,
            "intents": .outcomes,
        ]
    }
    static var tables: [Self] { [.params, .outcomes] }
    static func advice(about name: String) -> String? {
        switch name {
        case "view", "viewController", "controller", "viewModel", "coordinator", "type", "class":
            "the app's factory makes what is shown; remove it"
        default:
            TopLevelKey(rawValue: name).map { key in
                "what is in the flow is written in Swift; remove it, or declare the flow in a file with `\(TopLevelKey.flow)`"
                    + " to have it generated"
            }
        }
    }

    package static let place = "a flow written by hand"
    package static let table = KeyTable<Self>()
}

package enum ParameterKey: String, KnownKey {
    case type, `default`, label, hashable, doc

    package static let place = "a parameter"
    package static let table = KeyTable<Self>()
}

/// The long form of an event.
package enum EventKey: String, KnownKey {
    case payload, doc, bubbles

    package static let place = "an event"
    package static let table = KeyTable<Self>()
}

package enum TaskKey: String, SpecKey {
    case params, outcomes, doc

    static var synonyms: [String: Self] {
        ["parameters": .params, "arguments": .params, "events": .outcomes, "results": .outcomes]
    }
    static func advice(about name: String) -> String? {
        switch name {
        case "when": "it is a key of a transition: write it in the branch that runs the task"
        case "returns", "return", "result", "throws", "error", "success", "failure", "onSuccess", "onFailure",
            "onError":
            "a task ends with one of its `outcomes`; declare one there for each result, with its values"
        case "async": "a task is asynchronous; remove it"
        default: nil
        }
    }
    static var tables: [Self] { [.params, .outcomes] }

    package static let place = "a task"
    package static let table = KeyTable<Self>()
}

package enum PresentationKey: String, SpecKey {
    case dismissible, doc

    static func advice(about name: String) -> String? { LeavingKey.advice(aboutOppositeOfDismissible: name) }

    package static let place = "a presentation"
    package static let table = KeyTable<Self>()
}

package enum LeavingKey: String, SpecKey {
    case when

    static var synonyms: [String: Self] { ["if": .when, "guard": .when, "condition": .when] }
    static func advice(about name: String, with value: String) -> String? {
        guard ForeignWords.negatedConditions.contains(name), !value.isEmpty else { return nil }
        if let positive = value.rest(after: "not "), SwiftIdentifier.isValid(String(positive.dropping("$"))) {
            return "write `when: \(positive)`"
        }
        let isName = SwiftIdentifier.isValid(String(value.dropping("$")))
        return isName ? "write `when: not \(value)`" : "write `when: not (\(value))`"
    }
    static func advice(about name: String) -> String? {
        ForeignWords.negatedConditions.contains(name) ? "write `when: not …`" : nil
    }

    /// How to write `dismissible` for a key that says the opposite, such as `interactiveDismissDisabled`.
    static func advice(aboutOppositeOfDismissible name: String) -> String? {
        let letters = name.lowercased()
        let isOpposite =
            letters.contains("dismiss") && ["not", "un", "non", "disable", "prevent"].contains { letters.contains($0) }
        guard isOpposite || name == "isModalInPresentation" else { return nil }
        return "write `dismissible: false`, or `dismissible: { when: … }` with the guard that must hold for a swipe"
    }

    package static let place = "a condition on leaving"
    package static let table = KeyTable<Self>()
}

package enum RouteKey: String, SpecKey {
    case screen, flow, alert, confirmation, params, receives, anchors, doc, with, `as`, detents, dismissible, back, tab
    case transitions

    static var synonyms: [String: Self] {
        [
            "on": .transitions, "events": .transitions, "actions": .transitions, "presentation": .as,
            "parameters": .params, "arguments": .params, "args": .params, "dialog": .alert, "alertDialog": .alert,
            "messages": .receives, "inbox": .receives, "results": .receives,
            "tabItem": .tab, "tabBarItem": .tab, "actionSheet": .confirmation, "confirmationDialog": .confirmation,
            "sources": .anchors,
            "sourceViews": .anchors,
        ]
    }
    static var tables: [Self] { [.params, .receives, .anchors, .with, .transitions] }

    /// Whether a route that is an alert or a confirmation can have the key.
    var goesWithAlert: Bool {
        switch self {
        case .alert, .confirmation, .params, .doc, .transitions: true
        case .screen, .flow, .receives, .anchors, .with, .as, .detents, .dismissible, .back, .tab: false
        }
    }
    static func advice(about name: String) -> String? {
        if name == "intents" {
            return "the intents of a screen that the route declares are the keys of its `transitions`"
        }
        if let advice = ForeignWords.advice(onKeyOfRoute: name) { return advice }
        if [
            "hidesBackButton", "navigationBarBackButtonHidden", "backHidden", "hideBack", "hideBackButton",
            "backButtonHidden",
            "noBack",
        ].contains(name) {
            return "write `back: hidden`, or `back: { when: … }` with the guard that must hold"
        }
        return LeavingKey.advice(aboutOppositeOfDismissible: name)
    }
    static func advice(about name: String, with value: String) -> String? {
        if let key = TabKey(rawValue: name), [.hidden, .role, .section].contains(key), !value.isEmpty {
            return "it is a key of `tab`; write `tab: { \(name): \(value) }`"
        }
        return ForeignWords.advice(onKeyOfRoute: name, with: value)
    }

    package static let place = "a route"
    package static let table = KeyTable<Self>()
}

package enum AlertKey: String, SpecKey {
    case title, message, buttons

    static var synonyms: [String: Self] {
        ["actions": .buttons, "text": .message, "body": .message, "subtitle": .message]
    }

    package static let place = "an alert"
    package static let table = KeyTable<Self>()
}

package enum AlertButtonKey: String, SpecKey {
    case title, role

    static var synonyms: [String: Self] { ["style": .role, "label": .title] }
    static func advice(about name: String) -> String? {
        BranchKey.verbs.contains { $0.rawValue == name }
            ? "a button has no verb; write its transition under the `transitions` of the route" : nil
    }

    package static let place = "a button"
    package static let table = KeyTable<Self>()
}

package enum TabKey: String, SpecKey {
    case title, icon, image, badge, role, section, hidden, when

    static var synonyms: [String: Self] {
        [
            "label": .title, "name": .title, "symbol": .icon, "systemImage": .icon, "asset": .image,
            "badgeValue": .badge, "group": .section, "if": .when, "condition": .when,
        ]
    }
    static func advice(about name: String) -> String? {
        ForeignWords.advice(onKeyOfTab: name) ?? LeavingKey.advice(about: name)
    }
    static func advice(about name: String, with value: String) -> String? {
        LeavingKey.advice(about: name, with: value)
    }

    package static let place = "a tab"
    package static let table = KeyTable<Self>()
}

/// The keys of an item in a route list.
package enum DestinationKey: String, KnownKey {
    case route, with

    package static let place = "an item of a route list"
    package static let table = KeyTable<Self>()
}

/// The keys of an item in a guarded `start`.
package enum StartKey: String, KnownKey {
    case when, route, finish, `do`, with

    package static let place = "an item of `start`"
    package static let table = KeyTable<Self>()
}

package enum LinksKey: String, KnownKey {
    case schemes, hosts, routes

    package static let place = "`links`"
    package static let table = KeyTable<Self>()
}

/// The keys of a `hold` that is not just `true`.
package enum HoldKey: String, SpecKey {
    case `for`

    package static let place = "`hold`"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] { ["seconds": .for, "timeout": .for, "until": .for] }
}

/// The keys of a branch, and of a step of a `do`: first the verbs, then their modifiers.
package enum BranchKey: SpecKey, Hashable {
    case verb(VerbKind)
    case `do`
    /// Opens a URL, so it does not navigate.
    case open
    /// Belongs to one verb, so a step of a `do` can have it too.
    case modifier(VerbModifier)
    /// Belongs to any verb, so a step of a `do` can have it too.
    case with
    case clause(Clause)

    /// Belongs to the branch as a whole.
    package enum Clause: String, Hashable, Sendable, CaseIterable {
        case when, run, at, deliver, animated, doc, hold, payload
    }

    package static let place = "a transition"
    package static let table = KeyTable<Self>()

    static var synonyms: [String: Self] {
        [
            "if": .clause(.when), "guard": .clause(.when), "cond": .clause(.when), "condition": .clause(.when),
            "effect": .clause(.run), "effects": .clause(.run), "action": .clause(.run), "arguments": .with,
            "args": .with,
            "params": .with, "steps": .do, "anchor": .modifier(.from), "source": .modifier(.from),
            "sourceView": .modifier(.from), "sourceItem": .modifier(.from), "matchedSource": .modifier(.from),
        ]
    }
    static var tables: [Self] { [.with, .clause(.payload)] }

    package static let allCases =
        verbs + VerbModifier.allCases.map(Self.modifier) + [.with] + Clause.allCases.map(Self.clause)

    /// The keys of which each branch has exactly one.
    static let verbs = VerbKind.allCases.map(Self.verb) + [.open, .do]

    /// Whether a branch of `$opened`, `$shown` or `$removed` can have the key.
    var goesWithShowing: Bool {
        switch self {
        case .with, .clause(.run), .clause(.when), .clause(.doc): true
        default: false
        }
    }

    /// Whether a step of a start can have the key.
    var goesWithStart: Bool {
        switch self {
        case .verb(.push), .verb(.present), .verb(.show), .modifier(.as), .with: true
        default: false
        }
    }

    /// Whether a step of a `do` can have the key.
    var goesWithStep: Bool {
        if case .clause = self { false } else { true }
    }

    package var rawValue: String {
        switch self {
        case .verb(let verb): verb.rawValue
        case .do: "do"
        case .open: "open"
        case .modifier(let modifier): modifier.rawValue
        case .with: "with"
        case .clause(let clause): clause.rawValue
        }
    }

    package init?(rawValue: String) {
        guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = key
    }
}

extension BranchKey {
    static func advice(about name: String) -> String? {
        if let advice = ForeignWords.advice(onKeyOfTransition: name) ?? LeavingKey.advice(about: name) { return advice }
        if isElse(name) {
            return "branches are a list, and the last one, without `when`, is used if no other matches:"
                + " `[{ when: isNew, push: welcome }, { push: home }]`"
        }
        if wordsForNavigation.contains(name) {
            return "write `push` in a stack, and `show` in a switch or in tabs"
        }
        if name == Presentation.alert.word { return "write `present: …`, with a route that is an `alert`" }
        if name == RouteKey.dismissible.rawValue {
            return "whether a swipe dismisses a route is said by the route itself, beside its `transitions`"
        }
        let style = Presentation(builtIn: name)?.word ?? Presentation.synonyms[name]
        if style == Presentation.popover.word { return "write `{ present: …, as: popover, from: … }`" }
        if name == "zoom" {
            return "write `{ push: …, from: … }`, with the anchor of the screen out of which the route zooms"
        }
        return style.map { "write `{ present: …, as: \($0) }`" }
    }

    /// `{ email: String, run: signIn }`, as an intent of a screen is declared.
    static func advice(about name: String, with value: String) -> String? {
        if let advice = LeavingKey.advice(about: name, with: value) { return advice }
        if Int(name) != nil {
            return
                "nothing happens by itself after a time; declare a task that waits, and give its outcome this transition"
        }
        if ["then", "andThen", "next", "afterwards"].contains(name), value.isEmpty || VerbKind(rawValue: value) != nil {
            return "several steps are a list, `do: [dismiss, { push: … }]`"
        }
        if ["style", "modalPresentationStyle"].contains(name),
            let style = Presentation(builtIn: value)?.word ?? Presentation.synonyms[value]
        {
            return "write `as: \(style)`"
        }
        guard value.first?.isUppercase == true, ForeignWords.advice(onKeyOfTransition: name) == nil else { return nil }
        return "for a value of the event, write `payload: { \(name): \(value) }`"
    }

    /// Keys whose value is a route in other tools.
    static let wordsForNavigation: Set = ["navigate", "navigateTo", "goTo", "target", "then"]

    /// Whether it is the name of the last branch in other languages.
    static func isElse(_ name: String) -> Bool { name == "else" || name == "otherwise" }
}
