import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// Runs an app written by hand, with the stand-in for UIKit, which pushes generated flows onto a navigation controller of its own. After
/// every event, the stack is compared with what the app and the view models say, and the app must still be the delegate. The program
/// marks violations with `✘`.
///
/// The flows are those of `Specs/Visits`. An event with an exclamation mark does not wait for its transitions.
@Suite("Flows that an app pushes with UIKit")
struct PushedFlowTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026

    /// The program, built once for all tests.
    private static let walker = Task {
        let compiler = try await SwiftCompiler(with: .uikit)
        let outputs = try Specs.inFolder("Visits").outputs(ui: .uikit)
        return try await compiler.program(
            of: try compiler.write(outputs) + Folder.visitSources(with: "UIKit"), as: .swift6)
    }

    /// Returns the description of the screen after each event that waits for its transitions.
    func pictures(_ events: String) async throws -> [String] {
        try await Self.walker.value.output(events.split(separator: " ").map(String.init))
            .split(separator: "\n").map(String.init)
    }

    func lastPicture(_ events: String) async throws -> String? { try await pictures(events).last }

    @Test("a pushed flow shows its routes above the app's screens, and back at its first one leaves it")
    func back() async throws {
        #expect(
            try await pictures("app-pushes visit pushed roomPushed roomMoved back back back back back") == [
                "[home, app1]",
                "[home, app1, lobby2]",
                "[home, app1, lobby2, place3]",
                "[home, app1, lobby2, place3, chamber4]",
                "[home, app1, lobby2, place3, chamber4, chamber5]",
                "[home, app1, lobby2, place3, chamber4]",
                "[home, app1, lobby2, place3]",
                "[home, app1, lobby2]",
                "[home, app1]",
                "[home]",
            ])
        // So does the verb `back`.
        #expect(try await lastPicture("visit left") == "[home]")
        #expect(try await lastPicture("visit roomPushed roomBack") == "[home, lobby1]")
    }

    @Test("a flow that finishes removes its screens, with its sheets and what is above, and nothing else")
    func finish() async throws {
        #expect(try await lastPicture("app-pushes visit pushed finished") == "[home, app1]")
        #expect(try await lastPicture("visit pushed sheet finished") == "[home]")
        #expect(try await lastPicture("visit pushed app-pushes finished") == "[home]")
        // The app answers the outcome by pushing a screen.
        #expect(try await lastPicture("visit pushed app-pushes app-ends finished") == "[home, app4]")
        #expect(try await lastPicture("visit! pushed! finished") == "[home]")
    }

    @Test("what the app pushes above a flow stays until the flow pushes or pops")
    func screensAbove() async throws {
        #expect(
            try await pictures("visit pushed app-pushes sheet dismissed back app-pushes pushed") == [
                "[home, lobby1]", "[home, lobby1, place2]", "[home, lobby1, place2, app3]",
                "[home, lobby1, place2, app3] | sheet [sheet4]", "[home, lobby1, place2, app3]",
                "[home, lobby1, place2]", "[home, lobby1, place2, app5]", "[home, lobby1, place2, place6]",
            ])
    }

    @Test("a flow is left if the app, or the user with the menu of the back button, goes back past its first screen")
    func removal() async throws {
        #expect(try await lastPicture("visit pushed app-pushes app-pops-to-root") == "[home]")
        #expect(try await lastPicture("visit locked app-sets") == "[home, app3]")
        #expect(try await lastPicture("visit pushed pushed back-to-root") == "[home]")
        #expect(try await lastPicture("visit pushed sheet swipe app-pops app-pops") == "[home]")
    }

    @Test("a screen that the user cannot leave stays, also the first one of the flow")
    func conditions() async throws {
        #expect(try await lastPicture("visit locked back swipe-back") == "[home, lobby1, locked2]")
        #expect(try await lastPicture("visit locked app-pops") == "[home, lobby1, locked2]")
        #expect(try await lastPicture("visit guarded back") == "[home, lobby1, place0]")
        #expect(
            try await pictures("visit changesTurned swipe-back back button1 back button0").suffix(5) == [
                "[home, lobby1]", "[home, lobby1] | alert Leave? (Leave destructive, Stay cancel)",
                "[home, lobby1]", "[home, lobby1] | alert Leave? (Leave destructive, Stay cancel)", "[home]",
            ])
        // The app's own screens can be left all the same.
        #expect(try await lastPicture("app-pushes visit changesTurned app-pushes swipe-back") == "[home, app1, lobby2]")
    }

    @Test("a swipe that the user cancels changes nothing")
    func cancelledSwipe() async throws {
        #expect(try await lastPicture("visit swipe-back! instant! undo") == "[home, lobby1]")
        #expect(try await lastPicture("visit pushed swipe-back! pushed! undo") == "[home, lobby1, place2, place3]")
    }

    @Test("two flows on one stack leave each other alone, until the lower one changes its screens")
    func twoFlows() async throws {
        #expect(
            try await pictures("visit pushed visit 2:pushed 2:finished visit 2:sheet swipe pushed") == [
                "[home, lobby1]", "[home, lobby1, place2]", "[home, lobby1, place2, lobby3]",
                "[home, lobby1, place2, lobby3, place4]", "[home, lobby1, place2]",
                "[home, lobby1, place2, lobby5]", "[home, lobby1, place2, lobby5] | sheet [sheet6]",
                "[home, lobby1, place2, lobby5]", "[home, lobby1, place2, place7]",
            ])
        #expect(try await lastPicture("visit visit finished") == "[home]")
        #expect(try await lastPicture("visit visit! 2:cover replaced") == "[home, place4]")
    }

    @Test("a flow is released together with the navigation controller", arguments: ["pushed", "pushed sheet"])
    func release(_ events: String) async throws {
        #expect(try await pictures("visit \(events) end count").contains("1 screens"))
    }

    @Test(
        "in a random walk of the app, the user and two flows, the stack is what all of them say",
        arguments: TestScope.choose(all: 0..<8, sample: 0..<1) as Range<UInt64>)
    func randomWalk(_ number: UInt64) async throws {
        try await expectWalk("", seed: Self.seed &+ number)
    }

    private static let behaviors = [
        "dismissalIsRefused", "presentationIsDeferred", "presentationIsDropped", "completionIsLost",
        "coordinatorIsMissing", "swipeIsCancelled", "alertAnswersEarly", "gesturesAreRestored",
    ]

    @Test(
        "the same holds if UIKit refuses, defers or drops what it is asked for",
        arguments: TestScope.choose(all: behaviors.map { [$0] } + [behaviors], sample: [behaviors]))
    func hostileWalk(_ behaviors: [String]) async throws {
        try await expectWalk(behaviors.map { "+\($0)" }.joined(separator: " "), seed: Self.seed)
    }

    private func expectWalk(_ switches: String, seed: UInt64) async throws {
        let events = TestScope.choose(all: 10_000, sample: 2_000)
        let report = try await pictures("\(switches) random \(seed) \(events)")
        let walk = try #require(VisitReport(report), "\(report), SEED=\(seed)")
        #expect(walk.isLong && walk.events == events, "\(walk), SEED=\(seed)")
    }
}

/// What a random walk prints if nothing was wrong.
struct VisitReport {
    let events: Int
    /// How many different screens there were.
    let pictures: Int
    /// How often a flow has ended.
    let ends: Int

    init?(_ lines: [String]) {
        let numbers = lines.first?.wholeMatch(of: /in step after (\d+) events, (\d+) pictures, (\d+) ends/)?.output
        guard lines.count == 1, let numbers, let events = Int(numbers.1), let pictures = Int(numbers.2),
            let ends = Int(numbers.3)
        else { return nil }
        self.events = events
        self.pictures = pictures
        self.ends = ends
    }

    var isLong: Bool { pictures > 100 && ends > 20 }
}

extension Folder {
    /// The sources of the app in `Specs/Visits`, for one of the user interfaces.
    static func visitSources(with interface: String) throws -> [URL] {
        let walks = specs.appendingPathComponent("Walks/Model")
        return try ["Visits/Model", "Visits/\(interface)"].map { specs.appendingPathComponent($0) }.flatMap(swiftFiles)
            + ["ModelPicture.swift", "Generator.swift"].map { walks.appendingPathComponent($0) }
    }
}
