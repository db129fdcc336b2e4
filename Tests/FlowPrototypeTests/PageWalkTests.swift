import FlowMaps
import FlowModel
import FlowPrototype
import FlowSimulation
import FlowTestSupport
import Foundation
import Testing

/// A prototype does what the language says: after every event of random walks through random modules of flows, it shows what the
/// simulation shows. `SEED=7` walks elsewhere.
@Suite("A prototype in a browser", .enabled(if: Browser.isInstalled, Browser.absence), .serialized)
struct PageWalkTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

    /// How many walks press the buttons of each page.
    private static let pressed = TestScope.choose(all: 10, sample: 2)

    @Test("agrees with the simulation, event by event")
    func walksAgree() async throws {
        let modules = TestScope.choose(all: 100, sample: 4)
        let folder = try TemporaryFolder()
        for module in 0..<modules {
            try Self.write(
                module, module.isMultiple(of: 2) ? .nested : .nestedTasks, walks: 100, length: 40, to: folder)
        }
        let output = try await Browser.run("walk_engine", folder)
        #expect(output == "\(modules * 100) walks, \(modules * 4_000) events\n")
    }

    @Test("shows the same cards after the same buttons are pressed")
    func pressedWalksAgree() async throws {
        let modules = TestScope.choose(all: 12, sample: 2)
        let folder = try TemporaryFolder()
        for module in 0..<modules {
            try Self.write(
                1_000 + module, module.isMultiple(of: 2) ? .nested : .nestedTasks, walks: Self.pressed, length: 30,
                isOfPerson: true, to: folder)
        }
        let output = try await Browser.run("walk_controls", folder)
        let walks = modules * Self.pressed
        #expect(output == "\(walks) walks, \(walks * 30) events\n")
    }

    /// Writes the page of a random module, and walks through it.
    private static func write(
        _ number: Int, _ kind: RandomSpec.Kind, walks: Int, length: Int, isOfPerson: Bool = false,
        to folder: TemporaryFolder
    ) throws {
        let seed = seed &* 1_000 &+ UInt64(number)
        let read = ReadModule(RandomSpec.sketch(kind, seed: seed, buildsValues: true).files)
        let page = PageModule(
            read.module, [], [], in: read.sources, hasErrors: false, selected: FlowID(index: 0))
        try folder.write(NavigationPage(NavigationMap(areas: []), of: [page]).text, to: "\(number).html")
        let program = try #require(FlowProgram(read.module))
        let walked = (0..<walks).map { walk in
            ModuleWalk(program, length: length, seed: seed &* 1_000 &+ UInt64(walk), isOfPerson: isOfPerson)
        }
        let lines = walked.map { walk in
            zip(walk.events, walk.steps).map { [$0.line, $1.picture, $1.log ?? NSNull()] as [Any] }
        }
        let data = try JSONSerialization.data(withJSONObject: lines)
        try folder.write(String(decoding: data, as: UTF8.self), to: "\(number).json")
    }
}
