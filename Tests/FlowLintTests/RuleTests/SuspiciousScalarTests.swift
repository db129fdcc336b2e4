import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

@Suite struct SuspiciousScalarTests {
    @Test(arguments: [
        ("id", "$id"), ("item.id", "$item.id"), ("\"$item.id\"", "$item.id"), ("own", "$own"), ("count", nil),
        ("item-$item.id", nil),
    ])
    func theFixIsTheDollar(literal: String, fixed: String?) async {
        let text = opening("{ push: page, with: { itemID: \(literal) } }")
        let found = await RuleFindings(of: SuspiciousScalar.id, in: text)
        #expect(found.findings.map { $0.fix?.edits.map(\.text) } == [fixed.map { [$0] }])
        guard let fixed else { return }
        // With the fix, the spec is read without a diagnostic, and nothing is suspicious.
        await expectNothing(of: SuspiciousScalar.id, in: opening("{ push: page, with: { itemID: \(fixed) } }"))
    }

    private func opening(_ transition: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        outcomes: { ended: { itemID: String } }
        guards: { has: { itemID: String } }
        effects: { noted: { itemID: String } }
        screens:
          Home:
            params: { own: String }
            intents: { opened: { id: String, item: Item, count: Int } }
          Page: { params: { itemID: String, mode: { type: Mode, default: .off } } }
          Other:
        params: { own: String }
        start: home
        routes:
          home: { transitions: { opened: \(transition) } }
          page:
          other:
        """
    }
}
