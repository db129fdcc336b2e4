import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowTestSupport
import Foundation
import MapTestSupport
import Testing

@testable import FlowMaps
@testable import FlowPrototype

/// Pages in a browser: what they load, how they are used, and for whom.
@Suite("A page in a browser", .enabled(if: Browser.isInstalled, Browser.absence), .serialized)
struct PageTests {
    /// What is true of every page, with the example that it is tested on.
    static let checks: [(check: String, module: String)] =
        [
            ("requests", "shop"), ("keyboard", "shop"), ("address", "shop"), ("map", "shop"), ("journeys", "basics"),
            ("long", "shop"),
        ]
        + TestScope.choose(
            all: [
                ("accessibility", "shop"), ("accessibility", "basics"), ("gestures", "shop"), ("map", "basics"),
                ("journeys", "shop"),
            ], sample: [])

    @Test("keeps its promises", arguments: checks.indices)
    func check(_ index: Int) async throws {
        let (check, module) = Self.checks[index]
        let page = await (module == "shop" ? Self.shop : Self.basics).value
        try await print(check, module, Self.run(check, page))
    }

    /// The pages are drawn once.
    private static let shop = Task { await MappedSpecs("shop", ValidSpecs.files(in: "specs/shop")).page }
    private static let basics = Task { await MappedSpecs("basics", ValidSpecs.files(in: "specs/basics")).page }

    @Test("plays the journeys of random modules", arguments: 0..<TestScope.choose(all: 40, sample: 1))
    func randomJourneys(_ seed: Int) async throws {
        let files = RandomSpec.sketch(.nested, seed: UInt64(seed)).files
        let specs = await MappedSpecs("seed \(seed)", files)
        let texts = files.map(\.text).joined(separator: "\n")
        try await print("journeys", specs.name, Self.run("journeys", specs, about: texts))
    }

    @Test("shows hostile texts as they are")
    func hostileTexts() async throws {
        _ = try await Self.run("texts", try await MappedSpecs(HostileSpec().text))
    }

