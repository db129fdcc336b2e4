import FlowDiagnostics
import FlowEscaping
import FlowTestSupport
import FlowMaps
import Foundation
import MapTestSupport
import Testing

/// Pictures, as an XML parser reads them.
@Suite("A map as a picture") struct SVGMapTests {
    private func picture(_ text: String) async throws -> SVGPicture {
        try SVGPicture(MapFormat.svg.render(try await MappedSpecs(text).map()))
    }

    @Test("has the nodes and edges of the map, and nothing else", arguments: NavigationMap.Children.allCases)
    func isComplete(children: NavigationMap.Children) async throws {
        for specs in await MappedSpecs.all(random: TestScope.choose(all: 50, sample: 5)) {
            let map = specs.map(children)
            let picture = try SVGPicture(MapFormat.svg.render(map))
            let areas = map.allAreas
            #expect(picture.elements("g", class: "area").map { $0.attributes["data-flow"] } == areas.map(\.flow))
            let routes = picture.elements("g", class: "card").map { $0.attributes["data-route"] }
            #expect(routes == areas.flatMap(\.nodes).compactMap(\.card).map(\.route), "\(specs.name)")
            let drawn = picture.elements("g", class: "edge").filter { $0.attributes["data-start"] == nil }
            let names = drawn.map { edge in
                ["data-flow", "data-transition", "data-branch", "data-event"].map { edge.attributes[$0] ?? "" }
            }
            let expected = areas.flatMap { area in
                area.edges.map { [area.flow, "\($0.transition)", "\($0.branch)", $0.event] }
            }
            #expect(names == expected, "\(specs.name)")
            #expect(drawn.map { $0.classes[1] } == areas.flatMap(\.edges).map { $0.line.rawValue[...] })
            let ids = picture.elements.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count, "\(specs.name)")
        }
    }

    @Test("has thinner borders for infos than for warnings, and thinner ones for warnings than for errors")
    func severities() {
        let style = SVGMap.style(comparesVersions: false)
        func width(_ severity: String) -> Double {
            let rules = style.split(separator: "\n").filter { $0.contains(".\(severity) .box") }
            let widths = rules.compactMap { $0.firstMatch(of: /stroke-width: ([0-9.]+)/).flatMap { Double($0.1) } }
            // Without a width, a border has that of every card.
            return widths.last ?? 1
        }
        #expect(width("info") < width("warning") && width("warning") < width("error"))
    }

    @Test("names the nodes that each edge joins")
    func ends() async throws {
        let picture = try await picture(
            """
            screens: { A: { intents: { go: } }, B: }
            start: a
            routes: { a: { transitions: { go: { push: b } } }, b: }
            """)
        let edges = picture.elements("g", class: "edge").map(\.attributes)
        #expect(edges.map { $0["data-source"] } == ["SomeFlow__start", "SomeFlow_a"])
        #expect(edges.map { $0["data-target"] } == ["SomeFlow_a", "SomeFlow_b"])
        #expect(Set(picture.elements.compactMap { $0.attributes["id"] }).isSuperset(of: ["SomeFlow_a", "SomeFlow_b"]))
    }

    @Test("says what is a popover, and which anchor a route comes from")
    func anchors() async throws {
        let picture = try await picture(
            """
            screens:
              Photos:
                anchors: { filterButton: , trash: , thumbnail: Int }
                intents: { filtered: , asked: , deleted: , opened: { id: Int }, zoomed: { id: Int }, covered: { id: Int } }
              Photo: { params: { id: Int } }
              Filter:
            start: photos
            routes:
              photos:
                transitions:
                  filtered: { present: filter, as: popover, from: filterButton }
                  asked: { present: filter, from: filterButton }
                  deleted: { present: question, from: trash }
                  opened: { push: photo, from: { thumbnail: $id } }
                  zoomed: { push: photo, unique: top, from: { thumbnail: $id } }
                  covered: { present: photo, as: cover, from: { thumbnail: $id } }
              photo:
              filter:
              question: { confirmation: { title: Sure? } }
            """)
        let edges = picture.elements("g", class: "edge").filter { $0.attributes["data-start"] == nil }
        #expect(
            edges.map { picture.texts("text", in: $0) } == [
                ["filtered", "popover from filterButton"], ["asked", "from filterButton"], ["deleted", "from trash"],
                ["opened", "from thumbnail"], ["zoomed", "push: photo, unique: top from thumbnail"],
                ["covered", "cover from thumbnail"],
            ])
    }

    @Test("shows every text as it is, whatever it would mean in XML")
    func hostileTexts() async throws {
        let spec = try HostileSpec()
        let picture = try SVGPicture(MapFormat.svg.render(try await MappedSpecs(spec.text).map()))
        let edges = picture.elements("g", class: "edge").filter { $0.attributes["data-event"] == "click" }
        // Lines are broken at spaces, which are then left out.
        let labels = edges.prefix(spec.texts.count).map { edge in
            picture.texts("text", in: edge).dropFirst().joined().replacing(" ", with: "")
        }
        let texts = spec.texts.map {
            PrintableText.oneLine($0).replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}").replacing(" ", with: "")
        }
        #expect(labels == texts.map { "isOK(text:“\($0)”)" })
    }

    @Test("contains no scripts, and refers to nothing outside itself")
    func isSelfContained() async throws {
        let picture = try SVGPicture(MapFormat.svg.render(try await MappedSpecs(HostileSpec().text).map()))
        let names = Set(picture.elements.map(\.name))
        #expect(names.isSubset(of: ["svg", "title", "desc", "style", "g", "rect", "path", "circle", "text"]))
        let attributes = Set(picture.elements.flatMap(\.attributes.keys))
        #expect(!attributes.contains { $0.hasPrefix("on") || $0.hasSuffix("href") || $0 == "style" })
        let style = try #require(picture.elements("style").first).text
        #expect(!style.contains("url(") && !style.contains("@import") && !style.contains("@font-face"))
        #expect(style.contains("@media (prefers-color-scheme: dark)"))
    }

    @Test("says what it shows to those who do not see it")
    func descriptions() async throws {
        let picture = try await picture(
            "screens: { A: { intents: { go: } } }\nstart: a\nroutes: { a: { transitions: { go: stay } } }\n")
        let root = picture.elements[0]
        #expect(root.attributes["role"] == "img")
        #expect(root.attributes["aria-labelledby"] == "flowgen-map-title flowgen-map-desc")
        #expect(picture.elements("title").first?.text == "Map of SomeFlow")
        #expect(picture.elements("desc").first?.text == "SomeFlow: 1 route, 1 branch of transitions.")
        let parts = picture.elements("g").filter { $0.attributes["id"] != nil && !$0.classes.contains("area") }
        #expect(parts.count == 5 && parts.allSatisfy { !picture.texts("title", in: $0).isEmpty })
    }

    @Test("marks tabs, diagnostics, and what can never happen")
    func marks() async throws {
        let picture = try await picture(
            """
            container: tabs
            outcomes: { over: }
            screens: { A: , B: , D: { params: { area: String } } }
            start: a
            guards: { isOpen: , mayUse: { area: String } }
            badges: { news: }
            routes:
              a: { tab: { title: First, icon: house } }
              b: { screen: A }
              c: { screen: A, tab: { title: Second, image: key, section: More, badge: news, when: isOpen } }
              d: { screen: D, with: { area: main }, tab: { when: not mayUse } }
            """)
        #expect(picture.elements("path", class: "strip").count == 4)
        #expect(
            picture.elements("text", class: "tab").map(\.text)
                == ["Tab: First (house)", "Tab", "Tab: Second (key)", "Tab"])
        // Below the strip, which has one line.
        let lines = picture.elements("text").map(\.text)
        #expect(lines.contains("in “More”") && lines.contains("badge news"))
        #expect(
            picture.elements("text").map(\.text).filter { $0.hasPrefix("when ") }
                == ["when isOpen", "when not mayUse(area: “main”)"])
        #expect(picture.elements("g", class: "pale").compactMap { $0.attributes["data-outcome"] } == ["over"])
        #expect(picture.elements("text", class: "finding").map(\.text).contains("⚠ outcome-never-produced"))
    }

    @Test("leads from the cards of child flows to their areas, faded where nobody gets there")
    func linesToChildren() async throws {
        let specs = await MappedSpecs(
            "family",
            [
                (
                    "AFlow.flow.yaml",
                    "flowgen: 1\nflow: AFlow\nscreens: { A: }\nstart: a\nroutes: { a: { flow: BFlow }, lost: { flow: BFlow } }\n"
                ), ("BFlow.flow.yaml", "flowgen: 1\nflow: BFlow\nscreens: { B: }\nstart: b\nroutes: { b: }\n"),
            ])
        let picture = try SVGPicture(MapFormat.svg.render(specs.map()))
        let lines = picture.elements("g", class: "child").filter { $0.attributes["data-source"] != nil }
        #expect(lines.map { $0.attributes["data-source"] } == ["AFlow_a", "AFlow_lost"])
        #expect(lines.allSatisfy { $0.attributes["data-target"] == "BFlow__flow" })
        #expect(lines.map { $0.classes.contains("pale") } == [false, true])
        #expect(picture.elements("text").map(\.text).last == "child flow")
    }

    @Test("draws pictures of screens below the texts of their cards, and contains them")
    func thumbnails() async throws {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        func add(_ name: String, _ content: [UInt8]) {
            file += [0, 0, 0, UInt8(content.count)]
            file += Array(name.utf8) + content
            file += [0, 0, 0, 0]
        }
        add("IHDR", [0, 0, 0, 20, 0, 0, 0, 10, 8, 2, 0, 0, 0])
        add("IDAT", [7])
        add("IEND", [])
        let thumbnail = try #require(MapThumbnail(file))
        let map = try await MappedSpecs("container: tabs\nscreens: { A: , B: }\nstart: a\nroutes: { a: , b: }\n").map()
            .adding(["SomeFlow.a": thumbnail, "OtherFlow.b": thumbnail])
        let picture = try SVGPicture(MapFormat.svg.render(map))
        let image = try #require(picture.elements("image").first)
        #expect(
            picture.elements("image").count == 1 && picture.elements[image.parent ?? 0].attributes["data-route"] == "a")
        #expect(image.attributes["href"] == "data:image/png;base64,\(Data(file).base64EncodedString())")
        #expect([image.attributes["width"], image.attributes["height"]] == ["150", "75"])
        let box = try #require(picture.elements("rect", class: "box").first { $0.parent == image.parent })
        func number(_ element: SVGPicture.Element, _ name: String) -> Int { Int(element.attributes[name] ?? "") ?? -1 }
        let texts = picture.elements("text").filter { $0.parent == image.parent }
        #expect(texts.allSatisfy { number($0, "y") < number(image, "y") })
        #expect(number(image, "y") + 75 < number(box, "y") + number(box, "height"))
    }

    @Test("explains the lines that it has, and no others")
    func legend() async throws {
        let picture = try await picture(
            """
            screens: { A: { intents: { go: } }, B: { intents: { back: } } }
            start: a
            routes: { a: { transitions: { go: { present: b } } }, b: { transitions: { back: dismiss } } }
            """)
        let legend = try #require(picture.elements.firstIndex { $0.classes == ["legend"] })
        let kinds = picture.elements.filter { $0.parent == legend }.map { $0.attributes["class"] ?? "" }
        #expect(kinds == ["modal", "pop"])
    }

    @Test("of nothing is a picture")
    func nothing() throws {
        let picture = try SVGPicture(MapFormat.svg.render(NavigationMap(areas: [])))
        #expect(picture.elements("g", class: "area").isEmpty)
    }
}
