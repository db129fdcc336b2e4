import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

@testable import FlowService

/// A screen is declared elsewhere, and nothing else changes.
@Suite struct ScreenMoveTests {
    private static let flow = """
        flowgen: 1
        flow: HomeFlow
        imports: Models
        screens:
          Home: { intents: { itemTapped: { id: Int } } }
          Item: # One of many.
            doc: One item.
            params: { id: Int }
            intents:
              closed:
        start: home
        routes:
          home: { transitions: { itemTapped: { push: item } } }
          item: { transitions: { closed: pop } }

        """

    @Test("a screen of a flow moves to a new library, with the imports of its types")
    func newLibrary() async throws {
        let (action, after) = try await Self.refactor(["HomeFlow.flow.yaml": Self.flow], "Item:")
        #expect(action.title == "move screen `Item` to `Screens.flow.yaml`")
        #expect(
            after.text("Screens.flow.yaml") == """
                flowgen: 1
                imports: Models
                screens:
                  Item: { doc: One item., params: { id: Int }, intents: { closed: } }

                """)
        #expect(after.text("HomeFlow.flow.yaml")?.contains("Item:") == false)
        #expect(!after.diagnostics.contains { $0.diagnostic.severity == .error })
    }

    @Test("a screen of a flow moves to the library that is there, and an empty table goes")
    func library() async throws {
        let text =
            "flowgen: 1\nflow: HomeFlow\nscreens: { Home: { intents: { closed: } } }\nstart: home\nroutes:\n  home: { transitions: { closed: stay } }\n"
        let library = "flowgen: 1\nscreens:\n  Terms:\n"
        let (_, after) = try await Self.refactor(
            ["HomeFlow.flow.yaml": text, "Screens.flow.yaml": library], "Home:")
        #expect(after.text("Screens.flow.yaml") == library + "  Home: { intents: { closed: } }\n")
        #expect(after.text("HomeFlow.flow.yaml")?.contains("screens") == false)
        #expect(!after.diagnostics.contains { $0.diagnostic.severity == .error })
    }

    @Test("a screen that its route declares is declared under `screens`")
    func ownScreen() async throws {
        let text = """
            flowgen: 1
            flow: HomeFlow
            start: home
            routes:
              home:
                anchors: [button]
                transitions:
                  itemTapped:
                    - payload: { id: Int }
                      push: item
                  helpTapped: stay
              item: { params: { id: Int }, receives: { picked: }, as: sheet, transitions: { closed: pop } }

            """
        let (action, home) = try await Self.refactor(["HomeFlow.flow.yaml": text], "home:")
        #expect(action.title == "declare screen `Home` under `screens`")
        #expect(
            home.text("HomeFlow.flow.yaml")?.hasSuffix(
                "screens:\n  Home: { anchors: [button], intents: { itemTapped: { id: Int }, helpTapped: } }\n") == true)
        #expect(home.text("HomeFlow.flow.yaml")?.contains("        - push: item\n") == true)
        #expect(!home.diagnostics.contains { $0.diagnostic.severity == .error }, "\(home.texts)")
        let (_, item) = try await Self.refactor(["HomeFlow.flow.yaml": text], "item: {")
        #expect(item.text("HomeFlow.flow.yaml")?.contains("item: { as: sheet, transitions") == true)
        #expect(!item.diagnostics.contains { $0.diagnostic.severity == .error }, "\(item.texts)")
    }

    @Test("a screen that has aliases or comments stays where it is")
    func refusals() async throws {
        for screen in [
            "Home: { params: &p { id: Int } }\n  Other: { params: *p }",
            "Home:\n    # Why.\n    doc: A.\n    # B.\n    params: {}",
        ] {
            let text = "flowgen: 1\nflow: HomeFlow\nscreens:\n  \(screen)\nstart: home\nroutes:\n  home: {}\n"
            var acting = try await Acting(["HomeFlow.flow.yaml": text])
            let name = screen.contains("Other") ? "Other" : "Home"
            #expect(try await acting.refactorings(at: "\(name):", in: "HomeFlow.flow.yaml").isEmpty)
        }
    }

    @Test("no refactoring of a random spec adds an error")
    func random() async throws {
        let seed = Seed.value
        print("moved screens: seed \(seed)")
        var random = SplitMix64(seed: seed)
        var count = 0
        for number in 0..<TestScope.choose(all: 200, sample: 40) {
            let sketch = RandomSpec.sketch(number % 2 == 0 ? .nested : .tasks, seed: random.next())
            var acting = try await Acting(Dictionary(uniqueKeysWithValues: sketch.files.map { ($0.path, $0.text) }))
            let before = acting.diagnostics.filter { $0.diagnostic.severity == .error }.count
            for file in sketch.files {
                let names = file.text.matches(of: /(?m)^  [A-Za-z]\w*:/).map { String($0.output) }
                guard let name = random.pick(names) else { continue }
                for action in try await acting.refactorings(at: "\n\(name)", in: file.path, skipping: 3) {
                    count += 1
                    let after = try await acting.applying(action)
                    let errors = after.diagnostics.filter { $0.diagnostic.severity == .error }
                    #expect(
                        errors.count == before,
                        "seed \(seed), number \(number), \(action.title): \(errors.map(\.diagnostic.message)) \(action.edits)"
                    )
                }
            }
        }
        #expect(count > 3)
    }

    private static func refactor(_ files: [String: String], _ word: String) async throws -> (CodeAction, Acting) {
        var acting = try await Acting(files)
        let action = try #require(try await acting.refactorings(at: word, in: "HomeFlow.flow.yaml").first)
        #expect(action.kind == .refactoring)
        return (action, try await acting.applying(action))
    }
}

extension Acting {
    /// The refactorings at the first place of a text.
    /// - Parameter skipping: the number of letters before the place.
    mutating func refactorings(at word: String, in name: String, skipping: Int = 0) async throws -> [CodeAction] {
        let text = try #require(self.text(name))
        let range = try #require(text.range(of: word))
        let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + skipping
        return try await session.snapshot().refactorings(at: offset, in: folder.path(name))
    }
}
