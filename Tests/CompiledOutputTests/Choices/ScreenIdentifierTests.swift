import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The enum of the screens' accessibility identifiers.
@Suite("Screen identifiers")
struct ScreenIdentifierTests {
    private static let options = EmissionOptions(identifiers: .screens)

    @Test("every route that shows a screen has a case and the same identifier, whatever it is called")
    func listsEveryScreen() async throws {
        let names = ["allCases", "allCasesScreen", "RawValue", "rawValue", "self", "init", "home"]
        let routes = names.map { "  \"\($0)\": { screen: Home }" } + ["  child: { flow: ChildFlow }"]
        let parent = ["flowgen: 1", "flow: AFlow", "screens: { Home: }", "start: home", "routes:"] + routes
        let child = "flowgen: 1\nflow: ChildFlow\nstart: home\nroutes: { home: { screen: Home } }\n"
        let specs = try Specs([
            "AFlow.flow.yaml": parent.joined(separator: "\n") + "\n", "ChildFlow.flow.yaml": child,
        ])
        let traits = names.map { "AFlowRoute.`\($0)`.traits.identifier ?? \"none\"" }
        let program = """
            import FlowRuntime
            let identifiers = AFlowScreenID.allCases.map(\\.rawValue)
            print(identifiers == [\(traits.joined(separator: ", "))])
            print(identifiers.joined(separator: " "))
            print(AFlowRoute.child.traits.identifier as Any, AFlowScreenID.allCasesScreenScreen.rawValue)
            """
        let compiler = try await SwiftCompiler()
        let files = try compiler.write(specs.outputs(Self.options)) + compiler.write(["main.swift": program])
        let printed = try await compiler.output(of: files, as: .swift6)
        #expect(
            printed == """
                true
                \(names.map { "AFlow.\($0)" }.joined(separator: " "))
                nil AFlow.allCases

                """)
    }

    @Test("a UI test needs no more of the generated file than the enum")
    func standsAlone() async throws {
        let text = try Specs(["CheckoutFlow.flow.yaml": Self.checkout]).output(Self.options).text
        let start = try #require(text.range(of: "\nenum CheckoutFlowScreenID"))
        let end = try #require(text.range(of: "\n}\n", range: start.upperBound..<text.endIndex))
        let compiler = try await SwiftCompiler()
        let files = try compiler.write(["ScreenIDs.swift": String(text[start.lowerBound..<end.upperBound])])
        let test = Folder.specs.appendingPathComponent("UITests/CheckoutUITests.swift")
        try await compiler.check(files + [test] + Folder.swiftFiles(in: Folder.uiAutomation), as: .swift6)
    }

    private static let checkout = """
        flowgen: 1
        flow: CheckoutFlow
        screens: { Cart: { intents: { checkoutRequested: } }, Address: }
        start: cart
        routes:
          cart: { transitions: { checkoutRequested: { push: address } } }
          address:
        """

    @Test("a flow whose routes all show child flows has none")
    func isLeftOut() throws {
        let specs = try Specs([
            "AFlow.flow.yaml": "flowgen: 1\nflow: AFlow\nstart: child\nroutes: { child: { flow: ChildFlow } }\n",
            "ChildFlow.flow.yaml": "flowgen: 1\nflow: ChildFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\n",
        ])
        let texts = specs.outputs(Self.options).map(\.text)
        #expect(texts.map { $0.contains("ScreenID") } == [false, true])
        #expect(texts[0] == specs.outputs(EmissionOptions())[0].text)
    }
}
