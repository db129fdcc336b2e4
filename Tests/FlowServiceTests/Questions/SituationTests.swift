import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowService

@Suite("where a question begins") struct SituationTests {
    private static let flow = """
        flowgen: 1
        flow: HomeFlow
        guards: { isNew: }
        start: home
        routes:
          home: { transitions: { opened: [{ when: isNew, push: tips }, { push: list }] } }
          tips: { transitions: { closed: { push: list } } }
          list: { params: { page: { type: Int, default: 1 } }, transitions: { picked: { push: item } } }
          item:
        links:
          schemes: [home]
          routes: { /item: [{ do: [reset: home, push: item] }] }

        """

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["HomeFlow.flow.yaml": Self.flow]) }

    private func ask(
        _ name: String, _ values: [String: String], standardInput: String? = nil
    ) async throws -> QuestionAnswer {
        let question = try #require(QuestionRegistry.question(named: name))
        var project = AskedProject(at: folder.path)
        return try await project.answer(
            question, QuestionInput(of: question, values, standardInput: standardInput.map { Array($0.utf8) }))
    }

    @Test("a journey from a route, or from a recording, has a recording from the start of the app")
    func recording() async throws {
        let answer = try await ask("journey_to", ["route": "item", "from": "HomeFlow/tips", "links": "no"])
        #expect(answer.json["steps"]?.items?.compactMap { $0["event"]?.text } == ["closed", "picked"])
        let recording = try #require(answer.json["recording"]?.text)
        let events = recording.matches(of: /event: (\w+)/).map { String($0.output.1) }
        #expect(events == ["opened", "closed", "picked"])
        try folder.write(recording, to: "way.journey.yaml")
        let there = try await ask("journey_to", ["route": "item", "from": folder.path("way.journey.yaml")])
        #expect(there.summary == "it is shown already: `HomeFlow/item`")
        #expect(there.json["recording"]?.text == recording)
    }

    @Test("where a recording ends is said as for a log")
    func whereARecordingEnds() async throws {
        let answer = try await ask("journey_to", ["route": "list", "links": "no"])
        try folder.write(try #require(answer.json["recording"]?.text), to: "way.journey.yaml")
        let place = try await ask("where_am_i", ["log": folder.path("way.journey.yaml")])
        #expect(place.summary == "the user is at `HomeFlow/list` at the end of the recording", "\(place.summary)")
        #expect(place.json["possible"]?.items?.compactMap { $0["event"]?.text }.contains("picked") == true)
    }

    @Test("a log is read from standard input where there is one")
    func standardInput() async throws {
        let log =
            #"{"kind":"started","path":"HomeFlow/home","stack":[{"flow":"HomeFlow","layers":[{"presentation":"base","routes":["home"]}]}]}"#
            + "\n"
        let answer = try await ask("where_am_i", ["log": "-"], standardInput: log)
        #expect(answer.summary == "the user is at `HomeFlow/home` after 1 event", "\(answer.summary)")
        let journey = try await ask("journey_to", ["route": "list", "from": "-", "links": "no"], standardInput: log)
        #expect(journey.summary == "`HomeFlow/list` is 1 event away")
        #expect(journey.json["recording"] == nil)
        await #expect(throws: QuestionError.self) { try await ask("where_am_i", ["log": "-"]) }
    }

    @Test("a way with a URL says so, and how to find another")
    func link() async throws {
        let answer = try await ask("journey_to", ["route": "item"])
        #expect(
            answer.summary
                == "`HomeFlow/item` is 1 event away, with a URL that is opened; `links`: `no` looks for one that can be tapped"
        )
        #expect(
            try await ask("journey_to", ["route": "item", "links": "no"]).summary == "`HomeFlow/item` is 2 events away")
    }
}
