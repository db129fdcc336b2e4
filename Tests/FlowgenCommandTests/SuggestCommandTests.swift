import FlowTestSupport
import Foundation
import Testing

@Suite struct SuggestCommandTests {
    private static let spec = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { itemSelected: , basketTapped: } }
          Item: { intents: { basketTapped: } }
          Basket: { intents: { itemSelected: } }
        start: home
        routes:
          home: { transitions: { itemSelected: { push: item }, basketTapped: { present: basket } } }
          item: { transitions: { basketTapped: { present: basket } } }
          basket: { as: sheet, transitions: { itemSelected: { do: [dismiss, { push: item, unique: layer }] } } }

        """

    @Test("what is printed can be pasted into the spec, holds there, and is not suggested again")
    func canBePasted() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("never: { twice: item }"))
        try folder.write(Self.spec + run.output, to: "MainFlow.flow.yaml")
        let lint = try await FlowgenProcess.run(["lint", "--strict", "MainFlow.flow.yaml"], in: folder)
        #expect(lint.exitCode == 0, "\(lint.output)")
        let again = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml"], in: folder)
        #expect(again.output == "# MainFlow  MainFlow.flow.yaml\n# nothing to suggest\n")
    }

    @Test(
        "everything that is suggested for the specs of this repository holds and says something",
        arguments: ["basics", "shop"])
    func holdsEverywhere(module: String) async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let specs = root.appending(path: "specs/\(module)")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: specs.path) where name.hasSuffix(".flow.yaml") {
            let text = try String(contentsOf: specs.appending(path: name), encoding: .utf8)
            let stated = text.components(separatedBy: "\nexpect:\n")
            try folder.write(stated[0] + "\n", to: name)
        }
        let run = try await FlowgenProcess.run(["suggest", ".", "--limit", "100"], in: folder)
        var found = 0
        for part in run.output.components(separatedBy: "\n\n") {
            let name = try #require(part.split(separator: " ", maxSplits: 2)[1...].first)
            let path = "\(name).flow.yaml"
            found += part.components(separatedBy: "  - doc: ").count - 1
            try folder.write(folder.text(path) + "\n" + part + "\n", to: path)
        }
        #expect(found > 30)
        let expect = try await FlowgenProcess.run(["expect", "."], in: folder)
        #expect(expect.exitCode == 0)
        let answers = expect.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
        #expect(answers.count == found)
        #expect(answers.allSatisfy { $0.hasPrefix("  holds ") }, "\(expect.output)")
    }

    @Test(
        "what an event leads to is suggested, unless a guard can prevent it",
        arguments: [("{ reset: a }", true), ("[{ when: isExpired, reset: a }]", false)])
    func leavesOutWhatFallsThrough(transition: String, isSuggested: Bool) async throws {
        let spec = """
            flowgen: 1
            flow: MainFlow
            guards: { isExpired: }
            intents: { expired: }
            screens: { A: { intents: { next: } }, B: { intents: { next: } }, C: }
            start: a
            routes: { a: { transitions: { next: { push: b } } }, b: { transitions: { next: { push: c } } }, c: }
            transitions: { expired: \(transition) }

            """
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml", "--limit", "100"], in: folder)
        #expect(run.output.contains("{ first: b, then: c }"))
        #expect(run.output.contains("when: { intent: expired }") == isSuggested)
    }

    @Test("a flow that follows from what is stated gets no suggestion of it")
    func leavesOutWhatFollows() async throws {
        let stated = Self.spec + "expect:\n  - never: { twice: [home, item] }\n"
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": stated])
        let run = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml"], in: folder)
        #expect(!run.output.contains("twice"))
    }

    @Test("the limit is for each flow, and has to be a number")
    func limits() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml", "--limit", "1"], in: folder)
        #expect(run.output.components(separatedBy: "- doc:").count == 2)
        let wrong = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml", "--limit", "0"], in: folder)
        #expect(wrong.exitCode == 2)
        #expect(wrong.error.contains("`--limit` cannot be `0`; give it a number, as in `--limit 5`"))
    }

    @Test("as JSON, each suggestion has its text")
    func json() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["suggest", "MainFlow.flow.yaml", "--format", "json"], in: folder)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let flow = try #require((report["flows"] as? [[String: Any]])?.first)
        let texts = try #require(flow["suggestions"] as? [[String: String]]).compactMap { $0["text"] }
        #expect(texts.contains { $0.hasSuffix("never: { twice: item }\n") })
    }
}
