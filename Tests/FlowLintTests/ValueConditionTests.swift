import FlowLint
import FlowTestSupport
import Testing

/// What the rules about branches say where conditions compare values.
@Suite struct ValueConditionTests {
    private func spec(_ branches: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        start: home
        routes:
          home:
            transitions:
              ended:
                - { payload: { reason: Reason, isLate: Bool }, when: { reason: .cancelled, isLate: true }, stay: }
        \(branches.split(separator: "\n").map { "        - \($0)" }.joined(separator: "\n"))

        """
    }

    @Test func aBranchThatAsksMoreThanAnEarlierOneIsShadowed() async {
        await expect(
            ShadowedBranch.id,
            in: spec("{ when: { reason: .done }, stay: }\n{ when: { reason: .done, isLate: false }, 1️⃣stay2️⃣: }\nstay"),
            "this branch can never run: an earlier one asks less, so it is taken whenever this condition holds; put this one"
                + " first, or remove it")
    }

    @Test func aBranchWhoseValuesOthersTakeIsShadowed() async {
        await expect(
            ShadowedBranch.id,
            in: spec(
                "{ when: { reason: .cancelled, isLate: false }, stay: }\n{ when: { reason: .cancelled }, 1️⃣stay2️⃣: }\nstay"
            ),
            "this branch can never run: whenever its condition holds, one of the earlier branches is taken; remove it, or"
                + " change a condition")
    }

    @Test func twoLiteralsOfAValueShadowNothing() async {
        await expectNothing(
            of: ShadowedBranch.id,
            in: spec("{ when: { reason: .done }, stay: }\n{ when: { reason: .failed }, stay: }\nstay"))
    }

    @Test func anEventWithoutABranchForOtherValuesFallsThrough() async {
        await expect(
            Fallthrough.id, in: spec("{ when: 1️⃣$isLate2️⃣, stay: }"),
            "if no condition holds, this event does nothing; add `stay` as the last branch if that is intended")
        await expectNothing(of: Fallthrough.id, in: spec("{ when: $isLate, stay: }\n{ when: not $isLate, stay: }"))
    }

    @Test func aValueThatIsOnlyComparedIsUsed() async {
        await expectNothing(of: UnusedDeclaration.id, in: spec("stay"))
    }
}