    @Test("shows an alert with its texts and buttons, which goes before anything else happens")
    func alerts() async throws {
        let pictures = try await Self.run("alerts", try await MappedSpecs(Self.specWithAlerts))
        #expect(
            pictures
                == "0[notes]; 0[notes deleted(name)]; 0[notes | alert copied]; 0[notes]; 0[notes deleted(Ada)]\n")
    }

    @Test("a tab has its title and its badge, and no other is over them")
    func tabs() async throws {
        let routes = ["today", "workouts", "progress", "friends", "profile"].map { name in
            "  \(name): { tab: { title: \(name.capitalized), icon: star\(name == "friends" ? ", badge: unreadCount" : "") } }"
        }
        let spec = """
            container: tabs
            badges: { unreadCount: }
            screens: { Today: , Workouts: , Progress: , Friends: , Profile: }
            start: today
            routes:
            \(routes.joined(separator: "\n"))
            """
        let tabs = try await Self.run("tabs", try await MappedSpecs(spec))
        #expect(tabs == "Today, Workouts, Progress, Friends / Unread count, Profile\n")
    }

    @Test("a popover points at the button from which it was presented")
    func popover() async throws {
        let specs = try await MappedSpecs(
            """
            screens: { List: { anchors: [sortButton], intents: { sortingRequested: } }, Sorting: }
            start: list
            routes:
              list: { transitions: { sortingRequested: { present: sorting, as: popover, from: sortButton } } }
              sorting:
            """)
        #expect(try await Self.run("popover", specs) == "0[list]\n")
    }

    @Test("a swipe asks whether a sheet can be dismissed")
    func leaving() async throws {
        let specs = try await MappedSpecs(
            """
            guards: { hasChanges: }
            start: notes
            routes:
              notes: { transitions: { editingRequested: { present: editor } } }
              editor:
                dismissible: { when: not hasChanges }
                transitions: { $dismissAttempted: { present: question } }
              question:
                alert: { title: Discard?, buttons: { discarded: { title: Discard }, kept: { title: Keep } } }
                transitions: { discarded: dismiss, kept: stay }
            """)
        #expect(
            try await Self.run("leaving", specs) == "0[notes | sheet editor | alert question]; 0[notes]\n")
    }

    @Test("has the names that people read, and pictures of screens; the search finds the names of the specs, too")
    func titles() async throws {
        let specs = try await MappedSpecs(
            """
            guards: { isSignedIn: }
            screens: { InBox: { intents: { markedAsRead: } }, LastOne: { intents: { helpRequested: { orderID: Int } } } }
            start: inBox
            routes:
              inBox: { transitions: { markedAsRead: [{ when: isSignedIn, push: lastOne }, stay] } }
              lastOne: { transitions: { helpRequested: stay } }
            """)
        let file = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
            ))
        let thumbnail = try #require(MapThumbnail(Array(file)))
        let seen = try await Self.run("titles", specs.page(with: ["SomeFlow.lastOne": thumbnail]))
        #expect(
            seen
                == "Some | In box | Last one; 1 picture of 1; found SomeFlow_lastOne; Last one, SomeFlow.lastOne: LastOne; "
                + "In box — Marked as read / Last one / Help requested(Order ID) / stay; In box, Marked as read; "
                + "Is signed in?; Last one, ‹ In box, Help requested; Order ID: Int / Some / In box / Last one\n")
    }

    @Test("is compressed in a form that others can read")
    func compression() async throws {
        let spec = try HostileSpec()
        var random = SplitMix64(seed: 7)
        // The longest match has 258 bytes, and the largest distance is 32,768.
        var texts = [0, 1, 2, 3, 4, 257, 258, 259, 260, 1_000].map { String(repeating: "a", count: $0) }
        texts += (0..<100).map { _ in
            let words = (0..<random.within(1...40)).map { _ in random.pick(spec.texts) ?? "" }
            return (0..<random.within(1...3_000)).map { _ in random.pick(words) ?? "" }.joined()
        }
        let noise = String((0..<32_760).map { _ in Character(Unicode.Scalar(UInt8(random.within(32...126)))) })
        texts += [noise + noise, noise + "12345678" + noise, noise + "123456789" + noise]
        let folder = try TemporaryFolder()
        for (number, text) in texts.enumerated() {
            try folder.write(text, to: "\(number).bytes")
            try folder.write(Base64.text(Deflate.compress(Array(text.utf8))), to: "\(number).deflate")
        }
        #expect(try await Browser.run("inflate", folder) == "\(texts.count) texts\n")
    }

    @Test("is painted in less than a second with 1,000 routes")
    func firstPaint() async throws {
        let specs = await MappedSpecs("large", LargeModule.files(flows: 40, routes: 25))
        try #require(specs.read.diagnostics.isEmpty && specs.flows.count == 40)
        try await print(Self.run("paint", specs))
    }

    private static func run(_ check: String, _ specs: MappedSpecs, about: String = "") async throws -> String {
        try await run(check, specs.page, about: about)
    }

    private static func run(_ check: String, _ page: String, about: String = "") async throws -> String {
        let folder = try TemporaryFolder(["page.html": page])
        return try await Browser.run("check_page", folder, [check], about: about)
    }
}

extension PageTests {
    private static let specWithAlerts = """
        start: notes
        routes:
          notes: { transitions: { deletionRequested: { payload: { name: String }, present: deletion }, sharingRequested: { present: sharing } } }
          deletion:
            params: { name: String }
            alert:
              title: Delete {name}?
              message: "{name} cannot be restored."
              buttons:
                deletionConfirmed: { title: "Delete {name}", role: destructive }
                deletionCancelled: { title: Cancel, role: cancel }
            transitions: { deletionConfirmed: { push: deleted, with: { name: $name } }, deletionCancelled: stay }
          deleted: { params: { name: String } }
          sharing: { confirmation: { title: Share, buttons: { linkCopied: { title: Copy } } }, transitions: { linkCopied: { present: copied } } }
          copied: { alert: { title: Copied } }
        links: { schemes: [notes], routes: { "/deleted/{name}": { reset: [notes, deleted] } } }
        """
}

