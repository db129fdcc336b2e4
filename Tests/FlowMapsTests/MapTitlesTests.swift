import FlowMaps
import FlowTestSupport
import MapTestSupport
import Testing

/// What people read on a map.
@Suite("The names on a map") struct MapTitlesTests {
    @Test(
        "are the words of identifiers",
        arguments: [
            ("markedAsRead", "Marked as read"), ("home", "Home"), ("orderID", "Order ID"), ("orderIDs", "Order IDs"),
            ("FAQPage", "FAQ page"), ("openURLTapped", "Open URL tapped"), ("step2", "Step2"), ("URL", "URL"),
            ("pin", "PIN"), ("otpCode", "OTP code"),
            ("orderId", "Order ID"), ("pdfRequested", "PDF requested"), ("faqs", "FAQs"), ("pinned", "Pinned"),
            ("with_underscore", "With underscore"), ("überPage", "Über page"), ("_", "_"), ("写真", "写真"),
        ])
    func words(identifier: String, title: String) {
        #expect(IdentifierWords.title(identifier) == title)
    }

    private static let mail = """
        params: { orderID: Int }
        outcomes: { signedOut: { orderID: Int } }
        guards: { isSignedIn: , mayUse: { area: String } }
        effects: { visitCounted: { kind: String, orderID: Int } }
        screens:
          InBox: { params: { orderID: Int }, intents: { markedAsRead: , leftForGood: } }
          LastOne: { intents: { closed: } }
        start: inBox
        routes:
          inBox:
            back: { when: not isSignedIn }
            transitions:
              markedAsRead: [{ when: not mayUse, with: { area: mail, kind: big }, run: visitCounted, push: lastOne }, stay]
              leftForGood: { finish: signedOut }
              $backAttempted: { present: askFirst }
          lastOne: { back: hidden, transitions: { closed: { replace: inBox, with: { orderID: 1 } } } }
          askFirst: { alert: { title: Really leave? } }
        links: { schemes: [mail], routes: { "/last/one": { reset: [inBox, lastOne], with: { orderID: 1 } } } }
        """

    private func picture(_ naming: MapNaming) async throws -> SVGPicture {
        try SVGPicture(MapFormat.svg.render(try await MappedSpecs(Self.mail).map(naming: naming)))
    }

    @Test("of routes and screens are titles where there are some, and words elsewhere")
    func cards() async throws {
        let picture = try await picture(.titles)
        let cards = picture.elements("g", class: "card").map { picture.texts("text", in: $0) }
        #expect(
            cards.map { $0.filter { !$0.hasPrefix("⚠") } } == [
                ["In box", "order ID: Int", "back when not: is signed in"], ["Last one", "no back"],
                ["Really leave?", "alert"],
            ])
        #expect(picture.elements("text", class: "areaTitle").map(\.text) == ["Some"])
        #expect(picture.elements("title").first?.text == "Map of Some")
    }

    @Test("of events, outcomes and conditions are words, and a link has its pattern")
    func edges() async throws {
        let picture = try await picture(.titles)
        let edges = picture.elements("g", class: "edge").map { picture.texts("text", in: $0) }
        #expect(
            edges.map { $0.filter { !$0.hasPrefix("⚠") } } == [
                [], ["Marked as read", "not: may use(area: “mail”)", "run visit counted(kind: “big”)"],
                ["Marked as read", "else"], ["Left for good"], ["Back attempted"], ["Closed"],
                ["/last/one", "reset: [In box, Last one]"],
            ])
        let outcome = try #require(picture.elements("g", class: "outcome").first)
        #expect(picture.texts("text", in: outcome) == ["Signed out", "order ID: Int"])
    }

    @Test(
        "of guards read well with a `not`, whichever words they begin with",
        arguments: [
            ("isNetworkReachable", "not: is network reachable"), ("canUserPay", "not: can user pay"),
            ("hasProfile", "not: has profile"), ("needsTAN", "not: needs TAN"),
        ])
    func negatedGuards(guardName: String, text: String) async throws {
        let spec = """
            guards: { \(guardName): }
            screens: { A: { intents: { next: } }, B: }
            start: a
            routes: { a: { transitions: { next: [{ when: not \(guardName), push: b }, stay] } }, b: }
            """
        let picture = try SVGPicture(MapFormat.svg.render(try await MappedSpecs(spec).map(naming: .titles)))
        #expect(picture.elements("text", class: "edgeText").map(\.text).first == text)
    }

    @Test("of a route and its screen that differ only in case are one, with the capital letters")
    func capitals() async throws {
        let spec = """
            screens: { PIN: { intents: { next: } }, OCR: }
            start: pin
            routes: { pin: { screen: PIN, transitions: { next: { push: ocr } } }, ocr: { screen: OCR } }
            """
        let map = try await MappedSpecs(spec).map(naming: .titles)
        let picture = try SVGPicture(MapFormat.svg.render(map))
        #expect(picture.elements("g", class: "card").map { picture.texts("text", in: $0) } == [["PIN"], ["OCR"]])
    }

    @Test("that specs have are shown by a pointer, and are the attributes of the picture")
    func identifiers() async throws {
        let picture = try await picture(.titles)
        let cards = picture.elements("g", class: "card")
        #expect(cards.map { $0.attributes["data-route"] } == ["inBox", "lastOne", "askFirst"])
        #expect(picture.texts("title", in: cards[0])[0].hasPrefix("In box\ninBox: InBox\n"))
        let edge = try #require(picture.elements("g", class: "edge").dropFirst().first)
        #expect(edge.attributes["data-event"] == "markedAsRead")
        #expect(
            picture.texts("title", in: edge)[0].hasPrefix("Marked as read\nmarkedAsRead\nnot mayUse(area: “mail”)\n"))
        let area = try #require(picture.elements("g", class: "area").first)
        #expect(picture.texts("title", in: area).first == "SomeFlow")
    }

    @Test("are those of the spec on request")
    func onRequest() async throws {
        let picture = try await picture(.identifiers)
        let cards = picture.elements("g", class: "card").map { picture.texts("text", in: $0)[0] }
        #expect(cards == ["inBox", "lastOne", "askFirst"])
        #expect(picture.elements("text", class: "areaTitle").map(\.text) == ["SomeFlow"])
    }

    @Test("are the same in every format", arguments: MapFormat.allCases)
    func formats(format: MapFormat) async throws {
        let text = format.render(try await MappedSpecs(Self.mail).map(naming: .titles))
        for name in ["In box", "Really leave?", "Marked as read", "Signed out"] { #expect(text.contains(name)) }
    }

    @Test("of tabs are their titles, with the symbol by its name")
    func tabs() async throws {
        let spec = """
            container: tabs
            screens: { A: , B: }
            start: a
            routes:
              a: { tab: { title: Home, icon: house } }
              b: { tab: { title: Keys, image: key } }
            """
        let map = try await MappedSpecs(spec).map(naming: .titles)
        let picture = try SVGPicture(MapFormat.svg.render(map))
        #expect(picture.elements("text", class: "title").map(\.text).contains("Home"))
        #expect(picture.elements("text", class: "tab").map(\.text) == ["Tab (house)", "Tab (key)"])
        #expect(MapFormat.mermaid.render(map).contains("<b>Home</b><br>A<br>tab (house)"))
    }
}
