import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `unique: layer, by: [chatID]`: what can be wrong with it.
@Suite struct IdentityMistakesTests {
    private static func spec(_ push: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        start: home
        routes:
          home: { transitions: { opened: { payload: { chatID: Int }, \(push) } } }
          chat: { params: { chatID: Int, draft: { type: String, default: "" } } }
          viewer: { params: { chatID: Int, image: { type: Image, hashable: false }, close: () -> Void } }

        """
    }

    @Test(arguments: [
        Mistake(
            "without `unique`", .unknownKey,
            "`by` goes with `unique`, which is not here; add `unique: layer`, or remove it",
            spec("push: chat, 1️⃣by2️⃣: [chatID]")),
        Mistake(
            "with another verb", .unknownKey, "`by` goes with `push`, not with `replace`; remove it",
            spec("replace: chat, 1️⃣by2️⃣: [chatID]")),
        Mistake(
            "no value", .wrongShape,
            "expected values of the route, found an empty list; write it like `by: [chatID]`",
            spec("push: chat, unique: top, by: 1️⃣[]2️⃣")),
        Mistake(
            "a value of the branch", .invalidIdentifier,
            "`by` takes the names of the route's own values, without `$`; write `chatID`",
            spec("push: chat, unique: top, by: [1️⃣$chatID2️⃣]")),
        Mistake(
            "a value twice", .duplicateName, "`chatID` is named twice; remove one of the two",
            spec("push: chat, unique: top, by: [chatID, 1️⃣chatID2️⃣]")),
        Mistake(
            "a misspelt value", .unknownName, "route `chat` has no value `chatId`; did you mean `chatID`?",
            spec("push: chat, unique: top, by: [1️⃣chatId2️⃣]")),
        Mistake(
            "an unknown value", .unknownName, "route `chat` has no value `title`; it has `chatID` and `draft`",
            spec("push: chat, unique: layer, by: 1️⃣title2️⃣")),
        Mistake(
            "a value of a route without any", .unknownName,
            "route `home` has no value `chatID`; it has none; remove `by`",
            spec("push: home, unique: layer, by: [1️⃣chatID2️⃣]")),
        Mistake(
            "a function", .argumentTypeMismatch,
            "`close` of route `viewer` is `() -> Void`, so it is not compared; name other values, or remove it",
            spec("push: viewer, with: { image: $chatID.image, close: $chatID.close }, unique: layer, by: [1️⃣close2️⃣]")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test func whatHasNoEqualityIsNotCompared() {
        let spec = Self.spec(
            "push: viewer, with: { image: $chatID.image, close: $chatID.close }, unique: layer, by: [image]")
        #expect(
            ReadModule(spec).diagnostics.map(\.message) == [
                "`image` of route `viewer` says `hashable: false`, so it is not compared; name other values, or remove it"
            ])
    }

    @Test(arguments: ["unique: layer, by: [draft, chatID]", "by: [draft, chatID], unique: layer"])
    func theOrderOfTheKeysDoesNotMatter(keys: String) throws {
        let read = ReadModule(Self.spec("push: chat, \(keys)"))
        #expect(read.diagnostics.map(\.message) == [])
        let verb = try #require(read.module.flows.first?.routes[0].transitions[0].branches[0].steps.first?.verb)
        guard case .push(_, .unique(.layer, by: let values)) = verb else {
            Issue.record("\(verb)")
            return
        }
        #expect(values.map(\.target) == [1, 0])
    }
}
