import FlowDiff
import Testing

/// What a change does to expectations.
@Suite struct ExpectationChangeTests {
    private static let spec = """
        flowgen: 1
        flow: PayFlow
        outcomes: { paid: , left: }
        intents: { sessionExpired: }
        screens:
          Cart: { intents: { checkoutTapped: , closed: } }
          Address: { intents: { addressEntered: } }
          Payment: { intents: { payTapped: , helpTapped: } }
          Help: { intents: { helpClosed: } }
        start: cart
        routes:
          cart: { transitions: { checkoutTapped: { push: address }, closed: { finish: left } } }
          address: { transitions: { addressEntered: { push: payment } } }
          payment: { transitions: { payTapped: { finish: paid }, helpTapped: { present: help } } }
          help: { as: sheet, transitions: { helpClosed: dismiss } }
        transitions: { sessionExpired: { reset: cart } }
        links: { schemes: [shop], routes: { "/help/{topic}": { do: [{ reset: cart }, { present: help }] } } }
        expect:
          - id: PAY-1
            doc: No order is paid without an address.
            before: { first: address, then: payment }
          - always: { can: cart, within: 3 }
        """

    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Self.spec, replacing: replacements).lines
    }

    /// The lines for one expectation that becomes another.
    private func change(_ old: String, _ new: String) async -> [String] {
        let before = Self.spec.replacing("always: { can: cart, within: 3 }", with: old)
        return await ComparedSpecs(before, replacing: [old: new]).lines
    }

    /// What is said of the expectation itself.
    private func action(_ old: String, _ new: String) async -> [Change.Action] {
        let before = Self.spec.replacing("always: { can: cart, within: 3 }", with: old)
        return await ComparedSpecs(before, replacing: [old: new]).comparison.changes.map(\.action)
    }

    @Test("an expectation was added, which breaks nothing")
    func added() async {
        #expect(
            await lines(["  - always": "  - never: { modals: 1 }\n  - always"]) == [
                "fine: `PayFlow`: an expectation was added: it must never be that there is more than 1 modal layer"
            ])
    }

    @Test("an expectation was added that does not hold")
    func addedBroken() async {
        #expect(
            await lines(["  - always": "  - id: PAY-2\n    never: { modals: 0 }\n  - always"]) == [
                "fine: `PayFlow`: the expectation `PAY-2` was added and is broken, after `/help/{topic}`: it must never be that there are more than 0 modal layers"
            ])
    }

    @Test("an expectation that was removed is no longer proved")
    func removed() async {
        #expect(
            await lines(["  - always: { can: cart, within: 3 }": ""]) == [
                "behaviour: `PayFlow`: an expectation was removed: `cart` must be reachable from everywhere with at most 3 events"
            ])
    }

    @Test("the id, the documentation and the order of expectations are not what they say")
    func sameMeaning() async {
        #expect(await lines(["doc: No order is paid": "doc: Nothing is ordered"]).isEmpty)
        #expect(
            await change(
                "never: { seen: [help, payment], beneath: cart }", "never: { beneath: cart, seen: [payment, help] }"
            )
            .isEmpty)
        #expect(
            await lines(["id: PAY-1": "id: PAY-7"]) == [
                "fine: `PayFlow`: the expectation `PAY-1` became `PAY-7`: `address` must be seen before `payment`"
            ])
        #expect(
            await lines(["  - always": "  - id: HOME-1\n    always"]) == [
                "fine: `PayFlow`: the expectation `HOME-1` had no id: `cart` must be reachable from everywhere with at most 3 events"
            ])
    }

    @Test("an expectation that asks for less is a change of behaviour")
    func weakened() async {
        #expect(
            await lines(["within: 3": "within: 5"]) == [
                "behaviour: `PayFlow`: the expectation asks for less: before, `cart` must be reachable from everywhere with at most 3 events; now, `cart` must be reachable from everywhere with at most 5 events"
            ])
    }

    @Test(
        "what asks for less is decided by what the forms mean",
        arguments: [
            ("always: { can: cart, within: 3 }", "always: { can: cart }"),
            ("always: { can: cart }", "always: { can: [cart, address] }"),
            ("always: { can: finish, with: left }", "always: { can: finish }"),
            ("never: { deeper: 3 }", "never: { deeper: 4 }"),
            ("never: { modals: 1 }", "never: { modals: 2 }"),
            ("never: { twice: [payment, address] }", "never: { twice: payment }"),
            ("never: { twice: payment }", "never: { twice: payment, layer: base }"),
            ("never: { anywhere: help }", "never: { beneath: help }"),
            (
                "never: { beneath: { not: [cart, address] }, seen: payment }",
                "never: { beneath: { not: [cart, address, help] }, seen: payment }"
            ),
            ("possible: { seen: help, layer: sheet }", "possible: { seen: help }"),
            ("possible: { seen: help }", "possible: { seen: [help, payment] }"),
            ("possible: { seen: help }", "possible: { seen: { not: payment } }"),
            ("before: { first: address, then: [payment, help] }", "before: { first: address, then: payment }"),
            ("before: { first: address, then: payment }", "before: { first: [address, help], then: payment }"),
            (
                "between: { after: payment, before: cart, never: [help, address] }",
                "between: { after: payment, before: cart, never: address }"
            ),
            (
                "between: { after: payment, before: cart, never: address }",
                "between: { after: payment, before: [cart, help], never: address }"
            ),
            (
                "{ when: { intent: helpTapped }, seen: help }",
                "{ when: { intent: helpTapped, at: payment }, seen: help }"
            ),
            ("{ when: { intent: sessionExpired }, stack: [cart] }", "{ when: { intent: sessionExpired }, seen: cart }"),
        ])
    func asksForLess(stronger: String, weaker: String) async {
        #expect(await action(stronger, weaker).first == .weakened)
        #expect(await action(weaker, stronger).first == .strengthened)
    }

    @Test("what asks for neither less nor more has changed, and one of which nothing remains is another one")
    func changed() async {
        #expect(
            await change("before: { first: cart, then: help }", "before: { first: payment, then: help }") == [
                "behaviour: `PayFlow`: the expectation asks for something else: before, `cart` must be seen before `help`; now, `payment` must be seen before `help`",
                "behaviour: `PayFlow`: the expectation held and is broken now, after `/help/{topic}`: `payment` must be seen before `help`",
            ])
        #expect(await action("never: { twice: cart }", "never: { twice: help }") == [.added, .removed])
        #expect(await action("never: { twice: cart }", "possible: { seen: cart }") == [.added, .removed])
    }

    @Test("what has two ids is two expectations, unless it says the same")
    func ids() async {
        #expect(
            await ComparedSpecs(
                Self.spec, replacing: ["id: PAY-1": "id: PAY-2", "then: payment": "then: [payment, help]"]
            ).comparison.changes.map(\.action) == [.added, .removed])
    }

    @Test("an expectation keeps its id when its form changes")
    func otherForm() async {
        let lines = await lines(["before: { first: address, then: payment }": "never: { twice: payment }"])
        #expect(
            lines == [
                "behaviour: `PayFlow`: the expectation `PAY-1` asks for something else: before, `address` must be seen before `payment`; now, it must never be that `payment` is twice in a layer"
            ])
    }

    @Test("a change of a transition breaks an expectation, which is said with the journey")
    func broken() async throws {
        let compared = await ComparedSpecs(
            Self.spec, replacing: ["checkoutTapped: { push: address }": "checkoutTapped: { push: payment }"])
        let change = try #require(compared.comparison.changes.first { $0.action == .broken })
        #expect(change.element == .expectation && change.classes == [.behaviour] && change.subject.name == "PAY-1")
        #expect(
            change.message
                == "`PayFlow`: the expectation `PAY-1` held and is broken now, after `checkoutTapped`: `address` must be seen before `payment`"
        )
    }

    @Test("a change repairs an expectation")
    func repaired() async {
        let broken = Self.spec.replacing("checkoutTapped: { push: address }", with: "checkoutTapped: { push: payment }")
        let lines = await ComparedSpecs(
            broken, replacing: ["checkoutTapped: { push: payment }": "checkoutTapped: { push: address }"]
        ).lines
        #expect(
            lines.contains(
                "fine: `PayFlow`: the expectation `PAY-1` was broken and holds now: `address` must be seen before `payment`"
            ))
    }

    @Test("an expectation that says nothing any more is a change of behaviour")
    func vacuous() async {
        let lines = await lines(["addressEntered: { push: payment }": "addressEntered: stay"])
        #expect(
            lines.contains(
                "behaviour: `PayFlow`: the expectation `PAY-1` held and says nothing now, because what it names no longer happens: `address` must be seen before `payment`"
            ))
    }

    @Test("a renamed route, outcome, event or link changes no expectation")
    func renames() async {
        func other(_ old: String, _ new: String, _ expectation: String) async -> [Change.Element] {
            let before = Self.spec.replacing("always: { can: cart, within: 3 }", with: expectation)
            let compared = await ComparedSpecs(before, before.replacing(old, with: new))
            return compared.comparison.changes.map(\.element)
        }
        #expect(
            await ComparedSpecs(
                Self.spec,
                replacing: [
                    "push: address": "push: place", "  address: {": "  place: { screen: Address,",
                    "first: address": "first: place",
                ]
            ).comparison.changes.map(\.element) == [.route])
        #expect(await other("left", "done", "always: { can: finish, with: left }") == [.outcome])
        #expect(
            await other("sessionExpired", "loggedOut", "{ when: { intent: sessionExpired }, seen: cart }") == [.intent])
        #expect(await other("helpTapped", "helpAsked", "{ when: { intent: helpTapped }, seen: help }") == [.intent])
        #expect(
            await other("/help/{topic}", "/support/{topic}", "{ when: { link: \"/help/{topic}\" }, seen: help }") == [
                .link
            ])
    }

    @Test("a route that was removed changes no expectation that names others too")
    func removedRoute() async {
        let before = Self.spec.replacing("first: address", with: "first: [address, offer]")
            .replacing(
                "  help: { as", with: "  offer: { screen: Help, transitions: { helpClosed: pop } }\n  help: { as")
        let after = Self.spec
        let elements = await ComparedSpecs(before, after).comparison.changes.map(\.element)
        #expect(elements == [.route])
    }

    @Test("the expectations of libraries are compared, with the flow or with the file")
    func libraries() async {
        let library = """
            flowgen: 1
            expect:
              - id: RULE-1
                never: { twice: PayFlow/payment }
              - never: { seen: OtherFlow/other, beneath: PayFlow/cart }
            """
        let other = """
            flowgen: 1
            flow: OtherFlow
            screens: { Other: }
            start: other
            routes: { other: }
            """
        let before = [Self.spec, other, library]
        func lines(_ old: String, _ new: String) async -> [String] {
            await ComparedSpecs(before, [Self.spec, other, library.replacing(old, with: new)]).lines
        }
        #expect(
            await lines("PayFlow/payment", "[PayFlow/payment, PayFlow/help]") == [
                "fine: `PayFlow`: the expectation `RULE-1` asks for more: before, it must never be that `PayFlow/payment` is twice in a layer; now, it must never be that `PayFlow/payment` or `PayFlow/help` is twice in a layer"
            ])
        #expect(
            await lines(", beneath: PayFlow/cart", ", beneath: PayFlow/cart, directlyBeneath: PayFlow/cart") == [
                "behaviour: `Spec2.flow.yaml`: the expectation asks for less: before, it must never be that `OtherFlow/other` is seen and `PayFlow/cart` is beneath; now, it must never be that `OtherFlow/other` is seen, `PayFlow/cart` is beneath and `PayFlow/cart` is directly beneath"
            ])
        #expect(
            await ComparedSpecs(before, [Self.spec, other]).comparison.changes.map(\.action) == [.removed, .removed])
        let renamed = before.map { $0.replacing("OtherFlow", with: "FurtherFlow") }
        #expect(await ComparedSpecs(before, renamed).comparison.changes.map(\.element) == [.flow])
    }
}
