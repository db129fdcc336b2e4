import FlowEmitters
import FlowJourneys
import FlowTestSupport
import ModuleTestSupport
import Testing

/// The Swift of modules that use each other, each compiled as a module of its own.
@Suite struct ModuleCompilationTests {
    private static let combinations: [(ui: String, access: String, mode: SwiftCompiler.Mode)] = TestScope.choose(
        all: ["swiftui", "uikit", "none"].flatMap { ui in
            ["internal", "public"].flatMap { access in SwiftCompiler.Mode.all.map { (ui, access, $0) } }
        },
        sample: [
            ("swiftui", "internal", .swift6MainActorUpcoming), ("uikit", "public", .swift6MainActorUpcoming),
            ("swiftui", "public", .swift5), ("none", "internal", .swift6),
        ])

    @Test("modules that use each other compile without a warning", arguments: combinations)
    func compiles(_ ui: String, _ access: String, _ mode: SwiftCompiler.Mode) async throws {
        let texts = ConfiguredTexts(ThreeModules.files("ui: \(ui), stubs: debug", appAccess: access))
        let run = try #require(texts.whole.first)
        let swift = try await texts.swift(run)
        let compiler = try await SwiftCompiler(with: EmissionOptions.UserInterface(rawValue: ui) ?? .none)
        try await compiler.compile(modules: ThreeModules.names.map { ($0, swift[$0] ?? []) }, as: mode)
    }

    @Test("a link and a bubbling intent lead through three modules of a running app")
    func runs() async throws {
        let texts = ConfiguredTexts(ThreeModules.files("ui: none"))
        var swift = try await texts.swift(try #require(texts.whole.first))
        swift["App", default: []].append(("Main.swift", Self.program))
        let compiler = try await SwiftCompiler()
        let objects = try await compiler.compile(
            modules: ThreeModules.names.map { ($0, swift[$0] ?? []) }, as: .swift6)
        #expect(try await compiler.output(ofModules: objects) == "shop login terms 7\nhelp login\n")
    }

    private static let program = """
        import FlowRuntime
        import LoginKit
        import ShopKit

        final class Decisions: MainFlowAllDecisions {
            func isLocked() -> Bool { false }
        }

        @main
        struct Program {
            @MainActor static func main() {
                let main = MainFlowCoordinator(decisions: Decisions())
                guard let address = LinkAddress("demo://shop/login/terms/7", schemes: ["demo"], hosts: []),
                    let link = MainFlowLink(address)
                else { return print("no link") }
                main.open(link)
                guard let shop = main.currentChild as? CheckoutFlowCoordinatorViewModel,
                    let login = shop.currentChild as? LoginFlowCoordinator, case .terms(let version) = login.current
                else { return print("no terms") }
                print(main.current.kind, shop.current.kind, login.current.kind, version)
                login.termsClosed()
                login.helpRequested(topic: "login")
                guard case .help(let topic) = main.current else { return print("no help") }
                print(main.current.kind, topic)
            }
        }
        """

    #if os(Linux)
        // Only the XCTest of Linux can be started by a program of its own.
        @Test("the journeys of modules that use each other are tests that pass")
        func journeys() async throws {
            let texts = ConfiguredTexts(ThreeModules.files("ui: none"))
            let run = try #require(texts.whole.first)
            var swift = try await texts.swift(run)
            let found = try await texts.pipeline(run).journeys(run.inputs)
            let tests = found.tests(.xctest, run.parts.map(\.emission), of: nil)
            #expect(
                tests.map(\.typeName).sorted() == ["CheckoutFlow", "LoginFlow", "MainFlow"].map { "\($0)JourneyTests" })
            swift["AppTests"] = tests.map { ($0.fileName, $0.text) } + [("Main.swift", Self.program(running: tests))]
            let compiler = try await SwiftCompiler()
            let objects = try await compiler.compile(
                modules: (ThreeModules.names + ["AppTests"]).map { ($0, swift[$0] ?? []) },
                as: SwiftCompiler.Mode.all[0])
            let output = try await compiler.output(ofModules: objects)
            let count = found.sets.reduce(0) { $0 + $1.journeys.count }
            #expect(output.matches(of: /Test Case '([\w.]+)' passed/).count == count, "\(output.suffix(2_000))")
        }
    #endif

    /// A program that runs tests. The test cases are on the main actor, and `asyncTest` is from before Swift 6.
    private static func program(running tests: [JourneyTests]) -> String {
        let cases = tests.map { test in
            let functions = test.functionNames.map { "(\"\($0)\", asyncTest(\(test.typeName).\($0)))" }
            return
                "testCase([\(functions.joined(separator: ", "))] as [(String, (\(test.typeName)) -> () throws -> Void)])"
        }
        return """
            import XCTest

            @main
            struct Program {
                static func main() { XCTMain([\(cases.joined(separator: ",\n"))]) }
            }

            """
    }

    @Test("the shop compiles as four modules")
    func shop() async throws {
        let shop = try Shop()
        let swift = try await shop.module.cut.swift(try #require(shop.module.cut.whole.first))
        let compiler = try await SwiftCompiler(with: .swiftui)
        try await compiler.compile(
            modules: shop.module.names.map { ($0, swift[$0] ?? []) }, as: .swift6MainActorUpcoming)
    }

    @Test("types of one name in two modules are written with their modules")
    func qualifies() async throws {
        var files = ThreeModules.files("ui: swiftui")
        files.append(
            (
                "App/LoginFlow.flow.yaml",
                """
                flowgen: 1
                flow: LoginFlow
                outcomes: { left: }
                screens: { Login: { intents: { loginTapped: } } }
                start: login
                routes:
                  login: { transitions: { loginTapped: { push: other } } }
                  other: { flow: LoginKit.LoginFlow, transitions: { loggedIn: { finish: left }, cancelled: stay, helpRequested: stay } }

                """
            ))
        files[0].text.replace("naming: coordinating", with: "naming: plain")
        let texts = ConfiguredTexts(files)
        let swift = try await texts.swift(try #require(texts.whole.first))
        let app = try #require(swift["App"])
        #expect(app.contains { $0.text.contains("LoginKit.LoginFlowCoordinator(delegate: self") })
        let compiler = try await SwiftCompiler(with: .swiftui)
        try await compiler.compile(
            modules: ThreeModules.names.map { ($0, swift[$0] ?? []) }, as: .swift6MainActorUpcoming)
    }
}
