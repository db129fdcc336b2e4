import EmitterTestSupport
import FlowEmitters
import Testing

/// Links, from the URL to the resulting state.
@Suite struct LinkWalkTests {
    @Test(arguments: SwiftCompiler.Mode.sampled(.swift6, .swift5)) func leadToTheRoutesInTheSpec(
        _ mode: SwiftCompiler.Mode
    ) async throws {
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Links.swift": try Specs.named("LinksFlow.flow.yaml").output().text, "Program.swift": LinkProgram.text,
            "main.swift": "runAll()\n",
        ])
        let output = try await compiler.output(
            of: files + [Folder.specs.appendingPathComponent("AppTypes.swift")], as: mode)
        #expect(output == "all well\n")
    }

    private static let family = """
        import FlowRuntime
        import Foundation

        @MainActor func runAll() {
            let table: [(String, ShopFlowLink?)] = [
                ("shop:", .root), ("shop://orders/all", .ordersAll), ("shop://orders", .orders(nil)),
                ("shop://orders/7", .orders(.id(id: 7))), ("shop://orders/x", nil), ("shop://orders/7/x", nil),
                ("shop://orders/7/help", .orders(.help(id: 7, .root))),
                ("shop://orders/7/help/topic/a%2Fb", .orders(.help(id: 7, .topic(name: "a/b")))),
                ("shop://orders/7/help/x", nil), ("shop://me/help", .help(shopID: "me", lang: "en", .root)),
                ("shop:///ME/help/topic/x?lang=de", .help(shopID: "ME", lang: "de", .topic(name: "x"))),
                ("https://shop.example.com/orders/7", .orders(.id(id: 7))),
            ]
            var failures = 0
            for (text, link) in table {
                let found = URL(string: text).flatMap { ShopFlowLink(url: $0) }
                if found != link { failures += 1; print("FAILED", text, found as Any) }
                guard let link, link.url.flatMap({ ShopFlowLink(url: $0) }) != link else { continue }
                failures += 1
                print("FAILED", link, link.url as Any)
            }
            print(failures == 0 ? "all well" : "failures")
        }
        """

    @Test(arguments: SwiftCompiler.Mode.sampled(.swift5, .swift6)) func containTheLinkOfAChildFlow(
        _ mode: SwiftCompiler.Mode
    ) async throws {
        let specs = try LinkSpecs.family
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Shop.swift": specs.output(of: 0).text, "Orders.swift": specs.output(of: 1).text,
            "Help.swift": specs.output(of: 2).text, "Family.swift": Self.family, "main.swift": "runAll()\n",
        ])
        #expect(try await compiler.output(of: files, as: mode) == "all well\n")
    }

    @Test(arguments: SwiftCompiler.Mode.all(orOnly: .swift6MainActorUpcoming))
    func ofChildFlowsCompileWithoutAWarning(_ mode: SwiftCompiler.Mode) async throws {
        let specs = try LinkSpecs.family
        let compiler = try await SwiftCompiler()
        try await compiler.check(
            compiler.write([
                "Shop.swift": specs.output(of: 0).text, "Orders.swift": specs.output(of: 1).text,
                "Help.swift": specs.output(of: 2).text,
            ]), as: mode)
    }

    // MARK: Held links

    private static let held = """
        @MainActor final class App: MainFlowDecisions, StepFlowDecisions {
            /// The answers that follow each other; the last one stays.
            var answers = [true, true, false]
            func isDone() -> Bool { answers.count > 1 ? answers.removeFirst() : answers[0] }
        }

        @MainActor func runAll() {
            let flow = MainFlowCoordinatorViewModel(decisions: App())
            flow.open(.page)
            for route in flow.layers.flatMap(\\.routes) { print(route) }
        }
        """

    @Test("a link is held before the flow that it shows finishes immediately, whose outcome resumes it")
    func holdBeforeEnding() async throws {
        let specs = try Specs([
            "MainFlow.flow.yaml": """
            flowgen: 1
            flow: MainFlow
            guards: { isDone: }
            start: home
            routes:
              home:
              page:
              step: { flow: StepFlow, transitions: { done: resume } }
            links: { routes: { /page: [{ when: isDone, push: step, hold: true }, { reset: [home, page] }] } }
            """,
            "StepFlow.flow.yaml": """
            flowgen: 1
            flow: StepFlow
            outcomes: { done: }
            guards: { isDone: }
            start: [{ when: isDone, finish: done }, only]
            routes: { only: }
            """,
        ])
        let compiler = try await SwiftCompiler()
        let files =
            try compiler.write(specs.outputs(ui: .none))
            + compiler.write(["Held.swift": Self.held, "main.swift": "runAll()\n"])
        let output = try await compiler.output(of: files, as: .swift6)
        #expect(output == "home\npage\n")
    }

    // MARK: Several child flows

    private static let pages = """
        import FlowRuntime
        import Foundation

        @MainActor final class App: AppFlowDecisions {
            var answers: Set<String> = []
            func isReady() -> Bool { answers.contains("ready") }
            func isMember() -> Bool { answers.contains("member") }
        }

        @MainActor func runAll() {
            var failures = 0
            func check<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
                if value != expected { failures += 1; print("FAILED: \\(what): \\(value), not \\(expected)") }
            }
            func open(_ text: String, _ answers: Set<String>, _ expected: String, then resumed: String? = nil) {
                let app = App()
                app.answers = answers
                let flow = AppFlowCoordinatorViewModel(decisions: app)
                func path(_ routes: [some Any]) -> String { routes.map { "\\($0)" }.joined(separator: ", ") }
                func shown() -> String {
                    switch flow.currentChild {
                    case let home as HomeFlowCoordinatorViewModel: "home: \\(path(home.layers.flatMap(\\.routes)))"
                    case let guest as GuestFlowCoordinatorViewModel: "guest: \\(path(guest.layers.flatMap(\\.routes)))"
                    default: path(flow.layers.flatMap(\\.routes))
                    }
                }
                check(URL(string: text).map { flow.open(url: $0) }, true, text)
                check(shown(), expected, text)
                guard let resumed else { return }
                app.answers.insert("ready")
                flow.loggedIn()
                check(shown(), resumed, "\\(text), resumed")
            }
            let member: Set = ["ready", "member"]
            open("app://page/7", member, #"home: home, page(id: "7")"#)
            open("app://page/7", ["ready"], "guest: page(id: 7)")
            open("app:///page/a?mark=b", member, #"home: home, page(id: "a")"#)
            open("app://PAGE/8", ["ready"], "guest: page(id: 8)")
            open("app:", member, "home: home")
            open("app:", ["ready"], "guest: welcome")
            // Only the other flow has these links, so the flow that is shown begins at its start.
            open("app://page/a", ["ready"], "guest: welcome")
            open("app://offers", member, "home: home")
            open("app://offers", ["ready"], "guest: welcome, offers")
            // The flow that gets the rest is decided when the link is resumed.
            for (answers, resumed) in [
                ([], "guest: page(id: 7)"),
                (["member"], #"home: home, page(id: "7")"#),
            ] as [(Set<String>, String)] {
                open("app://page/7", answers, "login", then: resumed)
            }
            for text in ["app:", "app://page/7", "app://PAGE/x", "app://offers", "https://example.com/page/7?mark=%26"] {
                let link = URL(string: text).flatMap { AppFlowLink(url: $0) }
                check(link == nil, false, text)
                check(link?.url.flatMap { AppFlowLink(url: $0) }, link, "\\(text), written and read")
                check(link.flatMap { AppFlowLink($0.address) }, link, "\\(text), from its address")
            }
            check(URL(string: "app://page").flatMap { AppFlowLink(url: $0) }, nil, "no link of either")
            check(AppFlowLink.rest(LinkAddress("offers")).url?.absoluteString, "app://offers", "a link from code")
            print(failures == 0 ? "all well" : "\\(failures) failures")
        }
        """

    @Test(arguments: SwiftCompiler.Mode.all(orOnly: .swift5))
    func passTheRestToTheChildFlowOfTheBranchThatIsTaken(_ mode: SwiftCompiler.Mode) async throws {
        let specs = try LinkSpecs.alternatives
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "App.swift": specs.output(of: 0).text, "Guest.swift": specs.output(of: 1).text,
            "Home.swift": specs.output(of: 2).text, "Pages.swift": Self.pages,
            // Swift 5 without complete checking does not know that a program starts on the main actor.
            "main.swift": "MainActor.assumeIsolated { runAll() }\n",
        ])
        #expect(try await compiler.output(of: files, as: mode) == "all well\n")
    }
}
