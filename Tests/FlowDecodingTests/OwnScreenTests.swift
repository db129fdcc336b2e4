import FlowDiagnostics
import FlowModel
import FlowTestSupport
import FlowYAML
import Testing

@testable import FlowDecoding

@Suite("A screen that nobody declares") struct OwnScreenTests {
    @Test("is that of its route: its parameters, and its transitions as intents")
    func isDeclared() throws {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: SignUpFlow
            start: signUp
            routes:
              1️⃣signUp2️⃣:
                transitions:
                  3️⃣emailCaptured4️⃣: { payload: { email: String }, push: verification }
                  $dismissed: stay
                  cancelled: pop
              verification:
                params: { email: String, mode: { type: Mode, default: .new } }
                with: { mode: .edit }
            """)
        let read = ReadModule(spec.text)
        #expect(read.diagnostics == [])
        let screens = read.module.screens
        #expect(screens.map(\.name.text) == ["SignUp", "Verification"])
        #expect(screens[0].name.span == spec.span(1, 2))
        #expect(screens[0].intents.map(\.name.text) == ["emailCaptured", "cancelled"])
        #expect(screens[0].intents.first?.name.span == spec.span(3, 4))
        #expect(screens[0].intents.map { $0.payload.map(\.name.text) } == [["email"], []])
        #expect(screens[1].params.map(\.name.text) == ["email", "mode"])
        #expect(read.module.units.map(\.screens) == [[SpecScreenID(index: 0), SpecScreenID(index: 1)]])
        let flow = try #require(read.module.flows.first)
        #expect(flow.routes.map(\.content.screen?.index) == [0, 1])
        #expect(flow.routes[1].parameters.map(\.name.text) == ["email"])
        #expect(flow.routes[0].transitions.map(\.trigger) == [.event(0), .systemDismiss, .event(1)])
    }

    @Test("is in the unit of its flow, after the screens that are declared there")
    func isInItsUnit() {
        let library = "flowgen: 1\nscreens: { Shared: }\n"
        let flow = { (name: String) -> String in
            "flowgen: 1\nflow: \(name)Flow\nscreens: { \(name)Start: }\nstart: first\nroutes:\n"
                + "  first: { screen: \(name)Start }\n  shared:\n  own\(name):\n"
        }
        let read = ReadModule([
            ("A.flow.yaml", flow("Albums")), ("Library.flow.yaml", library), ("B.flow.yaml", flow("Books")),
        ])
        #expect(read.diagnostics == [])
        let names = read.module.units.map { unit in unit.screens.map { read.module[$0].name.text } }
        #expect(names == [["AlbumsStart", "OwnAlbums"], ["Shared"], ["BooksStart", "OwnBooks"]])
    }

    @Test("may have the name of another one with another number")
    func differsInNumbers() {
        let read = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Step1: }
            start: step1
            routes: { step1: , step2: , step3: }
            """)
        #expect(read.diagnostics == [])
        #expect(read.module.screens.map(\.name.text) == ["Step1", "Step2", "Step3"])
    }

    @Test("may have a name that is near that of another one that nobody declares")
    func isNearAnother() {
        let read = ReadModule("flowgen: 1\nflow: MainFlow\nstart: order\nroutes: { order: , orders: }\n")
        #expect(read.diagnostics == [])
    }

    @Test("is not reported a second time in a second flow of the same name")
    func flowIsDuplicate() {
        let text = "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: , about: }\n"
        let read = ReadModule([("A.flow.yaml", text), ("B.flow.yaml", text)])
        #expect(read.diagnostics.map(\.rule) == [.duplicateName])
        #expect(read.diagnostics.map { $0.message.hasPrefix("flow `MainFlow`") } == [true])
    }

    @Test("belongs to the first route of a module in which two flows need it")
    func belongsToTheFirst() throws {
        let flow = { (name: String) -> String in "flowgen: 1\nflow: \(name)Flow\nstart: home\nroutes: { home: }\n" }
        let read = ReadModule([("A.flow.yaml", flow("A")), ("B.flow.yaml", flow("B"))])
        let diagnostic = try #require(read.diagnostics.first)
        #expect(read.diagnostics.count == 1)
        #expect(diagnostic.rule == .duplicateName)
        #expect(diagnostic.span.file == SourceFileID(index: 1))
        #expect(diagnostic.related.map(\.span.file) == [SourceFileID(index: 0)])
        #expect(diagnostic.subject == Diagnostic.Subject(flow: "BFlow", route: "home"))
    }

    // MARK: Files that are not in the run

    private static let flow = """
        flowgen: 1
        flow: MainFlow
        start: list
        routes:
          list: { transitions: { chosen: { push: detail } } }
          detail: { params: { id: Int } }
        """

    @Test("is what the note of a missing value says, because the file that declares it may be missing")
    func hasNote() throws {
        let diagnostics = ReadModule(Self.flow).diagnostics
        #expect(diagnostics.map(\.rule) == [.missingArgument])
        #expect(
            diagnostics.map(\.notes) == [
                [
                    "no spec of this run declares screen `List`, so route `list` does; if another file declares `List`, include"
                        + " it in the run"
                ]
            ])
    }

    @Test("is no longer the route's once a library declares it")
    func libraryDeclaresIt() {
        let library = "flowgen: 1\nscreens: { List: { intents: { chosen: { id: Int } } } }\n"
        let read = ReadModule([("MainFlow.flow.yaml", Self.flow), ("Library.flow.yaml", library)])
        #expect(read.diagnostics == [])
        #expect(read.module.screens.map(\.isDeclaredByRoute) == [false, true])
    }

    @Test("is not assumed while a file could not be read, unless its route declares values")
    func isIncomplete() throws {
        let source = SourceFile(path: "MainFlow.flow.yaml", bytes: Array(Self.flow.utf8))
        let tree = try #require(YAMLParser.parse(source, as: SourceFileID(index: 0)).tree)
        let document = try #require(Document.decode(tree).document)
        let resolved = Module.resolve([document], isComplete: false)
        #expect(resolved.diagnostics == [])
        #expect(resolved.module.screens.map(\.name.text) == ["Detail"])
        #expect(resolved.understanding[FlowID(index: 0)] == .partial)
    }

    @Test("is not assumed while screens of another file could not be read")
    func hasUnreadScreens() {
        let library = "flowgen: 1\nscreens: [List]\n"
        let read = ReadModule([("MainFlow.flow.yaml", Self.flow), ("Library.flow.yaml", library)])
        #expect(read.diagnostics.map(\.rule) == [.wrongShape])
    }
}
