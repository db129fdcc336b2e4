import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Anchors of screens, `from`, and popovers: what is said about mistakes, and what they become.
@Suite struct AnchorTests {
    private static func spec(
        _ transition: String, anchors: String = "{ trash: , thumbnail: Int }", own: String = "", routes: String = "",
        top: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        presentations: { card: }
        screens:
          Form: { anchors: \(anchors), intents: { tapped: { id: Int, name: String } } }
          Detail: { intents: { closed: } }
        start: form
        routes:
          form: { \(own)transitions: { tapped: { \(transition) } } }
          detail: { transitions: { closed: pop } }
          menu: { screen: Detail, as: popover, transitions: { closed: pop } }
          problem: { alert: { title: Problem } }
          question: { confirmation: { title: Sure? } }
          child: { flow: ChildFlow, transitions: { ended: dismiss } }
          \(routes)
        \(top)

        """
    }

    private static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { ended: }
        start: page
        routes: { page: { transitions: { closed: { finish: ended } } } }

        """

    private static let mistakes: [Mistake] = [
        Mistake(
            "an anchor that is misspelt", .unknownName, "there is no anchor `trush`; did you mean `trash`?",
            spec("push: detail, from: 1️⃣trush2️⃣")),
        Mistake(
            "an anchor that does not exist", .unknownName,
            "there is no anchor `bin`; write one of `trash`, `thumbnail`, or declare it under the `anchors` of screen `Form`",
            spec("push: detail, from: 1️⃣bin2️⃣")),
        Mistake(
            "a value that is missing", .missingArgument,
            "anchor `thumbnail` needs a value, which is `Int`; write `from: { thumbnail: … }`",
            spec("push: detail, from: 1️⃣thumbnail2️⃣")),
        Mistake(
            "a value that is not needed", .unknownArgument, "anchor `trash` has no value; write `from: trash`",
            spec("push: detail, from: { trash: 1️⃣$id2️⃣ }")),
        Mistake(
            "a value of another type", .argumentTypeMismatch,
            "`name` of the event is `String`, but anchor `thumbnail` takes `thumbnail: Int`; make the types equal, or bind"
                + " another value with `with: { thumbnail: … }`",
            spec("push: detail, from: { thumbnail: 1️⃣$name2️⃣ }")),
        Mistake(
            "a value that does not exist", .unknownName,
            "there is no value `it` in the event's payload or route `form`; did you mean `$id`?",
            spec("push: detail, from: { thumbnail: 1️⃣$it2️⃣ }")),
        Mistake(
            "a literal of another type", .invalidLiteral,
            "`seven` is not a value of type `Int`; write a whole number that fits",
            spec("push: detail, from: { thumbnail: 1️⃣seven2️⃣ }")),
        Mistake(
            "two anchors", .wrongShape,
            "expected one anchor, with its value, found a mapping; write it like"
                + " `from: { thumbnail: $id }`",
            spec("push: detail, from: 1️⃣{ trash: 1, thumbnail: 2 }2️⃣")),
        Mistake(
            "a list of anchors", .wrongShape,
            "expected the name of an anchor, found a list; write it like `from: { thumbnail: $id }`",
            spec("push: detail, from: 1️⃣[trash]2️⃣")),
        Mistake(
            "another verb", .unknownKey, "`from` goes with `push` or `present`, not with `replace`; remove it",
            spec("replace: detail, 1️⃣from2️⃣: trash")),
        Mistake(
            "the key as in UIKit", .unknownKey, "`sourceView` is not a key of a transition; did you mean `from`?",
            spec("push: detail, 1️⃣sourceView2️⃣: trash")),
        Mistake(
            "a zoom", .unknownKey,
            "`zoom` is not a key of a transition; write `{ push: …, from: … }`, with the anchor of the screen out of which the"
                + " route zooms",
            spec("push: detail, 1️⃣zoom2️⃣: trash")),
        Mistake(
            "a popover as a verb", .unknownKey,
            "`popover` is not a key of a transition; write `{ present: …, as: popover, from: … }`",
            spec("1️⃣popover2️⃣: detail")),
        Mistake(
            "an alert", .wrongShape,
            "`problem` is an alert, which appears in the middle of the screen; remove `from`, or make it a `confirmation`",
            spec("present: problem, from: 1️⃣trash2️⃣")),
        Mistake(
            "what the app draws", .wrongShape,
            "the app draws `card` itself, so `from` does not apply to it; remove `from`",
            spec("present: detail, as: card, from: 1️⃣trash2️⃣")),
        Mistake(
            "a popover without an anchor", .missingKey,
            "`detail` is presented as a popover, which needs an anchor of the screen; add `from: …`, or write `as: sheet`",
            spec("1️⃣present2️⃣: detail, as: popover")),
        Mistake(
            "a popover of the route without an anchor", .missingKey,
            "`menu` is presented as a popover, which needs an anchor of the screen; add `from: …`, or write `as: sheet`",
            spec("1️⃣present2️⃣: menu")),
        Mistake(
            "a route that shows a flow", .wrongShape,
            "route `other` shows flow `ChildFlow`, and only a screen has anchors; remove `from`, or present it in that flow",
            spec(
                "push: detail",
                routes: "other: { flow: ChildFlow, transitions: { ended: { push: detail, from: 1️⃣trash2️⃣ } } }")),
        Mistake(
            "a button of an alert", .wrongShape,
            "route `ask` is a confirmation, and only a screen has anchors; remove `from`",
            spec(
                "present: ask",
                routes: "ask: { confirmation: { title: A, buttons: { go: { title: Go } } },"
                    + " transitions: { go: { push: detail, from: 1️⃣trash2️⃣ } } }")),
        Mistake(
            "after a swipe", .wrongShape,
            "the screen has been removed when `$dismissed` runs, and its anchors with it; remove `from`",
            spec(
                "push: detail",
                routes: "sheet: { screen: Form, as: sheet, transitions: { tapped: dismiss,"
                    + " $dismissed: { push: detail, from: 1️⃣trash2️⃣ } } }")),
        Mistake(
            "a transition of the flow", .wrongShape,
            "a transition of the flow belongs to no screen, and only a screen has anchors; remove `from`, or write the"
                + " transition at the route whose screen has the anchor",
            spec(
                "push: detail",
                top: "intents: { pushed: }\ntransitions: { pushed: { push: detail, from: 1️⃣trash2️⃣ } }")),
        Mistake(
            "a popover of the flow", .missingKey,
            "`menu` is presented as a popover, which needs an anchor of the screen; there is none here, so write `as: sheet`"
                + " beside `present`",
            spec("push: detail", top: "intents: { pushed: }\ntransitions: { pushed: { 1️⃣present2️⃣: menu } }")),
        Mistake(
            "a link", .wrongShape, "a link belongs to no screen, and only a screen has anchors; remove `from`",
            spec("push: detail", top: "links: { routes: { /x: { push: detail, from: 1️⃣trash2️⃣ } } }")),
        Mistake(
            "the start", .wrongShape, "no screen is there yet at the start, and so no anchor; remove `from`",
            spec("push: detail").replacing(
                "start: form", with: "start: { route: form, do: [{ push: detail, from: 1️⃣trash2️⃣ }] }")),
        Mistake(
            "an anchor that is named twice", .duplicateName, "anchor `trash` is named twice; remove one of the two",
            spec("push: detail, from: trash", anchors: "[trash, 1️⃣trash2️⃣]")),
        Mistake(
            "a value that cannot be compared", .invalidType,
            "anchors of one name differ in their values, and `any Shape` cannot be compared; use an id",
            spec("push: detail", anchors: "{ trash: 1️⃣any Shape2️⃣ }")),
        Mistake(
            "a value without a space before it", .invalidIdentifier,
            "YAML reads `thumbnail:Int` as one word; put a space after the colon: `thumbnail: Int`",
            spec("push: detail, from: { thumbnail: $id }", anchors: "{ 1️⃣thumbnail:Int2️⃣ }")),
        Mistake(
            "a value of `from` without a space before it", .invalidIdentifier,
            "YAML reads `thumbnail:$id` as one word; put a space after the colon: `thumbnail: $id`",
            spec("push: detail, from: { 1️⃣thumbnail:$id2️⃣ }")),
        Mistake(
            "a word of Swift", .invalidIdentifier,
            "an anchor cannot be called `init`, which is a word of Swift that no member can have; rename it",
            spec("push: detail", anchors: "[1️⃣init2️⃣]")),
        Mistake(
            "a presentation of the flow that is called popover", .invalidIdentifier,
            "a presentation cannot be called `popover`, which every flow has; give it another name",
            spec("push: detail").replacing("{ card: }", with: "{ card: , 1️⃣popover2️⃣: }")),
        Mistake(
            "anchors of a screen that is declared elsewhere", .unknownKey,
            "screen `Form` is declared under `screens`, and its `anchors` with it; move these there, or remove them",
            spec("push: detail", own: "1️⃣anchors2️⃣: [bin], ")),
        Mistake(
            "the key of a screen, as in UIKit", .unknownKey,
            "`sourceViews` is not a key of a screen; did you mean `anchors`?",
            spec("push: detail").replacing("{ anchors:", with: "{ 1️⃣sourceViews2️⃣:")),
    ]

    @Test(arguments: mistakes)
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound(beside: Self.child) }

