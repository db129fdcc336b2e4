import EmitterTestSupport
import FlowEmitters
import FlowModel
import FlowTestSupport
import Testing

/// The generated code for links.
@Suite struct LinkTests {
    /// Without schemes and hosts, the links of a flow can only be opened by its parent, which needs nothing from Foundation.
    @Test func needFoundationForURLsAlone() throws {
        let child = try LinkSpecs.family.output(of: 1).text
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

    /// A branch that holds the link keeps all of it, so the rest belongs to the child of the other branch.
    @Test func theRestGoesToTheChildThatIsNotADetour() throws {
        func child(_ name: String) -> String {
            """
            flowgen: 1
            flow: \(name)Flow
            screens: { \(name): { intents: { left: } } }
            outcomes: { left: }
            start: first
            routes: { first: { screen: \(name), transitions: { left: { finish: left } } } }
            links: { routes: { "/\(name)": { reset: first } } }
            """
        }
        let specs = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            container: switch
            guards: { isReady: }
            start: home
            routes:
              login: { flow: LoginFlow, transitions: { left: { do: [{ show: home }, resume] } } }
              home: { flow: HomeFlow, transitions: { left: { show: login } } }
            links: { routes: { /**: [{ when: not isReady, show: login, hold: true }, { show: home }] } }
            """,
            "LoginFlow.flow.yaml": child("Login"), "HomeFlow.flow.yaml": child("Home"),
        ])
        let text = specs.output(of: 0).text
        #expect(text.contains("case rest(HomeFlowLink?)"))
        #expect(text.contains("handOn(rest, by: HomeFlowCoordinatorViewModel.open)"))
        #expect(!text.contains("LoginFlowLink"))
    }

    /// Which child flow gets the rest is decided when the link is opened.
    @Test func theRestIsAnAddressWhereSeveralChildFlowsCanGetIt() throws {
        let text = try LinkSpecs.alternatives.output(of: 0).text
        #expect(text.contains("case rest(LinkAddress)"))
        #expect(text.contains("address.rest(from: 0, asAny: HomeFlowLink.self, GuestFlowLink.self)"))
        #expect(text.contains("handOn(rest, as: HomeFlowLink.self, by: HomeFlowCoordinatorViewModel.open)"))
        #expect(text.contains("handOn(rest, as: GuestFlowLink.self, by: GuestFlowCoordinatorViewModel.open)"))
    }

    /// A value that nothing uses would be a warning of the compiler.
    @Test func aRestThatGoesNowhereIsNotBound() throws {
        let text = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            container: switch
            outcomes: { left: }
            guards: { isReady: }
            start: home
            routes: { home: { flow: HomeFlow } }
            links: { routes: { /**: [{ when: isReady, show: home, hold: true }, { finish: left }] } }
            """,
            "HomeFlow.flow.yaml": """
            flowgen: 1
            flow: HomeFlow
            screens: { Home: }
            start: home
            routes: { home: }
            links: { routes: { /home: { reset: home } } }
            """,
        ]).output(of: 0).text
        #expect(text.contains("    case rest\n"))
        #expect(text.contains("        case .rest:\n"))
    }

    @Test("a link is held before a flow that it shows can finish immediately")
    func holdsBeforeEndings() throws {
        let text = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            screens: { Home: }
            start: home
            routes:
              home:
              child: { flow: CFlow, transitions: { done: resume } }
            links: { routes: { /rest: { push: child, hold: true } } }
            """,
            "CFlow.flow.yaml": """
            flowgen: 1
            flow: CFlow
            outcomes: { done: }
            guards: { isDone: }
            screens: { C: }
            start: [{ when: isDone, finish: done }, c]
            routes: { c: }
            """,
        ]).outputs().map(\.text).joined()
        #expect(
            text.contains(
                "            perform(.push(.child), intent: \"/rest\") { hold(intent: \"/rest\") { $0.open(link) } }\n")
        )
    }

    /// The first `resume` has opened the held link.
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
        #expect(text.contains("        perform(.resume, .popToRoot)\n"))
    }
}
