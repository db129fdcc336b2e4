import FlowTestSupport
import Foundation
import Testing

@Suite struct InspectCommandTests {
    private static let spec = """
        flowgen: 1
        flow: ShopFlow
        outcomes: { bought: , cancelled: }
        intents: { sessionExpired: }
        guards: { isSignedIn: }
        screens:
          Home: { intents: { opened: , basketOpened: } }
          Item: { intents: { closed: , bought: } }
          Basket:
          Terms:
        start: home
        routes:
          home:
            transitions:
              opened: [{ when: isSignedIn, push: item }, { present: item, as: cover }]
              basketOpened: { reset: [home, terms, item] }
          item: { back: hidden, transitions: { closed: { pop: 2 }, bought: { finish: bought } } }
          basket: { transitions: { $dismissed: stay } }
          terms: { back: hidden }
        transitions: { sessionExpired: { do: [dismissAll, popToRoot] } }
        links: { schemes: [shop], routes: { "/item/{id}": { push: item, above: home } } }

        """

    @Test func printsWhenTabsAreThere() async throws {
        let tabs = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            guards: { isSignedIn: , mayUse: { area: String } }
            screens: { Area: { params: { area: String } } }
            start: home
            routes:
              home:
              orders: { tab: { when: not isSignedIn } }
              reports: { screen: Area, with: { area: reports }, tab: { when: mayUse } }

            """
        let run = try await FlowgenProcess.run(
            ["inspect", "specs"], in: TemporaryFolder(["specs/TabsFlow.flow.yaml": tabs]))
        let head = run.output.split(separator: "\n").dropFirst(2).prefix(3)
        #expect(
            head == [
                "start: home", "tab orders, when: not isSignedIn", "tab reports, when: mayUse(area: \"reports\")",
            ])
    }

    @Test("prints what the flow gives to its tabs, as text and as JSON")
    func printsValuesOfTabs() async throws {
        let tabs = """
            flowgen: 1
            flow: CourseFlow
            container: tabs
            params: { courseID: String }
            start: lessons
            routes:
              lessons: { params: { courseID: String }, transitions: { datesTapped: { show: dates } } }
              dates: { with: { id: $courseID }, params: { id: String, page: { type: Int, default: 1 } } }

            """
        let folder = try TemporaryFolder(["specs/CourseFlow.flow.yaml": tabs])
        let text = try await FlowgenProcess.run(["inspect", "specs"], in: folder).output
        #expect(text.contains("\ntab lessons(courseID: flow.courseID)\ntab dates(id: flow.courseID)\n"))
        #expect(text.contains("show: dates(id: flow.courseID, page: default)"))
        let json = try await FlowgenProcess.run(["inspect", "specs", "--format", "json"], in: folder).output
        #expect(json.filter { !$0.isWhitespace }.contains("\"tab\":{\"arguments\":{\"id\":\"flow.courseID\"}}"))
    }

    @Test func printsEachFlowAsText() async throws {
        let folder = try TemporaryFolder([
            "specs/ShopFlow.flow.yaml": Self.spec, "specs/LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await FlowgenProcess.run(["inspect", "specs"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        #expect(
            run.output == """
                LoginFlow  specs/LoginFlow.flow.yaml
                stack, greatest depth 1, no modal layers
                start: login

                  route  steps  shortest journey
                  login      0  login

                  route  event           transition
                  login  loginCompleted  finish: loginCompleted  fires

                  outcome
                  loginCompleted  produced

                ShopFlow  specs/ShopFlow.flow.yaml
                stack, greatest depth 3, at most 1 modal layer
                start: home

                  route   steps  shortest journey
                  home        0  home
                  item        1  home —opened→ item
                  basket      –  never shown
                  terms       –  never shown: always beneath another

                  route       event           transition
                  home        opened          1. when: isSignedIn, push: item  fires
                                              2. present: item, as: cover      fires
                              basketOpened    reset: [home, terms, item]       fires
                  item        closed          pop: 2                           fires, can fail: stack-underflow
                              bought          finish: bought                   fires
                  basket      $dismissed      stay                             never fires
                  (anywhere)  sessionExpired  do: [dismissAll, popToRoot]      fires
                  (link)      /item/{id}      push: item, above: home          fires, can fail: pop-target-missing

                  outcome
                  bought     produced
                  cancelled  never produced

                """)
    }

    @Test func colorsResults() async throws {
        let folder = try TemporaryFolder(["ShopFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["inspect", "ShopFlow.flow.yaml", "--color", "always"], in: folder)
        #expect(run.output.contains("\u{1B}[1mShopFlow\u{1B}[0m  ShopFlow.flow.yaml\n"))
        #expect(run.output.contains("\u{1B}[32mfires\u{1B}[0m"))
        #expect(run.output.contains(", \u{1B}[1;35mcan fail: stack-underflow\u{1B}[0m\n"))
        #expect(run.output.contains("\u{1B}[1;35mnever fires\u{1B}[0m\n"))
        #expect(run.output.contains("\u{1B}[1;35mnever produced\u{1B}[0m\n"))
    }

    @Test func wrapsLongJourneys() async throws {
        let names = (0..<8).map { "aPlaceThatIsFarAway\($0)" }
        let routes = names.indices.dropLast().map {
            "  \(names[$0]): { screen: Place, transitions: { go: { push: \(names[$0 + 1]) } } }\n"
        }
        let spec = """
            flowgen: 1
            flow: FarFlow
            screens: { Place: { intents: { go: } } }
            start: \(names[0])
            routes:
            \(routes.joined())  \(names[7]): { screen: Place, transitions: { go: stay } }

            """
        let folder = try TemporaryFolder(["FarFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.run(["inspect", "FarFlow.flow.yaml"], in: folder)
        let lines = run.output.split(separator: "\n")
        let last = try #require(lines.firstIndex { $0.hasPrefix("  \(names[7])") })
        #expect(lines[last].hasPrefix("  \(names[7])      7  \(names[0]) —go→ \(names[1]) —go→"))
        #expect(lines[last + 1].hasPrefix(String(repeating: " ", count: 31) + names[3]))
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func omitsFlowsThatAreNotUnderstoodAndTheirParents() async throws {
        let parent = """
            flowgen: 1
            flow: ParentFlow
            start: bad
            routes: { bad: { flow: BadFlow } }

            """
        let folder = try TemporaryFolder([
            "BadFlow.flow.yaml": Specs.broken, "ParentFlow.flow.yaml": parent, "LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await FlowgenProcess.run(["inspect", ".", "--format", "json"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.contains("BadFlow.flow.yaml:3:1: error: "))
        #expect(run.error.hasSuffix(" in 3 files\n"))
        #expect(try InspectedJSON(run.output).flows.compactMap { $0["flow"] as? String } == ["LoginFlow"])
    }

    @Test func printsOneObjectWithoutFlows() async throws {
        let folder = try TemporaryFolder(["Screens.flow.yaml": "flowgen: 1\nscreens: { Help: }\n"])
        let run = try await FlowgenProcess.run(["inspect", ".", "--format=json", "--color=always"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output == "{\n  \"version\": 1,\n  \"flows\": []\n}\n")
        #expect(run.error.isEmpty)
    }

    /// `lint` reports these problems.
    @Test func runsNoRules() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling, "ShopFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["inspect", "."], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
    }

    @Test func reportsNameCollisionsAndInspectsNevertheless() async throws {
        let spec = Specs.login.replacing("screens: {", with: "screens: { LoginFlowRoute: , ")
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": spec])
        let lint = try await FlowgenProcess.run(["lint", "."], in: folder)
        let run = try await FlowgenProcess.run(["inspect", "."], in: folder)
        #expect(lint.output.contains("[name-collision]") == run.error.contains("[name-collision]"))
        #expect(run.output.hasPrefix("LoginFlow  "))
    }
}

/// The output of `inspect --format json`, as another program reads it.
struct InspectedJSON {
    let object: [String: Any]

    init(object: [String: Any]) { self.object = object }

    init(_ text: String) throws {
        object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    var flows: [[String: Any]] { object["flows"] as? [[String: Any]] ?? [] }

    /// Equal for equal values, whatever the order of the members.
    func text() throws -> String {
        let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data, as: UTF8.self)
    }
}