    private func flow(_ transition: String, anchors: String = "{ trash: , thumbnail: Int }") throws -> Flow {
        let read = ReadModule([
            ("MainFlow.flow.yaml", Self.spec(transition, anchors: anchors)), ("ChildFlow.flow.yaml", Self.child),
        ])
        #expect(read.diagnostics.map(\.message) == [])
        return try #require(read.module.flows.first)
    }

    @Test("an anchor has its screen, its index and what its value is bound to")
    func isResolved() throws {
        let flow = try flow("push: detail, from: { thumbnail: $id }")
        let use = try #require(flow.routes[0].transitions[0].branches[0].steps[0].anchor)
        #expect(use.place == Anchor.Place(screen: SpecScreenID(index: 0), index: 1))
        #expect(use.binding == .payload(0, path: []))
        #expect(
            flow.routes[0].transitions[0].branches[0].steps[0].words.text == "push: detail, from: { thumbnail: $id }")
    }

    @Test("a step of a `do` has an anchor of its own, and an anchor without a value may be the key of a mapping")
    func isOfAStep() throws {
        let flow = try flow(
            "do: [{ push: detail, from: { trash: } }, { present: menu, as: sheet, from: { thumbnail: 7 } }]")
        let steps = flow.routes[0].transitions[0].branches[0].steps
        #expect(steps.map { $0.anchor?.text } == ["trash", "{ thumbnail: 7 }"])
        #expect(steps[1].anchor?.binding == .literal(.integer("7")))
    }

    @Test(
        "what comes from an anchor",
        arguments: [
            "present: question, from: trash", "present: menu, from: trash", "present: detail, as: popover, from: trash",
            "present: detail, as: cover, from: trash", "present: detail, from: trash", "present: child, from: trash",
            "push: detail, unique: top, from: trash",
        ])
    func isAllowed(_ transition: String) throws {
        #expect(try flow(transition, anchors: "[trash]").routes[0].transitions[0].branches[0].steps[0].hasAnchor)
    }

    @Test("a route that declares its screen has the anchors of that screen")
    func isOfARoute() throws {
        let read = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            start: form
            routes:
              form:
                anchors: trash
                transitions: { tapped: { present: menu, from: trash } }
              menu: { as: popover, detents: [medium] }
            """)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.screens.first?.anchors.map(\.name.text) == ["trash"])
        #expect(read.module.flows.first?.routes[0].transitions[0].branches[0].steps[0].anchor?.place?.index == 0)
    }
}
