import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `dismissible` and `back` with a condition, `$dismissAttempted` and `$backAttempted`: what is said about mistakes, and what they
/// become.
@Suite struct LeavingTests {
    private static func spec(_ form: String, transitions: String = "closed: back", top: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { hasChanges: , mayLeave: { id: Int } }
        \(top)
        start: home
        routes:
          home: { transitions: { opened: { payload: { id: Int }, push: form } } }
          form: { params: { id: Int }, \(form) transitions: { \(transitions) } }
          page: { transitions: { closed: back } }
          problem: { alert: { title: Problem } }

        """
    }

    private static let mistakes: [Mistake] = [
        Mistake(
            "a guard that is not below `when`", .wrongShape,
            "a guard of `dismissible` is written below `when`; write `dismissible: { when: not hasChanges }`",
            spec("dismissible: 1️⃣not hasChanges2️⃣,")),
        Mistake(
            "a guard without `not` that is not below `when`", .wrongShape,
            "a guard of `back` is written below `when`; write `back: { when: hasChanges }`",
            spec("back: 1️⃣hasChanges2️⃣,")),
        Mistake(
            "a word that `back` does not have", .wrongShape,
            "`back` says when there is no back button, and without it there is one; remove `back: visible`",
            spec("back: 1️⃣visible2️⃣,")),
        Mistake(
            "a condition that says when not", .unknownKey,
            "`unless` is not a key of a condition on leaving; write `when: not hasChanges`",
            spec("dismissible: { 1️⃣unless2️⃣: hasChanges },")),
        Mistake(
            "a word after `not`", .wrongShape,
            "expected `hidden`, or a condition, found `not hidden`; write it like `back: hidden`",
            spec("back: 1️⃣not hidden2️⃣,")),
        Mistake(
            "a guard that does not exist", .unknownName, "there is no guard `hasChange`; did you mean `hasChanges`?",
            spec("dismissible: { when: not 1️⃣hasChange2️⃣ },")),
        Mistake(
            "values instead of a guard", .wrongShape,
            "the `when` of `back` asks a guard, because values never change; write it like `when: canLeave` or"
                + " `when: not hasChanges`, and declare a guard with the values as its parameters",
            spec("back: { when: 1️⃣{ id: 3 }2️⃣ },")),
        Mistake(
            "two guards", .wrongShape,
            "`back` asks one guard, and `hasChanges and isNew` asks more; declare a guard that answers for all of it",
            spec("back: { when: 1️⃣hasChanges and isNew2️⃣ },")),
        Mistake(
            "an attempt at a back button that is hidden", .unknownEvent,
            "route `form` cannot have the event `$backAttempted`: with `back: hidden`, there is no back button to tap;"
                + " write `back: { when: … }` instead, or remove this transition",
            spec("back: hidden,", transitions: "closed: back, 1️⃣$backAttempted2️⃣: stay")),
        Mistake(
            "an attempt that is misspelt", .unknownEvent,
            "route `form` cannot have the event `$dismissAttempt`: the events with a `$` are `$opened`, `$shown`, `$removed`,"
                + " `$dismissed`, `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`; did you mean"
                + " `$dismissAttempted`?",
            spec("", transitions: "closed: back, 1️⃣$dismissAttempt2️⃣: stay")),
        Mistake(
            "a guard of a presentation that takes values", .missingArgument,
            "guard `mayLeave` needs `id`, and nothing here has a value of that name; any route can be presented in this way, so"
                + " use a guard without parameters, or write the condition at the routes",
            spec("", top: "presentations: { card: { dismissible: { when: 1️⃣mayLeave2️⃣ } } }")),
    ]

    @Test(arguments: mistakes)
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    private func flow(_ form: String, transitions: String = "closed: back", top: String = "") throws -> Flow {
        let read = ReadModule(Self.spec(form, transitions: transitions, top: top))
        #expect(read.diagnostics.isEmpty)
        return try #require(read.module.flows.first)
    }

    @Test("a condition takes the values of its route")
    func isBound() throws {
        let route = try flow("dismissible: { when: mayLeave }, back: { when: not hasChanges },").routes[1]
        let dismissal = try #require(route.dismissalCondition)
        #expect(dismissal.call?.bindings == [.source(0, path: [])] && !dismissal.isNegated)
        let back = try #require(route.backCondition)
        #expect(back.call?.reference.target == 0 && back.isNegated)
        #expect(route.isDismissible && !route.isBackHidden && route.asksBeforeDismissal)
    }

    @Test("attempts are events of any route")
    func areEvents() throws {
        let route = try flow("", transitions: "closed: back, $dismissAttempted: stay, $backAttempted: { push: page }")
            .routes[1]
        #expect(route.transitions.map(\.trigger) == [.event(0), .dismissAttempt, .backAttempt])
        #expect(route.asksBeforeDismissal && route.leaving == nil)
    }

    @Test("a presentation can have a condition without values")
    func isOfPresentation() throws {
        let flow = try flow("as: card,", top: "presentations: { card: { dismissible: { when: not hasChanges } } }")
        #expect(flow.presentations[0].condition?.isNegated == true && flow.presentations[0].isDismissible)
        #expect(flow.leavingConditions.count == 1)
    }
}
