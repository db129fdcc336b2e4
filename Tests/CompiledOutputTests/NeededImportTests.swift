import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// The compiler warns about a `public import` whose module the interface of the file does not use.
@Suite struct NeededImportTests {
    private static let mode = SwiftCompiler.Mode(
        name: "Swift 6, internal imports by default",
        flags: ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"])

    private static let modes = [mode, SwiftCompiler.Mode.swift6]

    /// Flows that show screens, only child flows, or both, and screens without a flow.
    private static let specs: KeyValuePairs = [
        "AppFlow.flow.yaml": """
        flowgen: 1
        flow: AppFlow
        container: switch
        start: tabs
        routes: { tabs: { flow: TabsFlow }, signIn: { flow: SignInFlow, transitions: { signedIn: { show: tabs } } } }
        links: { schemes: [app], routes: { /sign-in: { show: signIn } } }
        """,
        "TabsFlow.flow.yaml": """
        flowgen: 1
        flow: TabsFlow
        container: tabs
        start: list
        routes: { list: { flow: ListFlow, tab: { title: List } }, other: { flow: ListFlow, tab: { title: Other } } }
        """,
        "ListFlow.flow.yaml": """
        flowgen: 1
        flow: ListFlow
        guards: { mayPick: { id: Int } }
        screens: { List: { intents: { picked: { id: Int }, noticeOpened: , signInRequested: } } }
        start: list
        routes:
          list:
            transitions:
              picked: [{ when: mayPick, push: list }, stay]
              noticeOpened: { present: notice }
              signInRequested: { present: signIn }
          notice: { as: sheet, transitions: { closed: dismiss } }
          signIn: { flow: SignInFlow, as: cover, transitions: { signedIn: dismiss } }
        """,
        "SignInFlow.flow.yaml": """
        flowgen: 1
        flow: SignInFlow
        imports: [Dispatch, Foundation]
        outcomes: { signedIn: }
        screens: { SignIn: { intents: { signedIn: } } }
        start: signIn
        routes: { signIn: { transitions: { signedIn: { finish: signedIn } } } }
        """,
        "Screens.flow.yaml": """
        flowgen: 1
        imports: [Dispatch]
        screens: { Notice: { intents: { closed: } }, Agenda: { intents: { dayChosen: { day: "[Date]?" } } } }
        """,
    ]

    private static let combinations: [(EmissionOptions.UserInterface, EmissionOptions.Access)] = TestScope.choose(
        all: EmissionOptions.UserInterface.allCases.flatMap { ui in
            EmissionOptions.Access.allCases.map { (ui, $0) }
        },
        sample: [(.swiftui, .public), (.uikit, .package), (.uikit, .public)])

    @Test("the output imports no module for its interface without need", arguments: combinations)
    func importsAreNeeded(_ ui: EmissionOptions.UserInterface, _ access: EmissionOptions.Access) async throws {
        let compiler = try await SwiftCompiler(with: ui)
        let outputs = try Specs(Self.specs).outputs(access: access, ui: ui)
        #expect(outputs.contains { $0.text.contains("import UIKit") } == (ui == .uikit))
        for mode in Self.modes { try await compiler.check(try compiler.write(outputs), as: mode) }
    }
}
