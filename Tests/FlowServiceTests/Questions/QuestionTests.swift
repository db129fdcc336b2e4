import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowService

@Suite("questions about a project") struct QuestionTests {
    private static let shop = """
        flowgen: 1
        flow: ShopFlow
        guards: { isSignedIn: }
        start: list
        routes:
          list: { transitions: { productSelected: { payload: { id: String }, push: product, with: { id: $id } } } }
          product:
            params: { id: String }
            transitions: { buyTapped: [{ when: isSignedIn, push: checkout }, { present: login, as: sheet }] }
          checkout: { flow: CheckoutFlow, transitions: { paid: popToRoot } }
          login: { transitions: { closed: dismiss } }

        """
    private static let checkout = """
        flowgen: 1
        flow: CheckoutFlow
        outcomes: { paid: }
        start: address
        routes:
          address: { transitions: { confirmed: { push: payment } } }
          payment: { transitions: { done: { finish: paid } } }

        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["ShopFlow.flow.yaml": Self.shop, "CheckoutFlow.flow.yaml": Self.checkout])
    }

    private func ask(
        _ name: String, _ values: [String: String] = [:], texts: [String: String] = [:]
    ) async throws -> QuestionAnswer {
        let question = try #require(QuestionRegistry.question(named: name))
        var project = AskedProject(at: folder.path)
        return try await project.answer(
            question, QuestionInput(of: question, values, texts: texts.mapValues { Array($0.utf8) }))
    }

    // MARK: Journeys

    @Test("a journey says what is seen, what happens, what to type and what guards answer")
    func journey() async throws {
        let answer = try await ask("journey_to", ["route": "payment"])
        #expect(answer.summary == "`CheckoutFlow/payment` is 3 events away" && answer.isWell)
        let steps = try #require(answer.json["steps"]?.items)
        #expect(steps.compactMap { $0["event"]?.text } == ["productSelected", "buyTapped", "confirmed"])
        #expect(steps.compactMap { $0["at"]?["path"]?.text } == ["list", "product", "checkout/address"])
        #expect(steps[0]["with"]?["id"]?.text?.isEmpty == false)
        #expect(steps[1]["answers"]?.items?.first?["answer"]?.flag == true)
        #expect(answer.json["end"]?["path"]?.text == "checkout/payment")
        #expect(answer.json["isShortest"]?.flag == true)
        #expect(answer.json["recording"]?.text?.contains("seen: checkout/payment") == true)
    }

    @Test("screens have their accessibility identifiers where those are generated")
    func identifiers() async throws {
        #expect(try await ask("journey_to", ["route": "product"]).json["end"]?["identifier"] == nil)
        try folder.write("generate: { identifiers: screens }\n", to: ".flowgen.yaml")
        let answer = try await ask("journey_to", ["route": "product"])
        #expect(answer.json["end"]?["identifier"]?.text == "ShopFlow.product")
    }

    @Test("a route that shows a flow is reached when the user sees that flow")
    func routeOfAFlow() async throws {
        let answer = try await ask("journey_to", ["route": "ShopFlow/checkout"])
        #expect(answer.json["end"]?["path"]?.text == "checkout/address")
    }

    @Test("a path through child flows is a way along that path")
    func path() async throws {
        try folder.write(
            Self.shop.replacing(
                "login: {", with: "express: { flow: CheckoutFlow, transitions: { paid: pop } }\n  login: {"
            )
            .replacing("closed: dismiss", with: "closed: { replace: express }"),
            to: "ShopFlow.flow.yaml")
        let short = try await ask("journey_to", ["route": "CheckoutFlow/payment"])
        #expect(short.summary == "`CheckoutFlow/payment` is 3 events away")
        let long = try await ask("journey_to", ["route": "ShopFlow/express/payment"])
        #expect(long.summary == "`ShopFlow/express/payment` is 4 events away", "\(long.summary)")
        #expect(long.json["end"]?["path"]?.text == "express/payment" && long.json["isShortest"]?.flag == true)
        let same = try await ask("journey_to", ["route": "express/payment"])
        #expect(same.summary == "`ShopFlow/express/payment` is 4 events away", "\(same.summary)")
        let beyond = try await ask("journey_to", ["route": "payment", "from": "ShopFlow/checkout/address"])
        #expect(beyond.summary == "`CheckoutFlow/payment` is 1 event away")
        await #expect(
            throws: QuestionError(
                "`ShopFlow/login` shows no flow, so nothing is in it; end the path there, or name another route")
        ) {
            try await ask("journey_to", ["route": "ShopFlow/login/payment"])
        }
        await #expect(throws: QuestionError("`CheckoutFlow` has no route `paymnt`; did you mean `payment`?")) {
            try await ask("journey_to", ["route": "ShopFlow/express/paymnt"])
        }
    }

    @Test("a journey can begin where another one ends")
    func fromARoute() async throws {
        let answer = try await ask("journey_to", ["route": "payment", "from": "ShopFlow/product"])
        #expect(answer.summary == "`CheckoutFlow/payment` is 2 events away")
        let there = try await ask("journey_to", ["route": "product", "from": "ShopFlow/product"])
        #expect(there.summary == "it is shown already: `ShopFlow/product`")
    }

    @Test("a journey can begin where a recording ends")
    func fromARecording() async throws {
        let recording = try #require(try await ask("journey_to", ["route": "address"]).json["recording"]?.text)
        try folder.write(recording, to: "way.journey.yaml")
        let answer = try await ask("journey_to", ["route": "payment", "from": folder.path("way.journey.yaml")])
        #expect(answer.summary == "`CheckoutFlow/payment` is 1 event away")
    }

    @Test("where there is no way, that is proved, with what lint says")
    func noWay() async throws {
        try folder.write(Self.shop + "  lost: { transitions: { closed: pop } }\n", to: "ShopFlow.flow.yaml")
        let answer = try await ask("journey_to", ["route": "lost"])
        #expect(!answer.isWell && answer.json["none"]?.text == "proved")
        #expect(answer.json["diagnostics"]?.items?.first?["rule"]?.text == "unreachable-route", "\(answer.json.line)")
    }

    @Test("a name that is not unique, or unknown, is answered with those that are meant")
    func names() async throws {
        try folder.write(
            Self.checkout.replacing("start:", with: "screens: { Payment: { intents: { done: } } }\nstart:")
                .replacing("payment: {", with: "list: { screen: Payment,").replacing(
                    "push: payment", with: "push: list"), to: "CheckoutFlow.flow.yaml")
        await #expect(throws: QuestionError("there are 2 routes `list`; write `CheckoutFlow/list` or `ShopFlow/list`"))
        {
            try await ask("journey_to", ["route": "list"])
        }
        await #expect(throws: QuestionError("there is no route `ShopFlow/lisd`; did you mean `ShopFlow/list`?")) {
            try await ask("journey_to", ["route": "ShopFlow/lisd"])
        }
    }

    @Test("where the specs have errors, the answer is what is wrong")
    func brokenSpecs() async throws {
        try folder.write(Self.checkout.replacing("push: payment", with: "push: pament"), to: "CheckoutFlow.flow.yaml")
        let answer = try await ask("journey_to", ["route": "payment"])
        #expect(!answer.isWell && answer.summary.hasPrefix("this cannot be answered, because"), "\(answer.summary)")
        #expect(answer.json["diagnostics"]?.items?.first?["rule"]?.text == "unknown-name")
    }

    // MARK: Logs

    @Test("the end of a log has a tree of flows, and what can happen")
    func whereAmI() async throws {
        let start =
            #"{"kind":"started","path":"ShopFlow/list","stack":[{"flow":"ShopFlow","layers":[{"presentation":"base","routes":["list"]}]}]}"#
        let next =
            #"{"kind":"changed","path":"ShopFlow/product","cause":{"kind":"intent","name":"productSelected","flow":"ShopFlow"},"stack":[{"flow":"ShopFlow","layers":[{"presentation":"base","routes":["list","product"]}]}]}"#
        try folder.write("\(start)\n\(next)\n", to: "app.log")
        let answer = try await ask("where_am_i", ["log": folder.path("app.log")])
        #expect(answer.summary.hasPrefix("the user is at `ShopFlow/product` after 2 events"), "\(answer.summary)")
        let routes = answer.json["tree"]?["layers"]?.items?.first?["routes"]?.items?.compactMap { $0["route"]?.text }
        #expect(routes == ["list", "product"])
        #expect(answer.json["possible"]?.items?.compactMap { $0["event"]?.text } == ["buyTapped", "system-back"])
        let journey = try await ask("journey_to", ["route": "login", "from": folder.path("app.log")])
        #expect(journey.summary == "`ShopFlow/login` is 1 event away")
    }

    @Test("a log that differs says in which line")
    func differentLog() async throws {
        let line =
            #"{"kind":"started","path":"ShopFlow/lost","stack":[{"flow":"ShopFlow","layers":[{"presentation":"base","routes":["lost"]}]}]}"#
        try folder.write(line + "\n", to: "app.log")
        let answer = try await ask("where_am_i", ["log": folder.path("app.log")])
        #expect(!answer.isWell && answer.summary == "the log differs from the specs in line 1")
    }

    // MARK: Texts that are not saved

    @Test("what would follow are diagnostics and changes, and nothing is saved")
    func whatIf() async throws {
        let answer = try await ask(
            "what_if", texts: ["CheckoutFlow.flow.yaml": Self.checkout.replacing("done", with: "finished")])
        #expect(answer.isWell, "\(answer.json.line)")
        #expect(answer.summary == "1 info in 2 files, none new; 1 change: 1 source", "\(answer.summary)")
        #expect(answer.json["changes"]?.items?.first?["element"]?.text == "intent")
        #expect(try folder.text("CheckoutFlow.flow.yaml") == Self.checkout)
        let same = try await ask("what_if", texts: ["CheckoutFlow.flow.yaml": Self.checkout])
        #expect(same.summary == "1 info in 2 files, none new; no changes for users or for code")
    }

    @Test("a text that would break an expectation is said to")
    func whatIfExpectation() async throws {
        let stated = Self.shop + "expect: [{ id: SHOP-1, before: { first: product, then: checkout } }]\n"
        try folder.write(stated, to: "ShopFlow.flow.yaml")
        let answer = try await ask(
            "what_if",
            texts: ["ShopFlow.flow.yaml": stated.replacing("push: product, with: { id: $id }", with: "push: checkout")])
        let changes = answer.json["changes"]?.items?.filter { $0["element"]?.text == "expectation" } ?? []
        #expect(changes.map { $0["action"]?.text } == ["broken"], "\(answer.json.line)")
        #expect(changes.first?["subject"]?["name"]?.text == "SHOP-1")
    }

    @Test("a text that cannot be read is not compared, and says why")
    func whatIfBroken() async throws {
        let answer = try await ask("what_if", texts: ["CheckoutFlow.flow.yaml": "flowgen: 1\nflow: [\n"])
        #expect(!answer.isWell)
        #expect(answer.json["newDiagnostics"]?.items?.isEmpty == false)
        #expect(answer.json["changes"] == nil)
    }

    @Test("diagnostics that were there before are apart from new ones, wherever they are by now")
    func whatIfNews() async throws {
        let lost = "  lost: { transitions: { closed: pop } }\n"
        try folder.write(Self.shop + lost, to: "ShopFlow.flow.yaml")
        let text = "# moved\n" + Self.shop + lost + lost.replacing("lost", with: "gone")
        let answer = try await ask("what_if", texts: ["ShopFlow.flow.yaml": text])
        #expect(answer.summary.hasPrefix("2 errors, 1 info in 2 files, 1 new; "), "\(answer.summary)")
        #expect(answer.json["newDiagnostics"]?.items?.compactMap { $0["range"]?["start"]?["line"]?.integer } == [14])
        #expect(answer.json["oldDiagnostics"]?.items?.count == 2)
        let better = try await ask("what_if", texts: ["ShopFlow.flow.yaml": Self.shop])
        #expect(better.summary.hasPrefix("1 info in 2 files, none new, 1 resolved; "), "\(better.summary)")
        #expect(better.json["resolvedDiagnostics"]?.items?.compactMap { $0["rule"]?.text } == ["unreachable-route"])
    }

    @Test("a spec that does not exist yet counts")
    func whatIfNew() async throws {
        let new = "flowgen: 1\nflow: HelpFlow\nstart: help\nroutes: { help: }\n"
        let answer = try await ask("what_if", texts: ["HelpFlow.flow.yaml": new])
        #expect(answer.summary.hasPrefix("1 info in 3 files, none new; "), "\(answer.summary)")
    }

    // MARK: Names

    @Test("what a name is, and where else it is named, is said of everything of that name")
    func namedThings() async throws {
        let places = try await ask("references", ["name": "ShopFlow/product"])
        #expect(places.summary == "`product` (route of `ShopFlow`) is used in 1 other place")
        let thing = try #require(places.json["things"]?.items?.first)
        #expect(thing["places"]?.items?.first?["use"]?.text == "push")
        #expect(thing["declaration"]?["line"]?.integer == 7)
        let screen = try await ask("describe", ["name": "Product"])
        #expect(screen.json["things"]?.items?.first?["values"]?["id"]?.text == "String", "\(screen.json.line)")
        await #expect(throws: QuestionError("nothing is named `prodct`; did you mean `Product`?")) {
            try await ask("describe", ["name": "prodct"])
        }
    }

    @Test("an expectation is described by its id: what it states, whether that holds, and the journey that breaks it")
    func expectations() async throws {
        let expectations = """
            expect:
              - id: SHOP-1
                doc: Payment needs an account.
                before: { first: login, then: checkout }
              - { id: SHOP-2, never: { twice: checkout } }

