import EmitterTestSupport
import FlowEmitters
import FlowModel
import FlowTestSupport
import Testing

/// The quick look at the names of flows and screens misses no two types with one name.
@Suite struct NameOverlapTests {
    private static let parts = [
        "Login", "Flow", "Coordinator", "All", "View", "Controller", "My", "Stub", "ID", "Message", "Tab",
    ]

    private static let choices: [EmissionOptions] = {
        var choices: [EmissionOptions] = []
        for style in NamingStyle.allCases {
            for screens in [EmissionOptions.Screens.protocols, .closures] {
                choices.append(EmissionOptions(screens: screens, namingStyle: style))
            }
        }
        for (route, screen) in [
            ("My{Flow}Route", "{Screen}Route"), ("{Flow}Coordinator", "{Screen}Coordinator"),
            ("My{Flow}", "{Screen}Flow"),
        ] {
            guard let route = NameTemplate(route, for: .flow), let screen = NameTemplate(screen, for: .screen) else {
                continue
            }
            choices.append(EmissionOptions(naming: [.route: route, .screen: screen]))
        }
        return choices
    }()

    @Test("where the names of flows and screens show no overlap, all types have names of their own")
    func missesNothing() {
        var random = SplitMix64(seed: 2026)
        var (quiet, colliding) = (0, 0)
        for _ in 0..<400 {
            func name() -> String {
                (0...Int.random(in: 0...2, using: &random)).map { _ in random.pick(Self.parts) ?? "" }.joined()
            }
            func two() -> [String] {
                var names: Set<String> = []
                while names.count < 2 { names.insert(name()) }
                return names.sorted()
            }
            let module = ReadModule(
                zip(two(), two()).map { flow, screen in
                    (
                        "\(flow).flow.yaml",
                        """
                        flowgen: 1
                        flow: \(flow)
                        guards: { isNew: }
                        outcomes: { done: }
                        screens: { \(screen): { intents: { went: }, receives: { told: }, anchors: [spot] } }
                        start: home
                        routes: { home: { screen: \(screen), transitions: { went: [{ when: isNew, finish: done }] } } }
                        """
                    )
                }
            ).module
            for options in Self.choices {
                let emitted = EmittedNames(of: module, options: options)
                let all = options.naming.emittedTypeNames(in: module).map(\.name)
                let collides = Set(all).count < all.count || !emitted.usedTypes.isDisjoint(with: all)
                #expect(!collides || !emitted.types.joined().isEmpty, "\(module.flows.map(\.name.text)) \(all)")
                if collides { colliding += 1 }
                if emitted.types.joined().isEmpty { quiet += 1 }
            }
        }
        #expect(colliding > 100 && quiet > 1_000)
    }
}
