import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

@Suite("A screen that its route declares") struct OwnScreenTests {
    private static let choices = [
        EmissionOptions(), EmissionOptions(ui: .uikit), EmissionOptions(access: .public, screens: .closures),
        EmissionOptions(namingStyle: .plain),
    ]

    @Test("gives the same Swift as one that is declared", arguments: choices.indices)
    func isLikeADeclaredOne(choice: Int) throws {
        let declared = """
            flowgen: 1
            flow: OwnScreensFlow
            params: { invitation: Int? }
            outcomes: { joined: { member: Profile } }
            guards: { isValid: { code: String } }
            screens:
              Summary:
                doc: What has been entered.
                params: { member: Profile }
                intents: { confirmed: { member: Profile } }
              Invitation:
                params:
                  invitation: { type: "Int?", label: number, doc: What the letter says. }
                intents:
                  codeEntered: { code: String }
                  termsRequested:
              Membership:
                params: { name: String, kind: { type: Mode, default: .add } }
                intents:
                  memberMade: { member: { type: Profile, label: _ } }
                  cancelled:
              Terms:
            start: invitation
            routes:
              invitation:
                transitions:
                  codeEntered:
                    - { when: isValid, push: membership, with: { name: $code } }
                    - stay
                  termsRequested: { present: terms }
              membership:
                with: { kind: .edit }
                transitions:
                  memberMade: { push: summary }
                  cancelled: pop
                  $back: stay
              summary:
                transitions: { confirmed: { finish: joined } }
              terms:
                as: sheet
            """
        let name = "OwnScreensFlow.flow.yaml"
        let options = Self.choices[choice]
        #expect(try Specs.named(name).output(options).text == Specs([name: declared]).output(options).text)
    }

    @Test("gives the same Swift as one that is declared, in random modules")
    func isLikeADeclaredOne() throws {
        for kind in [RandomSpec.Kind.anything, .nested] {
            for seed in 0..<UInt64(40) {
                let sketch = RandomSpec.sketch(kind, seed: seed)
                let own = try Specs(sketch.declaring(.undeclared)).outputs()
                let declared = try Specs(sketch.declaring(.declared)).outputs()
                #expect(own.map(\.text) == declared.map(\.text), "\(kind), seed \(seed)")
            }
        }
    }
}

extension SpecSketch {
    /// The same module with all screens of single routes declared in one way.
    fileprivate func declaring(_ form: RouteSketch.OwnScreen) -> SpecSketch {
        var sketch = self
        // An intent that bubbles has to be declared, and the order of the protocols is that of the declarations.
        let bubbles = flows.contains { $0.routes.contains { $0.transitions.contains(where: \.bubbles) } }
        for flow in sketch.flows.indices {
            for route in sketch.flows[flow].routes.indices {
                sketch.flows[flow].routes[route].ownScreen = bubbles ? .declared : form
            }
        }
        return sketch
    }
}
