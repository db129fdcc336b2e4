import FlowTestSupport
import Foundation
import Testing

/// What the commands do with flows that are written by hand.
@Suite struct ExternalFlowCommandTests {
    private static let legacy = """
        flowgen: 1
        external:
          LegacyCheckout: { doc: Still in UIKit., params: { cart: String }, outcomes: { ordered: { id: Int }, left: } }

        """
    private static let main = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { cartTapped: { cart: String } } }, Receipt: { params: { id: Int } } }
        start: home
        routes:
          home: { transitions: { cartTapped: { push: checkout } } }
          checkout: { flow: LegacyCheckout, transitions: { ordered: { replace: receipt }, left: pop, $back: stay } }
          receipt:

        """

    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let specs = ["specs/MainFlow.flow.yaml": Self.main, "specs/Legacy.flow.yaml": Self.legacy]
        return try TemporaryFolder(specs.merging(files) { $1 })
    }

    @Test("lint has nothing to report, and generate writes one file for each spec")
    func generated() async throws {
        let folder = try folder()
        let lint = try await FlowgenProcess.shell("\"$FLOWGEN\" lint specs", in: folder)
        #expect(lint.exitCode == 0 && lint.output.isEmpty, "\(lint.output)\(lint.error)")
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" generate specs --output Flows && ls Flows", in: folder)
        #expect(run.output.hasSuffix("Legacy.flow.swift\nMainFlow.flow.swift\n"))
    }

    @Test("a walk goes through its outcomes, and back leaves it")
    func walk() async throws {
        let folder = try folder(["commands": "cartTapped 'a'\nback\ncartTapped 'b'\nordered 7\n"])
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" walk specs < commands", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.output.contains("LegacyCheckout"), "\(run.output)")
        #expect(run.output.contains("home › receipt(id: 7)"), "\(run.output)")
    }

    @Test("the map, the inspection and the documentation say that it is written by hand")
    func words() async throws {
        let folder = try folder()
        let map = try await FlowgenProcess.shell("\"$FLOWGEN\" map specs --format mermaid", in: folder)
        #expect(map.output.contains("<b>Legacy checkout</b> · written by hand"), "\(map.output)")
        let text = try await FlowgenProcess.shell("\"$FLOWGEN\" inspect specs", in: folder)
        #expect(text.output.contains("written by hand, "), "\(text.output)")
        let json = try await FlowgenProcess.shell("\"$FLOWGEN\" inspect specs --format json", in: folder)
        #expect(json.output.components(separatedBy: "\"external\": true").count == 2, "\(json.output)")
        let docs = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" docs specs --output site && cat site/flows/*", in: folder)
        #expect(docs.output.contains("<dd>written by hand</dd>"), "\(docs.output)")
    }

    @Test("journeys go through each outcome")
    func journeys() async throws {
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" journeys specs", in: try folder())
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.output.contains("ordered") && run.output.contains("left"), "\(run.output)")
    }

    @Test("diff says that a flow is generated now")
    func diff() async throws {
        let flow = """
            flowgen: 1
            flow: LegacyCheckout
            doc: Still in UIKit.
            params: { cart: String }
            outcomes: { ordered: { id: Int }, left: }
            screens: { Cart: { params: { cart: String }, intents: { ordered: { id: Int }, left: } } }
            start: cart
            routes: { cart: { transitions: { ordered: { finish: ordered }, left: { finish: left } } } }

            """
        let folder = try folder(["new/MainFlow.flow.yaml": Self.main, "new/LegacyCheckout.flow.yaml": flow])
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" diff specs new", in: folder)
        #expect(run.output.contains("the flow was written by hand and is generated"), "\(run.output)\(run.error)")
    }
}
