import EmitterTestSupport
import FlowEmitters
import Testing

/// Links, from the URL to the resulting state.
@Suite struct LinkWalkTests {
    @Test(arguments: [SwiftCompiler.Mode.swift5, .swift6]) func leadToTheRoutesInTheSpec(
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

    @Test(arguments: [SwiftCompiler.Mode.swift5, .swift6]) func containTheLinkOfAChildFlow(
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

    @Test(arguments: SwiftCompiler.Mode.tried)
    func ofChildFlowsCompileWithoutAWarning(_ mode: SwiftCompiler.Mode) async throws {
        let specs = try LinkSpecs.family
        let compiler = try await SwiftCompiler()
        try await compiler.check(
            compiler.write([
                "Shop.swift": specs.output(of: 0).text, "Orders.swift": specs.output(of: 1).text,
                "Help.swift": specs.output(of: 2).text,
            ]), as: mode)
    }
}