            """
        try folder.write(Self.shop + expectations, to: "ShopFlow.flow.yaml")
        try folder.write(
            "flowgen: 1\nexpect: [{ id: RULE-1, never: { seen: ShopFlow/login, beneath: CheckoutFlow/payment } }]\n",
            to: "Rules.flow.yaml")
        let broken = try await ask("describe", ["name": "SHOP-1"])
        #expect(broken.summary == "`SHOP-1`: expectation of `ShopFlow`: broken: 2 events", "\(broken.summary)")
        let thing = try #require(broken.json["things"]?.items?.first)
        #expect(thing["kind"]?.text == "expectation" && thing["of"]?.text == "ShopFlow")
        #expect(thing["doc"]?.text == "Payment needs an account." && thing["form"]?.text == "before")
        #expect(thing["sentence"]?.text == "`login` must be seen before `checkout`")
        #expect(thing["standing"]?.text == "broken" && thing["holds"]?.flag == false)
        #expect(thing["journey"]?.items?.compactMap { $0["event"]?.text } == ["productSelected", "buyTapped"])
        #expect(thing["declaration"]?["line"]?.integer == 13, "\(thing.line)")
        #expect(thing["diagnostics"]?.items?.first?["rule"]?.text == "expectation-broken")
        let held = try await ask("describe", ["name": "SHOP-2"])
        #expect(held.summary == "`SHOP-2`: expectation of `ShopFlow`: holds", "\(held.summary)")
        let rule = try await ask("describe", ["name": "RULE-1"])
        #expect(rule.summary == "`RULE-1`: expectation: not decided", "\(rule.summary)")
        await #expect(throws: QuestionError("nothing is named `SHOP-7`; did you mean `SHOP-1`?")) {
            try await ask("describe", ["name": "SHOP-7"])
        }
    }

    @Test("the places that use a route include expectations, and an id has its own place")
    func referencesOfExpectations() async throws {
        try folder.write(
            Self.shop + "expect: [{ id: SHOP-2, never: { twice: product } }]\n", to: "ShopFlow.flow.yaml")
        let places = try await ask("references", ["name": "ShopFlow/product"])
        let uses = places.json["things"]?.items?.first?["places"]?.items?.compactMap { $0["use"]?.text }
        #expect(uses == ["push", "expectation"])
        let id = try await ask("references", ["name": "SHOP-2"])
        #expect(id.summary == "`SHOP-2` (expectation of `ShopFlow`) is used in 0 other places")
        #expect(id.json["things"]?.items?.first?["declaration"]?["line"]?.integer == 12, "\(id.json.line)")
    }

    // MARK: Commands

    @Test("lists say how many items they leave out")
    func isBounded() async throws {
        let lost = (0..<9).map { "  lost\($0): { transitions: { closed: pop } }\n" }.joined()
        try folder.write(Self.shop + lost, to: "ShopFlow.flow.yaml")
        let answer = try await ask("lint", ["limit": "4"])
        #expect(answer.summary == "9 errors, 1 info in 2 files" && !answer.isWell, "\(answer.summary)")
        #expect(answer.json["diagnostics"]?.items?.count == 4)
        #expect(answer.json["diagnosticsLeftOut"]?.integer == 6)
        #expect(try await ask("lint", ["file": "CheckoutFlow.flow.yaml"]).summary == "no diagnostics in 1 file")
    }

    @Test("the generated Swift is out of date until it is generated")
    func check() async throws {
        #expect(try await ask("check").summary.hasPrefix("no module of the configuration has an `output`"))
        let specs = try TemporaryFolder([
            ".flowgen.yaml": "modules: [{ specs: specs, output: Out }]\n",
            "specs/CheckoutFlow.flow.yaml": Self.checkout,
        ])
        var project = AskedProject(at: specs.path)
        let answer = try await project.answer(CheckQuestion.self, QuestionInput(of: CheckQuestion.self, [:]))
        #expect(answer.summary == "the generated Swift is out of date in 1 file; run `flowgen generate`")
        #expect(answer.json["files"]?.items?.first?["change"]?.text == "to write")
    }

    @Test("rules, journeys and maps are those of the commands")
    func others() async throws {
        #expect(try await ask("explain", ["rule": "deep-stack"]).json["documentation"]?.text?.isEmpty == false)
        let journeys = try await ask("journeys", ["flow": "CheckoutFlow"])
        #expect(journeys.json["journeys"]?.items?.isEmpty == false)
        let short = try await ask("journeys", ["flow": "CheckoutFlow", "limit": "1"]).json["journeys"]?.items?.first
        #expect(short?["steps"]?.items?.count == 1 && short?["covers"]?.items?.count == 1)
        #expect(short?["stepsLeftOut"] != nil && short?["coversLeftOut"] != nil)
        let map = try await ask("map", ["flow": "CheckoutFlow"])
        #expect(map.json["mermaid"]?.text?.hasPrefix("flowchart TB\n") == true)
        await #expect(throws: QuestionError("there is no flow `CheckoutFow`; did you mean `CheckoutFlow`?")) {
            try await ask("map", ["flow": "CheckoutFow"])
        }
    }

    @Test("a project that stays open answers about the texts and the configuration as they are now")
    func staysOpen() async throws {
        let question = JourneyToQuestion.self
        var project = AskedProject(at: folder.path)
        func end(_ project: inout AskedProject) async throws -> JSONValue? {
            try await project.answer(question, QuestionInput(of: question, ["route": "payment"])).json["end"]
        }
        #expect(try await end(&project)?["identifier"] == nil)
        try folder.write("generate: { identifiers: screens }\n", to: ".flowgen.yaml")
        #expect(try await end(&project)?["identifier"]?.text == "CheckoutFlow.payment")
        #expect(try await end(&project)?["screen"]?.text == "Payment")
        try folder.write(
            Self.checkout.replacing("payment: {", with: "payment: { back: hidden,"), to: "CheckoutFlow.flow.yaml")
        #expect(try await end(&project)?["path"]?.text == "checkout/payment")
    }

    @Test("the same question has the same answer", arguments: ["payment", "login"])
    func isStable(route: String) async throws {
        let first = try await ask("journey_to", ["route": route]).json.line
        #expect(try await ask("journey_to", ["route": route]).json.line == first)
    }

    // MARK: Mistakes

    @Test("a text of a file that is not a spec is refused, since it would change nothing")
    func notASpec() async throws {
        let error = await #expect(throws: QuestionError.self) {
            try await ask("what_if", texts: ["ShopFlow.yaml": "flowgen: 1"])
        }
        #expect(error?.message.contains("specs are named `Name.flow.yaml`") == true)
    }

    @Test("a folder without specs is not called fine")
    func noSpecs() async throws {
        let folder = try TemporaryFolder()
        let question = try #require(QuestionRegistry.question(named: "lint"))
        var project = AskedProject(at: folder.path)
        let error = await #expect(throws: QuestionError.self) {
            try await project.answer(question, QuestionInput(of: question, [:], texts: [:]))
        }
        #expect(error?.message == "there are no specs in `\(folder.path)`; create one with `flowgen init`")
    }

    @Test("whether links may be opened is a yes or a no")
    func linksAreYesOrNo() async throws {
        await #expect(throws: QuestionError("`links` is `yes` or `no`, and not `maybe`")) {
            try await ask("journey_to", ["route": "payment", "links": "maybe"])
        }
    }
}

extension JSONValue {
    fileprivate var integer: Int? { if case .number(let number) = self { number } else { nil } }
    fileprivate var flag: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }
}
