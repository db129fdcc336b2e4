import FlowTestSupport
import Testing

@testable import FlowService

/// Values are the names that a spec can use at a place, and words of the language.
@Suite struct ValueCompletionTests {
    @Test(
        "a value gets the names that are possible there",
        arguments: [
            ("push: 1️⃣", ["home", "item"]), ("present: q1️⃣", ["question"]), ("popTo: 1️⃣", ["home", "item"]),
            ("finish: 1️⃣", ["done", "left"]), ("when: 1️⃣", ["isNew", "mayLeave", "$isUrgent", "not"]),
            ("when: not i1️⃣", ["isNew", "$isUrgent"]), ("run: 1️⃣", ["load", "track"]),
            ("run: [track, 1️⃣]", ["load", "track"]), ("dismiss: , deliver: 1️⃣", ["picked"]),
            ("present: item, as: 1️⃣", ["card", "cover", "popover", "sheet"]),
            ("present: item, from: 1️⃣", ["moreButton"]), ("push: item, unique: 1️⃣", ["layer", "top"]),
            ("reset: [home, 1️⃣]", ["home", "item"]), ("reset: [{ route: 1️⃣ }]", ["home", "item", "question"]),
            ("push: item, unique: top, by: [1️⃣]", ["id", "query", "title"]), ("pop: , animated: 1️⃣", ["false", "true"]),
        ])
    func names(line: String, labels: [String]) async throws {
        let text = HomeSpec.text().replacing("{ push: item, with: { query: \"\" } }", with: "{ \(line)")
        let found = try await Completing(text, after: HomeSpec.text())
        #expect(found.labels == labels, "\(String(describing: found.answer.reason))")
    }

    @Test("a reference gets the values in reach, those of the parameter's type first")
    func references() async throws {
        let text = HomeSpec.text().replacing("{ query: \"\" } }", with: "{ id: $1️⃣ } }")
        let found = try await Completing(text, after: HomeSpec.text())
        #expect(found.labels == ["$id", "$payload.id", "$isUrgent", "$payload.isUrgent"])
        #expect(try found.item("$id").detail == "Int")
        #expect(try found.line(choosing: "$payload.id").contains("with: { id: $payload.id } }"))
    }

    @Test("the inside of quotes keeps its quotes")
    func quotes() async throws {
        let text = HomeSpec.text().replacing("{ push: item, with: { query: \"\" } }", with: "{ push: \"i1️⃣\" }")
        let found = try await Completing(text, after: HomeSpec.text())
        #expect(try found.line(choosing: "item").hasSuffix("{ push: \"item\" }"))
    }

    @Test("right after a colon, a blank is written too")
    func afterColon() async throws {
        let found = try await Completing(
            HomeSpec.text().replacing("start: home", with: "start:1️⃣"), after: HomeSpec.text())
        #expect(try found.line(choosing: "home") == "start: home")
    }

    @Test("after a dash, a branch gets verbs and keys")
    func afterDash() async throws {
        let text = HomeSpec.text("      other:\n        - 1️⃣")
        let found = try await Completing(text, after: HomeSpec.text())
        #expect(found.labels.contains("pop") && found.labels.contains("when") && found.labels.contains("push"))
        #expect(try found.item("push").text == "push: ")
    }

    @Test("screens and flows of other files are offered")
    func otherFiles() async throws {
        let others = [
            "Shared.flow.yaml": "flowgen: 1\nscreens:\n  Terms: { doc: The terms. }\n",
            "ChildFlow.flow.yaml": "flowgen: 1\nflow: ChildFlow\nstart: a\nroutes:\n  a:\n",
        ]
        let line = HomeSpec.text("  other: { screen: 1️⃣ }")
        let screens = try await Completing(line, after: HomeSpec.text(), beside: others)
        #expect(screens.labels == ["Home", "Item", "Terms"])
        let flows = try await Completing(HomeSpec.text("  other: { flow: 1️⃣"), after: HomeSpec.text(), beside: others)
        #expect(flows.labels == ["ChildFlow"])
    }

    @Test("a link target gets the links of the child flow, and values in its braces")
    func linkTargets() async throws {
        let child = """
            flowgen: 1
            flow: ChildFlow
            start: a
            routes: { a: , b: { params: { id: Int, page: Int } } }
            links: { routes: { "/b/{id}?page={page=1}": { push: b } } }
            """
        let others = ["ChildFlow.flow.yaml": child]
        let before = HomeSpec.text("  child: { flow: ChildFlow }")
        func found(_ value: String) async throws -> Completing {
            let text = before.replacing("{ push: item, with: { query: \"\" } }", with: "{ push: child, at: \(value)")
            return try await Completing(text, after: before, beside: others)
        }
        let links = try await found("1️⃣ }")
        #expect(links.labels == ["/b/{id}?page={page}"])
        #expect(try links.item("/b/{id}?page={page}").text == "\"/b/{id}?page={page}\"")
        let values = try await found("\"/b/{i1️⃣")
        #expect(values.labels == ["id", "isUrgent", "payload.id", "payload.isUrgent"])
    }

    @Test("a type gets those of the module, and usual ones")
    func types() async throws {
        let found = try await Completing(
            HomeSpec.text().replacing("{ page: String }", with: "{ page: 1️⃣ }"), after: HomeSpec.text())
        #expect(found.labels.contains("Date") && found.labels.contains("String?") && found.labels.contains("URL"))
        let inner = try await Completing(
            HomeSpec.text().replacing("{ page: String }", with: "{ page: Set<Da1️⃣ }"), after: HomeSpec.text())
        #expect(inner.labels.first == "Date")
    }

    @Test(
        "where nothing can be offered, the answer says why",
        arguments: [
            ("doc: On1️⃣e item.", CompletionAnswer.Reason.freeText), ("x-a: { b: 1️⃣", .ignored),
            ("# what 1️⃣", .comment), ("nothing: { of: 1️⃣", .unknownPlace), ("params: { 1️⃣", .newName),
            ("detents: [0.1️⃣", .number),
        ])
    func reasons(line: String, reason: CompletionAnswer.Reason) async throws {
        let found = try await Completing(HomeSpec.text("  other:\n    \(line)"), after: HomeSpec.text())
        #expect(found.answer.reason == reason)
    }

    @Test("a name that has just been written counts, before the text can be read")
    func newNames() async throws {
        let text = HomeSpec.text("      other: { push: 1️⃣\n  brandNew:\n    as: [")
        let found = try await Completing(text, after: HomeSpec.text())
        #expect(found.labels == ["brandNew", "home", "item"])
    }
}
