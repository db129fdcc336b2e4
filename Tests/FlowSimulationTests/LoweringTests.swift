import FlowDiagnostics
import FlowModel
@testable import FlowSimulation
import FlowTestSupport
import Foundation
import Testing

@Suite struct LoweringTests {
    private static let specs = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../specs").standardized

    @Test("every module without errors is a program", arguments: ["basics", "shop"])
    func examples(folder: String) throws {
        let path = Self.specs.appending(path: folder).path
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".flow.yaml") }
        let files = try names.sorted().map { ($0, try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) }
        let read = ReadModule(files)
        let program = try #require(FlowProgram(read.module))
        #expect(program.flows.map(\.name) == read.module.flows.map(\.name.text))
        var simulation = Simulation(program, values: program.flows[0].params.map { _ in "1" })
        _ = simulation.perform(.start) { _ in true }
        #expect(simulation.isStarted)
    }

    @Test("random modules without errors are programs", arguments: [RandomSpec.Kind.anything, .nested])
    func randomModules(_ kind: RandomSpec.Kind) {
        var programs = 0
        for seed in 0..<60 {
            let read = ReadModule(RandomSpec.sketch(kind, seed: UInt64(seed)).files)
            if read.diagnostics.contains(where: { $0.severity == .error }) { continue }
            programs += 1
            #expect(FlowProgram(read.module) != nil, "seed \(seed)")
        }
        #expect(programs > 20)
    }

    @Test("a default of nil is not a text, wherever it is used")
    func nilDefault() throws {
        let spec = """
            flowgen: 1
            flow: AFlow
            screens:
              A: { intents: { x: } }
              B: { params: { id: { type: "String?", default: nil } } }
            start: a
            routes:
              a: { transitions: { x: { push: b } } }
              b:
            """
        let program = try #require(FlowProgram(ReadModule(spec).module))
        let move = try #require(program.flows[0].routes[0].transitions.first?.branches.first?.moves.first)
        #expect(move == .put(ProgramDestination(route: 1, values: [.literal(ProgramLiteral(text: nil))]), .top(0)))
    }

    @Test("a move has the anchor that its route comes from, which pages get with it")
    func anchors() throws {
        let spec = """
            flowgen: 1
            flow: MainFlow
            screens: { Photos: { anchors: { thumbnail: Int }, intents: { tapped: { id: Int } } } }
            start: photos
            routes:
              photos: { transitions: { tapped: { do: [{ push: album }, { push: photo, from: { thumbnail: $id } }] } } }
              album:
              photo:

            """
        let program = try #require(FlowProgram(ReadModule(spec).module))
        #expect(program.flows[0].routes[0].transitions.first?.branches.first?.anchors == [1: "thumbnail"])
        let json = program.json.line.filter { $0 != " " }
        #expect(json.contains(#""text":"pushalbum,thenpushphotofromthumbnail""#))
        #expect(json.contains(#"{"move":"put","place":{"route":2},"at":0,"from":"thumbnail"}"#))
        #expect(json.contains(#"{"move":"put","place":{"route":1},"at":0}"#))
    }

    @Test("a name that does not resolve leaves no program")
    func unknownName() {
        let spec = "flowgen: 1\nflow: AFlow\nscreens: { A: }\nstart: elsewhere\nroutes: { a: }\n"
        #expect(FlowProgram(ReadModule(spec).module) == nil)
    }
}
