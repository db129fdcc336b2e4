import FlowLint
import Testing

@Suite struct ImperativeIntentTests {
    @Test("a project can replace the imperative words")
    func words() async {
        await expect(
            ImperativeIntent.id, in: intents("{ 1️⃣saveDraft2️⃣: , pushDetail: , goHome: , 3️⃣goToHome4️⃣: }"),
            "`saveDraft` tells the coordinator what to do; name what happened, as in `draftRequested`",
            "`goToHome` tells the coordinator what to do; name what happened, as in `homeRequested`",
            settings: RuleSettings(imperativeWords: ["save", "goTo"]))
        await expectNothing(
            of: ImperativeIntent.id, in: intents("{ pushDetail: }"), settings: RuleSettings(imperativeWords: []))
    }

    private func intents(_ intents: String) -> String {
        "flowgen: 1\nscreens: { Home: { intents: \(intents) } }\n"
    }
}
