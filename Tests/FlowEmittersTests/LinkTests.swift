import FlowEmitters
import FlowIR
import FlowTestSupport
import Testing

/// Links, from the URL to the place in the flow.
@Suite struct LinkTests {
    @Test(arguments: [SwiftCompiler.Mode.swift5, .swift6]) func leadWhereTheSpecSays(
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

    private var familySpecs: Specs {
        get throws {
            try Specs([
                "ShopFlow.flow.yaml": LinkSpecs.parent, "OrdersFlow.flow.yaml": LinkSpecs.child,
                "HelpFlow.flow.yaml": LinkSpecs.grandchild,
            ])
        }
    }

    @Test(arguments: [SwiftCompiler.Mode.swift5, .swift6]) func carryTheLinkOfAChildFlow(
        _ mode: SwiftCompiler.Mode
    ) async throws {
        let specs = try familySpecs
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Shop.swift": specs.output(of: 0).text, "Orders.swift": specs.output(of: 1).text,
            "Help.swift": specs.output(of: 2).text, "Family.swift": Self.family, "main.swift": "runAll()\n",
        ])
        #expect(try await compiler.output(of: files, as: mode) == "all well\n")
    }

    @Test(arguments: SwiftCompiler.Mode.all)
    func ofChildFlowsCompileWithoutAWarning(_ mode: SwiftCompiler.Mode) async throws {
        let specs = try familySpecs
        let compiler = try await SwiftCompiler()
        try await compiler.check(
            compiler.write([
                "Shop.swift": specs.output(of: 0).text, "Orders.swift": specs.output(of: 1).text,
                "Help.swift": specs.output(of: 2).text,
            ]), as: mode)
    }

    /// Without schemes and hosts a flow's links are for its parent alone: nothing of Foundation is needed.
    @Test func needFoundationForURLsAlone() throws {
        let child = try familySpecs.output(of: 1).text
        #expect(!child.contains("Foundation"))
        #expect(!child.contains(": URL"))
        #expect(child.contains("func open(_ link: OrdersFlowLink)"))
    }

    @Test(arguments: [
        (["/"], ["root"]), (["/**"], ["rest"]), (["/{name}"], ["name"]), (["/user/{id}"], ["user"]),
        (["/user", "/user/{id}"], ["user", "userId"]), (["/user/{id}", "/user/{id}/card"], ["user", "userCard"]),
        (["/user/{id}", "/{group}/user"], ["userId", "groupUser"]), (["/sign-up/now"], ["signUpNow"]),
        (["/URL/X", "/HTMLPage"], ["urlX", "htmlPage"]), (["/2024/{day}"], ["link2024"]), (["/caf%C3%A9"], ["café"]),
        (["/-"], ["root"]), (["/-/{a}"], ["a"]), (["/a?tab=map", "/a?tab=list"], ["aMap", "aList"]),
        (["/a?x={x}", "/a?y={y}"], ["aX", "aY"]), (["/a_b", "/a-b", "/aB"], ["aB", "aB2", "aB3"]),
    ])
    func areCalledByTheLiteralsOfTheirPatterns(_ patterns: [String], _ names: [String]) throws {
        let lines =
            [
                "flowgen: 1", "flow: AFlow", "screens: { Home: }", "start: home", "routes: { home: }", "links:",
                "  routes:",
            ]
            + patterns.map { "    \"\($0)\": { reset: home }" }
        let output = try Specs(["A.flow.yaml": lines.joined(separator: "\n")]).output().text
        let cases = output.split(separator: "\n").compactMap { $0.firstMatch(of: /^    case `?([^`(]*)`?/)?.1 }
        #expect(cases.suffix(patterns.count).map(String.init) == names)
    }

    /// The first one has opened what was held.
    @Test func aSecondResumeHasNothingToOpen() throws {
        let text = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            guards: { isSignedIn: }
            screens: { SignIn: { intents: { signedIn: } }, Home: }
            start: signIn
            routes:
              signIn: { transitions: { signedIn: { do: [resume, popToRoot, resume] } } }
              home:
            links: { routes: { /home: [{ when: isSignedIn, reset: home }, { reset: signIn, hold: true }] } }
            """
        ]).output().text
        #expect(text.contains("        perform(resuming: heldLink, by: open, then: .popToRoot)\n"))
    }
}