/// Pages without a browser.
@Suite("The text of a page")
struct PageTextTests {
    @Test("has at most 300 kB for the shop")
    func size() async throws {
        let page = await MappedSpecs("shop", ValidSpecs.files(in: "specs/shop")).page
        #expect(page.utf8.count <= 300_000)
    }

    @Test("has the lines of a second picture that are on the first as their numbers")
    func secondPicture() {
        let pictures = PagePictures(["a\nb\nc\nb\nd\n", "x\na\nb\nc\ny\n\nd\nb\nc\n"])
        #expect(
            JSONValue.array(pictures.json).line
                == #"[ "a\nb\nc\nb\nd\n", [ "x", [ 0, 3 ], "y", [ 5, 1 ], [ 4, 1 ], [ 1, 2 ], [ 5, 1 ] ] ]"#)
    }

    @Test("is the same every time")
    func isDeterministic() async throws {
        let files = ValidSpecs.files(in: "specs/basics")
        #expect(await MappedSpecs("basics", files).page == MappedSpecs("basics", files).page)
    }

    @Test("contains the style sheet and the body")
    func partsAreEmbedded() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/CFlowPageText").standardized
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            if path.hasSuffix(".css") { #expect(PageText.style == text) }
            if path.hasSuffix(".html") { #expect(PageText.body == text) }
        }
    }

    @Test("is about one flow and those that it shows, if it is selected")
    func selection() async throws {
        let specs = await MappedSpecs("basics", ValidSpecs.files(in: "specs/basics"))
        let index = try #require(specs.read.module.flows.firstIndex { $0.name.text == "ProfilesFlow" })
        let page = PageModule(
            specs.read.module, specs.flows, specs.diagnostics, in: specs.read.sources, hasErrors: false,
            selected: FlowID(index: index))
        #expect(page.root == index)
        #expect(page.flows.map(\.name) == ["ProfilesFlow", "GiftsFlow"])
        #expect(page.findings.isEmpty && !specs.diagnostics.isEmpty)
    }

    @Test("says that there is no prototype if there are errors")
    func errors() async throws {
        let read = ReadModule("flowgen: 1\nflow: AFlow\nscreens: { A: }\nstart: b\nroutes: { a: }\n")
        let module = PageModule(read.module, [], read.diagnostics, in: read.sources, hasErrors: true)
        #expect(module.program == nil)
        #expect(module.findings.map(\.place) == ["Spec.flow.yaml:4:8"])
    }
}

extension MappedSpecs {
    /// The page as `flowgen map --format html` writes it.
    var page: String { page(with: [:]) }

    /// - Parameter thumbnails: pictures of screens.
    func page(with thumbnails: [String: MapThumbnail]) -> String {
        let module = PageModule(read.module, flows, diagnostics, in: read.sources, hasErrors: false, naming: .titles)
        let maps = NavigationMap.Children.allCases.map { map($0, naming: .titles).adding(thumbnails) }
        return NavigationPage(maps[0], or: maps[1], of: [module]).text
    }
}

/// A module with many routes: flows that show each other, each with a line of screens.
private enum LargeModule {
    static func files(flows: Int, routes: Int) -> [(path: String, text: String)] {
        (0..<flows).map { flow in
            var screens = ""
            var text = ""
            for route in 0..<routes {
                text += "  r\(flow)x\(route):\n"
                if route == routes - 1, flow < flows - 1 {
                    text += "    flow: Flow\(flow + 1)\n    transitions: { done: pop }\n"
                } else {
                    screens += "  R\(flow)x\(route): { intents: { next: , helpRequested: , closed: } }\n"
                    let next = route == routes - 1 ? "finish: done" : "push: r\(flow)x\(route + 1)"
                    text += "    transitions: { next: { \(next) }, helpRequested: stay, closed: { finish: done } }\n"
                }
            }
            let head = "flowgen: 1\nflow: Flow\(flow)\noutcomes: { done: }\nscreens:\n\(screens)start: r\(flow)x0\n"
            return ("Flow\(flow).flow.yaml", "\(head)routes:\n\(text)")
        }
    }
}
