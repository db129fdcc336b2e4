import FlowEmitters
import FlowTestSupport
import ModuleTestSupport
import Testing

/// A flow written by hand that another module shows.
@Suite("Flows written by hand in modules") struct ExternalFlowModuleTests {
    private static func files(ui: String, access: String) -> [(path: String, text: String)] {
        [
            (
                ".flowgen.yaml",
                """
                generate: { ui: \(ui) }
                modules:
                  - { name: App, specs: App, uses: [Legacy], generate: { naming: plain } }
                  - { name: Legacy, specs: Legacy, generate: { access: \(access), naming: coordinating } }

                """
            ),
            (
                "App/MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                start: home
                routes:
                  home: { transitions: { cartTapped: { payload: { cart: Int }, push: checkout }, playTapped: { present: player } } }
                  checkout: { flow: Checkout, transitions: { ordered: pop, $back: stay } }
                  player: { flow: Player, as: cover }

                """
            ),
            (
                "Legacy/Flows.flow.yaml",
                """
                flowgen: 1
                external:
                  Checkout: { params: { cart: Int }, outcomes: { ordered: { id: Int } } }
                  Player:

                """
            ),
        ]
    }

    @Test("compiles without a warning in both", arguments: ["swiftui", "uikit"])
    func compiles(_ ui: String) async throws {
        let texts = ConfiguredTexts(Self.files(ui: ui, access: "public"))
        let swift = try await texts.swift(try #require(texts.whole.first))
        let compiler = try await SwiftCompiler(with: ui == "uikit" ? .uikit : .swiftui)
        try await compiler.compile(
            modules: ["Legacy", "App"].map { ($0, swift[$0] ?? []) }, as: .swift6MainActorUpcoming)
    }

    @Test("has to be visible there")
    func visibility() async throws {
        let texts = ConfiguredTexts(Self.files(ui: "none", access: "internal"))
        let checked = try await texts.check(try #require(texts.whole.first))
        #expect(
            checked.diagnostics.filter { $0.severity == .error }.map(\.message)
                == ["Checkout", "Player"].map {
                    "flow `\($0)` of module `Legacy` can only be used there; add `generate: { access: public }`, or `package` if both"
                        + " are in one package, to that module"
                })
    }
}
