import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The decisions of flows in flows, in a compiled app.
@Suite struct DecisionsTests {
    private static let specs: KeyValuePairs = [
        "AppFlow.flow.yaml": """
        flowgen: 1
        flow: AppFlow
        guards: { isNew: }
        start: home
        routes:
          home: { transitions: { shopTapped: { push: shop }, helpTapped: [{ when: isNew, push: help }, stay] } }
          shop: { flow: ShopFlow, transitions: { paid: popToRoot } }
          help: { flow: HelpFlow }
        """,
        "ShopFlow.flow.yaml": """
        flowgen: 1
        flow: ShopFlow
        outcomes: { paid: }
        guards: { isNew: }
        start: [{ when: isNew, route: offers }, basket]
        routes:
          offers: { transitions: { seen: { push: payment } } }
          basket: { transitions: { payTapped: { push: payment } } }
          payment: { flow: PaymentFlow, transitions: { accepted: { finish: paid } } }
        """,
        "PaymentFlow.flow.yaml": """
        flowgen: 1
        flow: PaymentFlow
        outcomes: { accepted: }
        effects: { track: { amount: Int } }
        start: card
        routes: { card: { transitions: { cardGiven: { run: track, with: { amount: 3 }, finish: accepted } } } }
        """,
        "HelpFlow.flow.yaml": """
        flowgen: 1
        flow: HelpFlow
        start: topics
        routes: { topics: }
        """,
    ]

    private func output(of program: String, _ options: EmissionOptions = EmissionOptions()) async throws -> String {
        let compiler = try await SwiftCompiler()
        let files = try compiler.write(Specs(Self.specs).outputs(options))
        return try await compiler.output(
            of: files + compiler.write(["Program.swift": program, "main.swift": "runAll()\n"]),
            as: .swift6.debugging)
    }

    @Test("one object makes the decisions of all flows")
    func oneObject() async throws {
        let program = """
            final class App: AppFlowAllDecisions {
                func isNew() -> Bool { true }
                func track(amount: Int) { print("paid \\(amount)") }
            }

            @MainActor func runAll() {
                let flow = AppFlowCoordinatorViewModel(decisions: App())
                flow.shopTapped()
                guard let shop = flow.currentChild as? ShopFlowCoordinatorViewModel else { return }
                print(shop.current)
                shop.seen()
                (shop.currentChild as? PaymentFlowCoordinatorViewModel)?.cardGiven()
                print(flow.current)
            }
            """
        #expect(try await output(of: program) == "offers\npaid 3\nhome\n")
    }

    @Test("a flow has decisions of its own, with other answers than its parent's, and new ones each time it starts")
    func anObjectForEachFlow() async throws {
        let program = """
            final class App: AppFlowDecisions {
                private var visits = 0
                func isNew() -> Bool { false }
                var shopFlowDecisions: any ShopFlowDecisions {
                    visits += 1
                    return Shop(visits)
                }
            }

            final class Shop: ShopFlowDecisions {
                private let visit: Int
                init(_ visit: Int) { self.visit = visit }
                func isNew() -> Bool { visit == 1 }
                let paymentFlowDecisions: any PaymentFlowDecisions = Payments()
            }

            final class Payments: PaymentFlowDecisions {
                func track(amount: Int) { print("paid \\(amount)") }
            }

            @MainActor func runAll() {
                let flow = AppFlowCoordinatorViewModel(decisions: App())
                flow.helpTapped()
                print(flow.current)
                for _ in 1...2 {
                    flow.shopTapped()
                    guard let shop = flow.currentChild as? ShopFlowCoordinatorViewModel else { return }
                    print(shop.current)
                    if case .offers = shop.current { shop.seen() } else { shop.payTapped() }
                    (shop.currentChild as? PaymentFlowCoordinatorViewModel)?.cardGiven()
                }
            }
            """
        #expect(try await output(of: program) == "home\noffers\npaid 3\nbasket\npaid 3\n")
    }

    @Test("a stub makes the decisions of a flow and of its child flows, as its closures say")
    func stubs() async throws {
        let program = """
            @MainActor func runAll() {
                let stub = AppFlowDecisionsStub()
                stub.shopFlow.onIsNew = { true }
                stub.shopFlow.paymentFlow.onTrack = { amount in print("paid \\(amount)") }
                let flow = AppFlowCoordinatorViewModel(decisions: stub)
                flow.helpTapped()
                print(flow.current)
                flow.shopTapped()
                guard let shop = flow.currentChild as? ShopFlowCoordinatorViewModel else { return }
                print(shop.current)
                shop.seen()
                (shop.currentChild as? PaymentFlowCoordinatorViewModel)?.cardGiven()
            }
            """
        #expect(try await output(of: program, EmissionOptions(stubs: .debug)) == "home\noffers\npaid 3\n")
    }

    private static let accesses: [EmissionOptions.Access] = [.internal, .public, .package]

    @Test(
        "stubs compile without a warning, with tasks, badges and values of all kinds",
        arguments: SwiftCompiler.Mode.tried(with: accesses))
    func stubsCompile(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) async throws {
        let compiler = try await SwiftCompiler()
        let options = EmissionOptions(access: access, ui: .none, stubs: .debug)
        let shop = Folder.package.appendingPathComponent("specs/shop")
        let files = try FileManager.default.contentsOfDirectory(at: shop, includingPropertiesForKeys: nil)
        let outputs = try Specs(files: files.sorted { $0.path < $1.path }).outputs(options)
        try await compiler.check(compiler.write(outputs), as: mode.debugging)
    }
}
