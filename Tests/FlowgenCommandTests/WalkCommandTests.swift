import FlowTestSupport
import Testing

@Suite struct WalkCommandTests {
    private static let shop = """
        flowgen: 1
        flow: ShopFlow
        guards: { isSignedIn: , isOpen: { orderID: String } }
        effects: { track: { name: String } }
        intents: { sessionExpired: }
        screens:
          Home: { intents: { orderSelected: { orderID: String, page: { type: Int, default: 1 } }, helpRequested: , lost: } }
          Order: { params: { orderID: String }, intents: { closed: } }
          Help: { intents: { closed: , backRequested: } }
        start: home
        entries: [order]
        routes:
          home:
            transitions:
              orderSelected:
                - { when: isOpen, push: order, run: track, with: { name: order } }
                - stay
              helpRequested: { present: help }
              lost: { pop: 3 }
          order: { transitions: { closed: pop } }
          help: { transitions: { closed: dismiss, backRequested: dismiss } }
          login: { flow: LoginFlow, transitions: { loginCompleted: { reset: home } } }
        transitions:
          sessionExpired: [{ when: isSignedIn, push: login }, stay]
        links:
          schemes: [shop]
          routes:
            /order/{orderID}: { reset: [home, order] }

        """

    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let specs = ["specs/ShopFlow.flow.yaml": Self.shop, "specs/LoginFlow.flow.yaml": Specs.login]
        return try TemporaryFolder(specs.merging(files) { $1 })
    }

    /// - Parameter commands: the lines of standard input.
    private func walk(
        _ commands: [String], _ options: String = "", in folder: TemporaryFolder? = nil
    ) async throws -> FlowgenRun {
        let folder = try folder ?? self.folder()
        try folder.write(commands.map { "\($0)\n" }.joined(), to: "commands")
        return try await FlowgenProcess.shell("\"$FLOWGEN\" walk specs \(options) < commands", in: folder)
    }

    // MARK: Commands from a pipe

    @Test("the app says that answers have changed, and a tab comes and goes")
    func answersChanged() async throws {
        let tabs = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            guards: { hasFinder: }
            start: hall
            routes:
              hall:
              finder: { tab: { when: hasFinder } }

            """
        let folder = try folder(["specs/TabsFlow.flow.yaml": tabs])
        let refused = try await walk(["no", "tab finder"], "--flow TabsFlow", in: folder)
        #expect(refused.error.contains("there is no tab `finder` to tap; no tab bar is seen, or it has no other tab"))
        #expect(refused.output.contains("  [hall]\n  1  answers-changed  (which tabs are there can change)"))
        let commands = [
            "no", "answers-changed", "yes", "journey", "tab finder", "answers-changed", "no", "save tabs.journey.yaml",
        ]
        let run = try await walk(commands, "--flow TabsFlow", in: folder)
        #expect(run.output.contains("  [hall] · finder\n"))
        #expect(run.output.contains("the tab `finder` leaves the bar"))
        #expect(
            run.output.contains(
                "TabsFlow starts: hall  hasFinder? no\n1. hall —answers-changed→ hall  hasFinder? yes\n"))
        #expect(
            try folder.text("tabs.journey.yaml") == """
                journey: 1
                flow: TabsFlow
                start: { answers: { hasFinder: false }, seen: hall }
                steps:
                  - { event: answers-changed, answers: { hasFinder: true }, seen: hall }
                  - { tab: finder, seen: finder }
                  - { event: answers-changed, answers: { hasFinder: false }, seen: hall }

                """)
    }

    @Test("without commands, shows where the app starts and what can happen there")
    func start() async throws {
        let run = try await walk([])
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(
            run.output == """
                ShopFlow
                  home
                  1  orderSelected  orderID: String, page: Int = 1
                  2  helpRequested
                  3  lost
                  4  sessionExpired  (ShopFlow)
                  5  link /order/{orderID}  orderID: String

                """)
    }

    @Test("performs events with values and answers, and shows effects")
    func events() async throws {
        let run = try await walk(["orderS orderID=\"a b\"", "# it is open", "y", "back"])
        #expect(run.exitCode == 0)
        #expect(
            run.output.contains(
                """
                > orderS orderID="a b"
                isOpen(orderID: "a b")? yes
                runs track(name: order)
                ShopFlow
                  home › order(orderID: "a b")

                """))
        #expect(run.output.contains("> back\nShopFlow\n  home\n"))
    }

    @Test("takes a number, values without names, and answers in the line")
    func numbers() async throws {
        let run = try await walk(["1 7 isOpen=yes", "where"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("isOpen(orderID: 7)? yes\n"))
        #expect(run.output.contains("> where\nShopFlow\n  home › order(orderID: 7)\n"))
    }

    @Test("shows sheets and nested flows")
    func situation() async throws {
        let run = try await walk(["helpRequested", "swipe", "sessionExpired isSignedIn=y", "loginCompleted"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("> helpRequested\nShopFlow\n  home\n  sheet: help\n  1  closed\n"))
        #expect(run.output.contains("ShopFlow\n  home › login ▸ LoginFlow\n    login\n  1  loginCompleted\n"))
        #expect(run.output.contains("> loginCompleted\nShopFlow\n  home\n"))
    }

    @Test("says that an event moves nothing, and why a transition fails")
    func failures() async throws {
        let run = try await walk(["lost", "orderSelected orderID=7 isOpen=n"])
        #expect(run.exitCode == 0)
        #expect(
            run.output.contains(
                "`lost` fails and moves nothing: too few routes are on the stack [stack-underflow]\n"))
        #expect(run.output.contains("isOpen(orderID: 7)? no\nno navigation\n"))
    }

    @Test("opens links, also at the start")
    func links() async throws {
        let run = try await walk(["undo", "link /order/8", "3 9"], "--link shop://order/7")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("link shop://order/7\nShopFlow\n  home › order(orderID: 7)\n"))
        #expect(run.output.contains("> undo\nShopFlow\n  home\n"))
        #expect(run.output.contains("> link /order/8\nShopFlow\n  home › order(orderID: 8)\n"))
    }

    @Test("undoes, restarts and prints the journey")
    func journey() async throws {
        let run = try await walk([
            "# a comment", "", "orderSelected orderID=7 isOpen=y", "journey", "undo", "helpRequested", "restart",
            "journey", "undo", "undo", "quit", "nonsense",
        ])
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(
            run.output.contains(
                """
                > journey
                ShopFlow starts: home
                1. home —orderSelected(orderID: 7)→ order  isOpen? yes

                """))
        #expect(run.output.contains("> journey\nShopFlow starts: home\n> undo\nShopFlow\n  home\n  sheet: help\n"))
    }

    @Test("shows that the flow has ended")
    func end() async throws {
        let run = try await walk(["loginCompleted", "undo"], "--flow LoginFlow")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("> loginCompleted\nLoginFlow ends with loginCompleted\n> undo\nLoginFlow\n"))
    }

    @Test("starts at an entry with values")
    func entry() async throws {
        let run = try await walk([], "--from order --with orderID=7")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("ShopFlow\n  order(orderID: 7)\n"))
    }

    @Test("a long command and long values are shortened where they are shown, and saved whole")
    func longCommands() async throws {
        let long = String(repeating: "x", count: 100_000)
        let folder = try folder()
        let run = try await walk(["orderSelected \(long) isOpen=y", "save a.journey.yaml", long], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.utf8.count < 8_000 && run.error.utf8.count < 500)
        #expect(try folder.text("a.journey.yaml").contains("orderID: \(long)"))
        let values = (0..<20_000).map { "p\($0)=v" }.joined(separator: " ")
        let many = try await walk(["orderSelected \(values)"], in: folder)
        #expect(many.error.hasPrefix("error: line 1: `orderSelected` has no value `p0=v`; it has "))
    }

    @Test("of very many events, the first are listed, and all by `where`")
    func manyEvents() async throws {
        let spec =
            "flowgen: 1\nflow: WideFlow\nstart: wide\nroutes:\n  wide:\n    transitions:\n"
            + (0..<300).map { "      e\($0): stay\n" }.joined()
        let folder = try folder(["specs/WideFlow.flow.yaml": spec])
        let run = try await walk(["250", "where"], "--flow WideFlow", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("  100  e99\n  and 200 more, which `where` lists\n> 250\nno navigation\n"))
        #expect(run.output.hasSuffix("  300  e299\n"))
    }

    @Test(
        "a mistake ends a walk from a pipe, with its line",
        arguments: [
            (["where", "helpRequsted"], "line 2: `helpRequsted` cannot happen here; did you mean `helpRequested`?"),
            (["9"], "line 1: there is no number 9; choose one from 1 to 5"),
            (["back"], "line 1: the system offers no way back here"),
            (["swipe"], "line 1: there is no sheet that a swipe dismisses here"),
            (["tab home"], "line 1: there is no tab `home` to tap; no tab bar is seen, or it has no other tab"),
            (["undo"], "line 1: there is nothing to undo"),
            (["orderSelected"], "line 1: `orderSelected` needs `orderID: String`; add it, as in `orderID=…`"),
            (
                ["orderSelected orderID=1 page=x"],
                "line 1: `x` is not of type Int, as `page` of `orderSelected` must be"
            ),
            (
                ["orderSelected 1 id=1"],
                "line 1: `orderSelected` has no value `id=1`; it has orderID: String, page: Int = 1"
            ),
            (["orderSelected orderID=\"1"], "line 1: a quote is not closed; add `\"`"),
            (
                ["orderSelected 1", "maybe"],
                "line 2: `isOpen(orderID: 1)` is asked, and `maybe` is not an answer; write `y` or `n`"
            ),
            (
                ["orderSelected 1"],
                "line 1: `isOpen(orderID: 1)` is asked, and there is no answer; add a line with `y` or `n`"
            ),
            (["link shop://nowhere"], "line 1: no link of `ShopFlow` matches `shop://nowhere`"),
            (
                ["link myapp://order/7"],
                "line 1: no link of `ShopFlow` matches `myapp://order/7`: `myapp` is not one of its `schemes`; write `shop`"
            ),
            (
                ["link https://example.com/order/7"],
                "line 1: no link of `ShopFlow` matches `https://example.com/order/7`: `example.com` is not one of its `hosts`;"
                    + " it has no `hosts`"
            ),
            (["save shop.yaml"], "line 1: `shop.yaml` is not a name for a journey; end it with `.journey.yaml`"),
        ])
    func mistakes(_ commands: [String], _ message: String) async throws {
        let run = try await walk(commands)
        #expect(run.exitCode == 1)
        #expect(run.error == "error: \(message)\n")
    }

    @Test("a link with a value of another type says so")
    func linkOfAnotherType() async throws {
        let folder = try TemporaryFolder([
            "specs/ShopFlow.flow.yaml": """
            flowgen: 1
            flow: ShopFlow
            start: home
            routes: { home: , item: { params: { id: Int } } }
            links: { schemes: [shop], routes: { "/item/{id}": { reset: [home, item] } } }
            """
        ])
        let run = try await walk([], "--link shop://item/abc", in: folder)
        #expect(
            run.error
                == "error: no link of `ShopFlow` matches `shop://item/abc`: `abc`, which is in the place of `{id}`, is not of"
                + " type Int\n")
    }

    @Test("a route of a flow without entries can be declared as one")
    func startWithoutEntries() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let run = try await walk([], "--flow HelpFlow --from tips", in: folder)
        #expect(
            run.error.hasPrefix(
                "error: `tips` is not one of the `entries` of `HelpFlow`; it has none; add `entries: [tips]` to the flow\n"
            ))
    }

    @Test(
        "a start that the flow does not have is a mistake of the command line",
        arguments: [
            ("--flow ShopFlwo", "there is no flow `ShopFlwo`; did you mean `ShopFlow`?"),
            (
                "--from home",
                "`home` is not one of the `entries` of `ShopFlow`; it is where the flow starts anyway, so leave it out"
            ),
            ("--from help", "`help` is not one of the `entries` of `ShopFlow`; choose `order`"),
            ("--from order", "`order` needs `orderID: String`; add `--with orderID=…`"),
            (
                "--from order --with orderID 7",
                "`--with orderID` has no value; write it with `=`, as in `--with orderID=7`"
            ),
            ("--with id=7", "`ShopFlow` has no value `id`; it has none"),
            ("--save shop.yaml", "`shop.yaml` is not a name for a journey; end it with `.journey.yaml`"),
        ])
    func wrongStarts(_ options: String, _ message: String) async throws {
        let run = try await walk([], options)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: \(message)\n"))
    }

    @Test("errors in specs are shown instead of a walk")
    func brokenSpecs() async throws {
        let run = try await walk([], in: folder(["specs/BadFlow.flow.yaml": Specs.broken]))
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.error.contains("BadFlow.flow.yaml:3:1: error: "))
    }

    @Test("several flows that no other flow shows need a choice")
    func choice() async throws {
        let run = try await walk(
            [],
            in: folder([
                "specs/HelpFlow.flow.yaml": Specs.falling.replacing("Help: {", with: "Tip: {").replacing(
                    "  help: {", with: "  help: { screen: Tip,")
            ]))
        #expect(run.exitCode == 2)
        #expect(run.error.contains("choose one with `--flow HelpFlow` or `--flow ShopFlow`"))
    }

    // MARK: A terminal

    /// Types lines into a walk in a pseudoterminal.
    private func type(_ lines: [String], _ options: [String] = []) async throws -> FlowgenRun {
        // Without the echo, which would appear somewhere between the lines that are printed.
        let program = """
            import os, pty, sys, termios
            process, terminal = pty.fork()
            if process == 0:
                while termios.tcgetattr(0)[3] & termios.ECHO:
                    pass
                os.execv(os.environ["FLOWGEN"], ["flowgen", "walk", "specs"] + sys.argv[1:])
            settings = termios.tcgetattr(terminal)
            settings[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSANOW, settings)
            os.write(terminal, sys.stdin.buffer.read())
            try:
                while part := os.read(terminal, 1024):
                    os.write(1, part)
            except OSError:
                pass
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
            """
        let folder = try folder()
        try folder.write(program, to: "terminal.py")
        try folder.write(lines.map { "\($0)\n" }.joined(), to: "lines")
        let words = options.map { "'\($0)'" }.joined(separator: " ")
        let run = try await FlowgenProcess.shell("TERM=dumb python3 terminal.py \(words) < lines", in: folder)
        return FlowgenRun(exitCode: run.exitCode, output: run.output.replacing("\r\n", with: "\n"), error: run.error)
    }

    @Test("asks a person for values and answers", .enabled(if: Clients.has("python3"), "\(Clients.absence)"))
    func asksPeople() async throws {
        let run = try await type(["orderSelected", "7", "perhaps", "y", "quit"])
        #expect(run.exitCode == 0)
        #expect(
            run.output.contains("> orderID (String): isOpen(orderID: 7)? [y/n] isOpen(orderID: 7)? [y/n] runs track"))
        #expect(run.output.contains("  home › order(orderID: 7)\n"))
    }

    @Test("goes on after a person's mistake", .enabled(if: Clients.has("python3"), "\(Clients.absence)"))
    func forgivesPeople() async throws {
        let run = try await type(["nonsense", "helpRequested", "quit"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("> `nonsense` cannot happen here; what can is "))
        #expect(run.output.contains("  sheet: help\n"))
    }

    @Test(
        "asks a person for what the flow needs to start", .enabled(if: Clients.has("python3"), "\(Clients.absence)"))
    func asksForTheStart() async throws {
        let run = try await type(["8", "quit"], ["--from", "order"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("orderID (String): ShopFlow\n  order(orderID: 8)\n"))
    }

    // MARK: Journeys

    private static let saved = """
        journey: 1
        flow: ShopFlow
        start: { seen: home }
        steps:
          - { event: orderSelected, with: { orderID: 7 }, answers: { isOpen: true }, seen: order, values: { orderID: 7 } }
          - { event: system-back, seen: home }
          - { event: lost, fails: stack-underflow, seen: home }
          - { link: "shop://order/a%20b", seen: order, values: { orderID: "a b" } }
          - { event: sessionExpired, answers: { isSignedIn: true }, seen: login/login }

        """

    @Test("saves a journey that a replay checks")
    func saves() async throws {
        let folder = try folder()
        let commands = [
            "orderSelected 7", "y", "back", "lost", "link /order/a%20b", "sessionExpired isSignedIn=y",
            "save shop.journey.yaml",
        ]
        let run = try await walk(commands, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.hasSuffix("> save shop.journey.yaml\nsaved shop.journey.yaml with 5 steps\n"))
        #expect(try folder.text("shop.journey.yaml") == Self.saved)
        let replay = try await walk([], "--replay shop.journey.yaml", in: folder)
        #expect(replay.exitCode == 0 && replay.error.isEmpty)
        #expect(replay.output == "shop.journey.yaml: 5 steps as expected\n")
    }

    @Test("saves the journey at the end of the commands")
    func savesAtTheEnd() async throws {
        let folder = try folder()
        let run = try await walk(["helpRequested"], "--save shop.journey.yaml", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("shop.journey.yaml").hasSuffix("  - { event: helpRequested, seen: help }\n"))
    }

    @Test("a step that leads elsewhere is reported with what is shown")
    func differs() async throws {
        let journey = Self.saved.replacing("isOpen: true", with: "isOpen: false")
        let run = try await walk([], "--replay a.journey.yaml", in: folder(["a.journey.yaml": journey]))
        #expect(run.exitCode == 1)
        #expect(
            run.output.hasPrefix(
                "a.journey.yaml:5:85: error: step 1, `orderSelected`, leads to `home`, not to `order` [journey-differs]\n"
            ))
    }

    @Test(
        "every part of a step is checked",
        arguments: [
            ("seen: order, values: { orderID: 7 }", "seen: order, values: { orderID: 8 }", "with `orderID` 7, not 8"),
            ("answers: { isOpen: true }, ", "", "step 1, `orderSelected`, asks `isOpen(orderID: 7)`; answer it"),
            ("system-back, seen", "system-back, answers: { isOpen: true }, seen", "does not ask `isOpen`"),
            ("fails: stack-underflow, ", "", "step 3, `lost`, fails [stack-underflow], which is not expected"),
            ("system-back, seen", "system-back, fails: stack-underflow, seen", "does not fail by `stack-underflow`"),
            ("event: lost", "event: closed", "step 3, `closed`: `closed` cannot happen here; what can is "),
            (
                "system-back, seen: home", "system-back, outcome: done",
                "does not end the flow with `done`: `home` is shown"
            ),
            ("shop://order", "shop://ordre", "no link of `ShopFlow` matches the URL"),
            ("flow: ShopFlow", "flow: ShopFlwo", "there is no flow `ShopFlwo`; did you mean `ShopFlow`?"),
            ("start: { seen: home }", "start: { seen: help }", "the start leads to `home`, not to `help`"),
            ("event: lost", "event: back", "step 3, `back`: there is no event `back`; write `system-back`"),
            ("seen: ", "expect: ", "`expect` is not a key of a step; did you mean `seen`?"),
            ("event: system-back", "evnet: system-back", "`evnet` is not a key of a step; did you mean `event`?"),
            ("journey: 1", "journey: 2", "this flowgen reads version 1 of journeys"),
        ])
    func parts(_ old: String, _ new: String, _ message: String) async throws {
        let journey = Self.saved.replacing(old, with: new)
        #expect(journey != Self.saved)
        let run = try await walk([], "--replay a.journey.yaml", in: folder(["a.journey.yaml": journey]))
        #expect(run.exitCode == 1)
        #expect(run.output.contains(message), "\(run.output)\(run.error)")
    }

    @Test("replays several journeys, and reports all that differ")
    func several() async throws {
        let folder = try folder([
            "a.journey.yaml": Self.saved.replacing("seen: home }\n  - { link", with: "seen: help }\n  - { link"),
            "b.journey.yaml": Self.saved, "c.journey.yaml": "journey: 1\nflow: LoginFlow\n",
        ])
        let run = try await walk(
            [], "--replay a.journey.yaml --replay b.journey.yaml --replay c.journey.yaml", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("b.journey.yaml: 5 steps as expected\nc.journey.yaml: 0 steps as expected\n"))
        #expect(run.output.contains("a.journey.yaml:7:"))
    }

    @Test("replays the journeys of a folder")
    func journeysOfAFolder() async throws {
        let folder = try folder([
            "tests/b.journey.yaml": Self.saved, "tests/a/c.journey.yml": Self.saved, "tests/notes.yaml": "",
            "tests/.hidden/d.journey.yaml": "", "empty/notes.yaml": "",
        ])
        let run = try await walk([], "--replay tests/", in: folder)
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(
            run.output
                == "tests/a/c.journey.yml: 5 steps as expected\ntests/b.journey.yaml: 5 steps as expected\n")
        let empty = try await walk([], "--replay empty", in: folder)
        #expect(empty.exitCode == 2 && empty.error.hasPrefix("error: no journey found in `empty`; "))
    }

    @Test("lists the commands")
    func help() async throws {
        let run = try await walk(["help"])
        for command in ["back, swipe", "tab NAME", "link URL", "undo, restart", "where, journey", "save FILE", "quit"] {
            #expect(run.output.contains("\n\(command)"), "\(command)")
        }
    }

    @Test("records a journey again with what is shown now")
    func records() async throws {
        let journey = Self.saved.replacing("seen: home }\n  - { link", with: "seen: help }\n  - { link")
        let folder = try folder(["a.journey.yaml": journey])
        let run = try await walk([], "--replay a.journey.yaml --save a.journey.yaml", in: folder)
        #expect(run.exitCode == 0 && run.output == "saved a.journey.yaml\n")
        #expect(try folder.text("a.journey.yaml") == Self.saved)
    }

    @Test("the journeys of the examples lead to what they expect")
    func examples() async throws {
        let root = ExternalTools.root
        let journeys = root.appending(path: "Examples/Journeys").path
        let run = try await FlowgenProcess.run(
            ["walk", root.appending(path: "specs/shop").path, "--replay", journeys], in: TemporaryFolder())
        #expect(run.exitCode == 0 && run.error.isEmpty, "\(run.output)\(run.error)")
        #expect(run.output.contains(".journey.yaml: "))
    }

    @Test("a journey that is not there is a mistake of the command line")
    func missingJourney() async throws {
        let run = try await walk([], "--replay nowhere.journey.yaml")
        #expect(run.exitCode == 2 && run.error.hasPrefix("error: `nowhere.journey.yaml` cannot be read: "))
    }
}
