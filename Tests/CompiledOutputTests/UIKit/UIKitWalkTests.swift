import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// Generated coordinator view controllers, on the stand-in for UIKit: whatever happens, screen and state are in step once nothing
/// moves any more, UIKit is asked for nothing that it would not do, and no screen is held that has no place any more. The program
/// says `✘` where that is not so.
///
/// The events are those of `Specs/UIKit`; one with an exclamation mark is not waited for.
@Suite("Walks on a screen of UIKit")
struct UIKitWalkTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026

    /// The walker over the flows of `Specs/UIKit` and of `Specs/Shop`, built once for all tests.
    private static let walker = Task {
        let compiler = try await SwiftCompiler(with: .uikit)
        let outputs = try ["UIKit", "Shop"].flatMap { try Specs.inFolder($0).outputs(ui: .uikit) }
        let app = Folder.specs.appendingPathComponent("Shop/UIKitApp.swift")
        let walk = try Folder.swiftFiles(in: Folder.specs.appendingPathComponent("UIKit"))
        return try await compiler.program(of: try compiler.write(outputs) + walk + [app], as: .swift6)
    }

    /// What is to be seen after each event that is waited for.
    private func pictures(_ flow: String, _ events: String) async throws -> [String] {
        let words = [flow] + events.split(separator: " ").map(String.init)
        return try await Self.walker.value.output(words).split(separator: "\n").map(String.init)
    }

    private func lastPicture(_ flow: String, _ events: String) async throws -> String? {
        try await pictures(flow, events).dropLast().last
    }

    // MARK: What is shown

    @Test("a walk through an app: a root switch, tabs, a hidden one, child flows, sheets and covers")
    func app() async throws {
        let events =
            "wait launchFinished productChosen imageTapped swipe bought payRequested back back"
            + " tab1 offerTapped offerClosed newsRequested newsRead tab0 helpRequested swipe helped"
        #expect(
            try await pictures("shop", events).dropLast() == [
                "splash",
                "[productList]",
                "[productList, product1]",
                "[productList, product1] | sheet [picture1]",
                "[productList, product1]",
                "[productList, product1, cart]",
                "[productList, product1, cart, payment1]",
                "[productList, product1, cart]",
                "[productList, product1]",
                "account",
                "offer2",
                "account",
                "account | cover news",
                "account",
                "[productList, product1]",
                "[productList, product1]",
                "[productList, product1]",
                "[productList, product1]",
            ])
    }

    @Test("the screens of a pushed child flow lie in its parent's navigation controller, its sheets above")
    func childFlow() async throws {
        #expect(
            try await pictures("tour", "pushed innerPushed innerMoved innerSheet swipe pushed back back back")
                .dropLast() == [
                    "[place0, place1]",
                    "[place0, place1, room0]",
                    "[place0, place1, room0, room2]",
                    "[place0, place1, room0, room2] | sheet [note0]",
                    "[place0, place1, room0, room2]",
                    "[place0, place1, room0, room2, place3]",
                    "[place0, place1, room0, room2]",
                    "[place0, place1, room0]",
                    "[place0, place1]",
                ])
    }

    @Test("what one transition presents and pushes is shown, one after the other")
    func severalAtOnce() async throws {
        #expect(
            try await pictures("tour", "journeyed dismissedAll journeyed again").dropLast() == [
                "[place0] | cover [cover0, place7] | sheet [sheet8]",
                "[place0]",
                "[place0] | cover [cover0, place7] | sheet [sheet8]",
                "[place3, place3]",
            ])
    }

    @Test("a sheet stays where its first screen is replaced")
    func replacedInSheet() async throws {
        #expect(try await lastPicture("tour", "sheet pushed popped replaced") == "[place0] | sheet [place3]")
    }

    @Test("a change is animated unless its command says otherwise, and what is there from the start is just there")
    func animations() async throws {
        #expect(try await pictures("tour", "wait").last == "0 animations")
        #expect(try await pictures("tour", "pushed").last == "1 animations")
        #expect(try await pictures("tour", "pushedAtOnce").last == "0 animations")
        #expect(try await pictures("tour", "pushedAtOnce pushed sheet dismissed").last == "3 animations")
        #expect(try await pictures("tour", "pushed! pushedAtOnce").last == "0 animations")
    }

    // MARK: What the user does

    @Test("a back that is answered by a push ends there")
    func backMovesOn() async throws {
        #expect(try await lastPicture("tour", "guarded back") == "[place0, place99]")
    }

    @Test("what the user may not leave cannot be left")
    func locked() async throws {
        #expect(try await lastPicture("tour", "locked back") == "[place0, locked0]")
        #expect(try await lastPicture("tour", "fixedSheet swipe") == "[place0] | sheet [fixed0]")
        #expect(try await lastPicture("tour", "cover swipe") == "[place0] | cover [cover0]")
        // It does not even begin to move.
        #expect(try await pictures("tour", "locked back").last == "1 animations")
        #expect(try await pictures("tour", "fixedSheet swipe").last == "1 animations")
    }

    @Test("a swipe that the user thinks better of moves nothing")
    func cancelledSwipe() async throws {
        #expect(try await lastPicture("tour", "pushed back! instant! undo") == "[place0, place1]")
        #expect(try await lastPicture("tour", "sheet swipe! instant! undo") == "[place0] | sheet [sheet1]")
    }

    // MARK: Haste

    @Test("what comes while something moves is shown once it has come to rest")
    func doubleMoves() async throws {
        #expect(
            try await lastPicture("tour", "pushed! instant! pushed! instant! sheet! instant! pushed")
                == "[place0, place1, place2] | sheet [sheet3, place4]")
        #expect(
            try await lastPicture("tour", "sheet! instant! dismissed! instant! cover") == "[place0] | cover [cover0]")
        #expect(try await lastPicture("tour", "pushed! instant! poppedToRoot! pushed") == "[place0, place2]")
    }

    @Test("where the state moves on while the user goes back, the state wins")
    func backInHaste() async throws {
        #expect(try await lastPicture("tour", "pushed back! pushed") == "[place0, place1, place2]")
        #expect(try await lastPicture("tour", "pushed back! popped") == "[place0]")
        #expect(try await lastPicture("tour", "sheet swipe! cover") == "[place0] | sheet [sheet1] | cover [cover0]")
        #expect(try await lastPicture("tour", "sheet swipe! dismissed") == "[place0]")
    }

    @Test("what is pushed in a sheet while the user swipes it down goes with it")
    func pushInHaste() async throws {
        #expect(try await lastPicture("tour", "sheet swipe! pushed") == "[place0]")
    }

    @Test("the same routes anew are new screens, and their back is theirs")
    func again() async throws {
        #expect(try await lastPicture("tour", "again again back") == "[place3]")
    }

    // MARK: The app's own code

    @Test("an alert of the app's own stays until something else is to be presented there")
    func alert() async throws {
        #expect(try await lastPicture("tour", "alert pushed") == "[place0, place1] | sheet alert")
        #expect(try await lastPicture("tour", "alert sheet") == "[place0] | sheet [sheet1]")
        #expect(try await lastPicture("tour", "sheet alert dismissed") == "[place0]")
    }

    @Test("a screen that leaves by itself has gone by the system's back, or by a swipe, if that is allowed")
    func screenLeaves() async throws {
        #expect(try await lastPicture("tour", "pushed screen-pops") == "[place0]")
        #expect(try await lastPicture("tour", "sheet screen-dismisses") == "[place0]")
        #expect(try await lastPicture("tour", "locked screen-pops") == "[place0, locked0]")
        #expect(try await lastPicture("tour", "cover screen-dismisses") == "[place0] | cover [cover0]")
    }

    @Test("what a screen pushes by itself does not stay")
    func stranger() async throws {
        #expect(try await lastPicture("tour", "pushed screen-pushes") == "[place0, place1]")
    }

    // MARK: Anything

    @Test(
        "a random walk is in step", arguments: ["tour", "shop"],
        TestScope.choose(all: 0..<4, sample: 0..<1) as Range<UInt64>)
    func randomWalk(_ flow: String, _ number: UInt64) async throws {
        let seed = Self.seed &+ number
        let report = try await pictures(flow, "random \(seed) 2000")
        #expect(report.count == 1)
        // A walk that never got anywhere would prove nothing.
        #expect(
            report.first?.hasPrefix("in step after 2000 events, more than 30 pictures") == true,
            "SEED=\(seed): \(report)")
    }
}
