import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// Runs generated coordinator view controllers with the stand-in for UIKit. After every event, once all transitions have
/// ended, screen and state must match, UIKit must have been used correctly, and no screen without an entry may be alive. The
/// program marks violations with `✘`.
///
/// The events are those of `Specs/UIKit`. An event with an exclamation mark does not wait for its transitions.
@Suite("UIKit walks")
struct UIKitWalkTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026

    /// The program that walks through the flows of `Specs/UIKit`, `Specs/Shop` and `Specs/Walks`, built once for all tests.
    private static let walker = Task {
        let compiler = try await SwiftCompiler(with: .uikit)
        let outputs =
            try ["UIKit", "Shop"].flatMap { try Specs.inFolder($0).outputs(ui: .uikit) }
            + Specs.inFolder("Walks").outputs(EmissionOptions(routes: [.codable], ui: .uikit, identifiers: .screens))
        let app = Folder.specs.appendingPathComponent("Shop/UIKitApp.swift")
        let folders = ["UIKit", "Walks/Model", "Walks/UIKit"].map { Folder.specs.appendingPathComponent($0) }
        let walk = try folders.flatMap { try Folder.swiftFiles(in: $0) }
        return try await compiler.program(of: try compiler.write(outputs) + walk + [app], as: .swift6)
    }

    /// Returns the description of the screen after each event that waits for its transitions.
    func pictures(_ flow: String, _ events: String) async throws -> [String] {
        let words = [flow] + events.split(separator: " ").map(String.init)
        return try await Self.walker.value.output(words).split(separator: "\n").map(String.init)
    }

    func lastPicture(_ flow: String, _ events: String) async throws -> String? {
        try await pictures(flow, events).dropLast().last
    }

    // MARK: Screens

    @Test("popovers are beside their anchors, and sheets where the width is compact or the anchor is not on screen")
    func popovers() async throws {
        let walk = NestedFlowWalk.popovers
        #expect(try await pictures("pier", walk.events).dropLast() == walk.pictures[...])
        let compact = NestedFlowWalk.compactPopovers
        #expect(try await pictures("+compact", "pier \(compact.events)").dropLast() == compact.pictures[...])
    }

    @Test("popovers and confirmations point at their anchors, which can be buttons in bars")
    func places() async throws {
        let lines = try await pictures(
            "pier",
            "menuTapped place rowMenuTapped place boardShut boardShut askTapped place button1 lostAsked place"
                + " button1 coverTapped menuTapped place")
        #expect(lines.filter { !$0.contains("[") } == ["spot", "row(2)", "spot", "no place", "a bar", "10 animations"])
    }

    @Test("screens and covers zoom out of their anchors, without a gesture where the user cannot go back")
    func zooms() async throws {
        let lines = try await pictures("pier", "rowTapped coverTapped rowTapped sheetTapped zooms")
        #expect(
            lines.filter { $0.contains("out of") } == [
                "board1 out of row(1) | [closeup2, board3] out of row(1), without a gesture | board3 out of row(1)"
                    + " | [picker4] out of row(2)"
            ])
    }

    @Test("the log says that an anchor is not on screen, and what happens")
    func anchorLog() async throws {
        let missing = "an anchor is not on screen, so what comes from it is shown without it"
        let lines = try await pictures("pier", "debug menuTapped boardShut lostTapped boardShut lostAsked")
        #expect(lines.count { $0 == missing } == 2)
        #expect(lines.contains { $0.hasPrefix("PierFlow: menuTapped → ") })
        let pushed = try await pictures("pier", "debug rowShown rowShown rowShown")
        #expect(pushed.count { $0 == missing } == 1)
    }

    @Test("a swipe of a sheet above a cover is reported")
    func sheetAboveCover() async throws {
        #expect(try await lastPicture("town", "cover sheet swipe") == "[place0] | cover [cover1]")
    }

    @Test("a stack that shows a switch, which shows a stack, is one stack")
    func stackInSwitch() async throws {
        let walk = NestedFlowWalk.switchInStack
        #expect(try await pictures("town", walk.events).dropLast() == walk.pictures[...])
    }

    @Test("a stack hides its bar behind tabs with bars of their own")
    func stackInTabs() async throws {
        let walk = NestedFlowWalk.tabsInStack
        #expect(try await pictures("town", walk.events).dropLast() == walk.pictures[...])
    }

    @Test("nothing is on screen until a flow starts, and then what it starts with", arguments: NestedFlowWalk.starts)
    func start(_ walk: NestedFlowWalk) async throws {
        #expect(try await pictures("hamlet", walk.events).dropLast() == walk.pictures[...])
    }

    @Test("what the app draws is above the layer below, with a swipe where one is possible")
    func presentations() async throws {
        let walk = NestedFlowWalk.presentations
        #expect(try await pictures("town", walk.events).dropLast() == walk.pictures[...])
    }

    @Test(
        "alerts and confirmations have their texts and buttons, and a tap runs the transition of its button",
        arguments: alertSwitches)
    func alerts(_ switches: String) async throws {
        let walk = NestedFlowWalk.alerts
        #expect(try await pictures("town", "\(switches) \(walk.events)").dropLast() == walk.pictures[...])
    }

    @Test(
        "an alert without buttons has an OK, and a confirmation without a cancel button stays", arguments: alertSwitches
    )
    func unansweredAlerts(_ switches: String) async throws {
        let walk = NestedFlowWalk.unansweredAlerts
        #expect(try await pictures("town", "\(switches) \(walk.events)").dropLast() == walk.pictures[...])
    }

    @Test("what comes from outside dismisses an alert before anything else is shown", arguments: alertSwitches)
    func interruptedAlerts(_ switches: String) async throws {
        let walk = NestedFlowWalk.interruptedAlerts
        #expect(try await pictures("town", "\(switches) \(walk.events)").dropLast() == walk.pictures[...])
    }

    private static let alertSwitches = ["", "+alertAnswersEarly", behaviors.map { "+\($0)" }.joined(separator: " ")]

    @Test("an alert is presented above an active search, and in the place of an alert of the app")
    func alertsOfBoth() async throws {
        #expect(
            try await pictures("town", "search asked button2 alert asked").dropLast() == [
                "[place0] with a search",
                "[place0] | alert Ask 1?: It is about 1. (Yes, No destructive, Cancel cancel) with a search",
                "[place0] with a search", "[place0] | sheet alert with a search",
                "[place0] | alert Ask 2?: It is about 2. (Yes, No destructive, Cancel cancel) with a search",
            ])
    }

    @Test("tabs have badges and an item of the system, and a badge that changes leaves everything else as it is")
    func bar() async throws {
        let tabs = { (cafe: String) in
            "Market, \(cafe)Park [tree], the system's search, Bank, Pool [water], Side, leaflet0"
        }
        #expect(
            try await pictures(
                "square",
                "bar! streetMoved guestCame bar! guestCame guestCame guestCame bar! cafeTurned bar! cafeTurned bar!"
            ).dropLast() == [
                tabs("Cafe, "), "[room0, room1]", "[room0, room1]", tabs("Cafe (1), "), "[room0, room1]",
                "[room0, room1]", "[room0, room1]", tabs("Cafe (full), "), "[room0, room1]", tabs(""),
                "[room0, room1]", tabs("Cafe (full), "),
            ])
    }

    @Test("a walk through an app with a root switch, tabs, a hidden tab, child flows, sheets and covers")
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

    @Test("the screens of a pushed child flow are in its parent's navigation controller, with its sheets above")
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

    @Test("routes presented and pushed by one transition are shown one after the other")
    func severalAtOnce() async throws {
        #expect(
            try await pictures("tour", "journeyed dismissedAll journeyed again").dropLast() == [
                "[place0] | cover [cover0, place7] | sheet [sheet8]",
                "[place0]",
                "[place0] | cover [cover0, place7] | sheet [sheet8]",
                "[place3, place3]",
            ])
    }

    @Test("a sheet stays when its first screen is replaced")
    func replacedInSheet() async throws {
        #expect(try await lastPicture("tour", "sheet pushed popped replaced") == "[place0] | sheet [place3]")
    }

    @Test("a change is animated unless its command says otherwise, and the first screens appear without animation")
    func animations() async throws {
        #expect(try await pictures("tour", "wait").last == "0 animations")
        #expect(try await pictures("tour", "pushed").last == "1 animations")
        #expect(try await pictures("tour", "pushedAtOnce").last == "0 animations")
        #expect(try await pictures("tour", "pushedAtOnce pushed sheet dismissed").last == "3 animations")
        #expect(try await pictures("tour", "pushed! pushedAtOnce").last == "0 animations")
    }

    /// The spec lists them in another order.
    @Test("the detents of a sheet are in ascending order on every screen")
    func detents() async throws {
        #expect(try await lastPicture("tour", "sheet") == "[place0] | sheet [sheet1]")
    }

    // MARK: User actions

    @Test("going back triggers a push, which ends the series of back actions")
    func backMovesOn() async throws {
        #expect(try await lastPicture("tour", "guarded back") == "[place0, place99]")
    }

    @Test("the user cannot leave a screen that does not allow it")
    func locked() async throws {
        #expect(try await lastPicture("tour", "locked back") == "[place0, locked0]")
        #expect(try await lastPicture("tour", "fixedSheet swipe") == "[place0] | sheet [fixed0]")
        #expect(try await lastPicture("tour", "cover swipe") == "[place0] | cover [cover0]")
        // The transition does not even begin.
        #expect(try await pictures("tour", "locked back").last == "1 animations")
        #expect(try await pictures("tour", "fixedSheet swipe").last == "1 animations")
    }

    @Test("a cancelled swipe has no effect")
    func cancelledSwipe() async throws {
        #expect(try await lastPicture("tour", "pushed back! instant! undo") == "[place0, place1]")
        #expect(try await lastPicture("tour", "sheet swipe! instant! undo") == "[place0] | sheet [sheet1]")
    }

    // MARK: Overlapping changes

    @Test("changes during a transition are shown after it has ended")
    func doubleMoves() async throws {
        #expect(
            try await lastPicture("tour", "pushed! instant! pushed! instant! sheet! instant! pushed")
                == "[place0, place1, place2] | sheet [sheet3, place4]")
        #expect(
            try await lastPicture("tour", "sheet! instant! dismissed! instant! cover") == "[place0] | cover [cover0]")
        #expect(try await lastPicture("tour", "pushed! instant! poppedToRoot! pushed") == "[place0, place2]")
    }

    @Test("if the state changes while the user goes back, the state takes precedence")
    func backInHaste() async throws {
        #expect(try await lastPicture("tour", "pushed back! pushed") == "[place0, place1, place2]")
        #expect(try await lastPicture("tour", "pushed back! popped") == "[place0]")
        #expect(try await lastPicture("tour", "sheet swipe! cover") == "[place0] | sheet [sheet1] | cover [cover0]")
        #expect(try await lastPicture("tour", "sheet swipe! dismissed") == "[place0]")
    }

    @Test("a route pushed in a sheet while the user swipes it down is removed with the sheet")
    func pushInHaste() async throws {
        #expect(try await lastPicture("tour", "sheet swipe! pushed") == "[place0]")
    }

    @Test("routes replaced with equal ones get new screens, and going back applies to those")
    func again() async throws {
        #expect(try await lastPicture("tour", "again again back") == "[place3]")
    }

    // MARK: Other code of the app

    @Test("an alert of the app stays until the flow presents something on the same screen")
    func alert() async throws {
        #expect(try await lastPicture("tour", "alert pushed") == "[place0, place1] | sheet alert")
        #expect(try await lastPicture("tour", "alert sheet") == "[place0] | sheet [sheet1]")
        #expect(try await lastPicture("tour", "sheet alert dismissed") == "[place0]")
    }

    @Test("a screen that removes itself counts as a system back or a swipe, if that is allowed")
    func screenLeaves() async throws {
        #expect(try await lastPicture("tour", "pushed screen-pops") == "[place0]")
        #expect(try await lastPicture("tour", "sheet screen-dismisses") == "[place0]")
        #expect(try await lastPicture("tour", "locked screen-pops") == "[place0, locked0]")
        #expect(try await lastPicture("tour", "cover screen-dismisses") == "[place0] | cover [cover0]")
    }

    @Test("a view controller that a screen pushes by itself stays until the flow changes the screens of this stack")
    func stranger() async throws {
        #expect(
            try await pictures("tour", "pushed screen-pushes sheet swipe back screen-pushes pushed").dropLast() == [
                "[place0, place1]", "[place0, place1, stranger]", "[place0, place1, stranger] | sheet [sheet2]",
                "[place0, place1, stranger]", "[place0, place1]", "[place0, place1, stranger]",
                "[place0, place1, place3]",
            ])
        #expect(try await lastPicture("tour", "pushed pushed screen-pushes back back back") == "[place0]")
    }

    @Test("the flow notices that the user goes back although the app has set a delegate of the navigation controller")
    func otherDelegate() async throws {
        #expect(
            try await pictures("tour", "pushed screen-takes-delegate back pushed").dropLast()
                == ["[place0, place1]", "[place0, place1]", "[place0]", "[place0, place2]"])
        let walk = NestedFlowWalk.tabsInStack
        #expect(
            try await pictures("town", "screen-takes-delegate \(walk.events)").dropLast().dropFirst()
                == walk.pictures[...])
    }

    @Test("a bar that a screen has hidden stays hidden")
    func ownBar() async throws {
        #expect(
            try await pictures("town", "pushed screen-hides-bar! sheet! dismissed! instant is-bar-hidden!").dropLast()
                .contains(
                    "hidden"))
    }

    @Test("the menu of the back button goes back several screens, until one does not allow that")
    func backMenu() async throws {
        #expect(try await lastPicture("tour", "pushed pushed pushed back-to-root") == "[place0]")
        #expect(try await lastPicture("tour", "pushed locked pushed back-to-root") == "[place0, place1, locked0]")
    }

    @Test("the bar is there again when the user cancels going back to tabs with bars of their own")
    func cancelledBackToTabs() async throws {
        #expect(
            try await pictures("town", "squareTaken pushed back! instant! undo wait back").dropLast().suffix(3)
                == ["[[room0], place1]", "[[room0], place1]", "[[room0]]"])
    }

    // MARK: Random walks

    @Test(
        "in a random walk, screen and state match", arguments: ["tour", "shop", "city", "hamlet", "pier"],
        TestScope.choose(all: 0..<4, sample: 0..<1) as Range<UInt64>)
    func randomWalk(_ flow: String, _ number: UInt64) async throws {
        let seed = Self.seed &+ number
        let report = try await pictures(flow, "random \(seed) 3000")
        #expect(report.count == 1)
        // A walk that never moves would prove nothing.
        #expect(
            report.first?.hasPrefix("in step after 3000 events, more than 25 pictures") == true,
            "SEED=\(seed): \(report)")
    }

    @Test(
        "in a random walk with two flows, the screen comes to rest, and shows the sheets of both",
        arguments: ["beside", "inside", "tabs"], TestScope.choose(all: 0..<4, sample: 0..<1) as Range<UInt64>)
    func randomWalk(twoFlows place: String, _ number: UInt64) async throws {
        let seed = Self.seed &+ number
        #expect(
            try await pictures("embedded", "\(place) random \(seed) 2000")
                == ["in step after 2000 events, more than 25 pictures"], "SEED=\(seed)")
    }

    // MARK: Behaviors of UIKit

    private static let behaviors = [
        "dismissalIsRefused", "presentationIsDeferred", "presentationIsDropped", "completionIsLost",
        "coordinatorIsMissing", "swipeIsCancelled", "selectionPopsInside", "alertAnswersEarly", "gesturesAreRestored",
        "popoverIsSilent",
    ]
    private static let flows = ["city", "town", "square", "hamlet", "tour", "shop", "pier"]

    /// Each behavior alone and all together, with each flow, or all together with two of the flows.
    private static let hostileWalks = TestScope.choose(
        all: (behaviors.map { [$0] } + [behaviors]).flatMap { on in flows.map { HostileWalk(flow: $0, behaviors: on) }
        },
        sample: ["city", "tour"].map { HostileWalk(flow: $0, behaviors: behaviors) })

    struct HostileWalk: CustomTestStringConvertible {
        var flow: String
        var behaviors: [String]
        var testDescription: String { "\(flow), \(behaviors.joined(separator: " "))" }
    }

    @Test("screen and state match even if UIKit refuses, defers or drops what it is asked for", arguments: hostileWalks)
    func hostileWalk(_ walk: HostileWalk) async throws {
        let events = TestScope.choose(all: 10_000, sample: 300)
        let switches = walk.behaviors.map { "+\($0) " }.joined()
        let report = try await pictures(walk.flow, "\(switches)random \(Self.seed) \(events)")
        #expect(
            report.first?.hasPrefix("in step after \(events) events") == true,
            "SEED=\(Self.seed): \(report)")
    }

    @Test("a dismissal that UIKit refuses without a callback does not stop later ones")
    func refusedDismissal() async throws {
        let events = "sheet cover all-dismiss! instant! dismissed! dismissedAll journeyed"
        #expect(
            try await lastPicture("tour", "+dismissalIsRefused +completionIsLost \(events)")
                == "[place0] | cover [cover0, place7] | sheet [sheet8]")
    }

    @Test("a presentation that UIKit defers is not asked for again with another view controller")
    func deferredPresentation() async throws {
        #expect(
            try await lastPicture("tour", "+presentationIsDeferred sheet cover dismissed")
                == "[place0] | sheet [sheet1]")
    }

    @Test("a tab behind More is selected in the state, too")
    func tabBehindMore() async throws {
        #expect(try await pictures("square", "tab5 tab0 tab6").dropLast() == ["pool0", "[room0]", "[room0]"])
    }

    // MARK: Tabs

    @Test(
        "a tap on the selected tab goes back to its first screen, whatever UIKit does",
        arguments: ["", "+selectionPopsInside "])
    func selectedTab(_ behavior: String) async throws {
        #expect(
            try await pictures("square", "\(behavior)streetMoved streetMoved tab0 tab0 tab1 tab0").dropLast() == [
                "[room0, room1]", "[room0, room1, room2]", "[room0]", "[room0]", "cafe0", "[room0]",
            ])
        // A screen that hides its back button stays, and so do those below it.
        #expect(
            try await lastPicture("square", "\(behavior)streetMoved streetLocked streetMoved tab0 tab0")
                == "[room0, room1, closet2]")
        // Also while a screen is being pushed.
        #expect(try await lastPicture("square", "\(behavior)streetMoved! instant! tick! tab0") == "[room0]")
        #expect(
            try await lastPicture("square", "\(behavior)streetMoved tab0! instant! streetMoved") == "[room0, room2]")
    }

    @Test(
        "if the selected tab leaves the bar, another one is selected, and a tab that is shown without being there covers the bar"
    )
    func conditionalTab() async throws {
        let seen = try await pictures("square", "tab1 cafeTurned tab1 cafeShown cafeTurned tab0 cafeTurned tab1")
        #expect(seen.dropLast() == ["cafe0", "[room0]", "park0", "cafe1", "cafe1", "[room0]", "[room0]", "park0"])
    }

    // MARK: Presentations of the app

    @Test("a sheet is presented above an active search, which goes on below it")
    func search() async throws {
        #expect(
            try await pictures("tour", "search sheet search cover dismissed search-ends swipe search-ends").dropLast()
                == [
                    "[place0] with a search", "[place0] | sheet [sheet1] with a search",
                    "[place0] | sheet [sheet1] with a search",
                    "[place0] | sheet [sheet1] | cover [cover0] with a search",
                    "[place0] | sheet [sheet1] with a search", "[place0] | sheet [sheet1] with a search",
                    "[place0] with a search", "[place0]",
                ])
        #expect(try await lastPicture("tour", "search! instant! sheet") == "[place0] | sheet [sheet1] with a search")
        #expect(try await lastPicture("tour", "search search-ends! instant! sheet") == "[place0] | sheet [sheet1]")
        // An alert is dismissed, and the search stays.
        #expect(try await lastPicture("tour", "search alert sheet") == "[place0] | sheet [sheet1] with a search")
    }

    @Test("an end of the search that dismisses a sheet counts as a swipe, if that is allowed")
    func searchEnds() async throws {
        #expect(try await lastPicture("tour", "search sheet search-ends") == "[place0]")
        #expect(try await lastPicture("tour", "search fixedSheet search-ends") == "[place0] | sheet [fixed0]")
    }

    // MARK: Embedding

    @Test(
        "if the app throws a flow away, its sheets go too, the state keeps them, and nothing is held",
        arguments: ["root", "child", "shown"])
    func thrownAway(_ place: String) async throws {
        let models = [
            "wait": "[place0]", "sheet": "[place0] | sheet [sheet1]",
            "cover sheet": "[place0] | cover [cover0] | sheet [sheet1]",
            "pushed search sheet": "[place0, place1] | sheet [sheet2]", "sheet!": "[place0] | sheet [sheet1]",
            "sheet! instant!": "[place0] | sheet [sheet1]",
        ]
        for (events, model) in models {
            // UIKit tells nothing of a flow that is covered by a full screen when another root takes its place.
            if place == "root", events.contains("cover") { continue }
            // An app must not dismiss what still moves.
            if place == "shown", events.contains("instant") { continue }
            #expect(
                try await pictures("farewell", "\(place) \(events)")
                    == ["start, and 0 view controllers of the flow", model], "\(events)")
        }
    }

    @Test(
        "a flow that the app dismisses and presents again shows the same sheets",
        arguments: ["sheet", "cover sheet", "sheet cover", "pushed search sheet"])
    func presentedAgain(_ events: String) async throws {
        let output = try await pictures("farewell", "again \(events)")
        #expect(output.first?.contains("sheet [sheet") == true)
        #expect(output.last == output.first.map { "start | sheet " + $0 })
    }

    @Test("a flow that the app shows elsewhere brings its sheets along")
    func moved() async throws {
        #expect(
            try await pictures("farewell", "moved sheet cover").last == "[place0] | sheet [sheet1] | cover [cover0]")
    }

    @Test("two flows side by side leave each other's sheets and covers alone")
    func neighbors() async throws {
        #expect(
            try await lastPicture("embedded", "beside cover 2:pushed")
                == "start | cover [cover0] for [place0] | cover [cover0] and [place0, place1]")
        #expect(
            try await lastPicture("embedded", "beside sheet 2:pushed")
                == "start | sheet [sheet1] for [place0] | sheet [sheet1] and [place0, place2]")
    }

    @Test("a flow presents its sheets above those of another flow, and again if that one dismisses them with its own")
    func sheetsOfNeighbors() async throws {
        #expect(
            try await pictures("embedded", "beside sheet 2:sheet sheet 2:dismissed dismissed 2:sheet dismissed swipe")
                .dropLast() == [
                    "start | sheet [sheet1] for [place0] | sheet [sheet1] and [place0]",
                    "start | sheet [sheet1] | sheet [sheet2] for [place0] | sheet [sheet1] and [place0] | sheet [sheet2]",
                    "start | sheet [sheet1] | sheet [sheet2] | sheet [sheet3]"
                        + " for [place0] | sheet [sheet1] | sheet [sheet3] and [place0] | sheet [sheet2]",
                    "start | sheet [sheet1] | sheet [sheet3]"
                        + " for [place0] | sheet [sheet1] | sheet [sheet3] and [place0]",
                    "start | sheet [sheet1] for [place0] | sheet [sheet1] and [place0]",
                    "start | sheet [sheet1] | sheet [sheet4] for [place0] | sheet [sheet1] and [place0] | sheet [sheet4]",
                    "start | sheet [sheet4] for [place0] and [place0] | sheet [sheet4]",
                    "start for [place0] and [place0]",
                ])
    }

    @Test("a flow in a screen of another flow waits for its cover, and leaves its sheet alone")
    func flowInScreen() async throws {
        #expect(
            try await pictures("embedded", "inside cover 2:sheet dismissed").dropLast() == [
                "[place0] | cover [cover0] for [place0] | cover [cover0] and [place0]",
                "[place0] | cover [cover0] for [place0] | cover [cover0] and [place0] | sheet [sheet1]",
                "[place0] | sheet [sheet1] for [place0] and [place0] | sheet [sheet1]",
            ])
        #expect(
            try await lastPicture("embedded", "inside sheet 2:pushed")
                == "[place0] | sheet [sheet1] for [place0] | sheet [sheet1] and [place0, place2]")
    }

    @Test("a flow in a hidden tab presents its sheet when the tab is selected, also during a search in another tab")
    func hiddenTab() async throws {
        #expect(
            try await pictures("embedded", "tabs tab1 tab0 search 2:sheet tab1").dropLast().suffix(2) == [
                "[place0] with a search for [place0] and [place0] | sheet [sheet1]",
                "[place0] | sheet [sheet1] with a search for [place0] and [place0] | sheet [sheet1]",
            ])
    }

    @Test(
        "a flow keeps its sheets and covers if the app shows its view alone, or as the results of a search",
        arguments: [
            ("alone", "start", ""), ("alone-shown", "start | sheet shown", ""), ("results", "start", " with a search"),
        ])
    func otherHosts(_ place: String, _ below: String, _ search: String) async throws {
        #expect(
            try await pictures("embedded", "\(place) sheet cover dismissed swipe").dropLast() == [
                "\(below) | sheet [sheet1]\(search) for [place0] | sheet [sheet1]",
                "\(below) | sheet [sheet1] | cover [cover0]\(search) for [place0] | sheet [sheet1] | cover [cover0]",
                "\(below) | sheet [sheet1]\(search) for [place0] | sheet [sheet1]",
                "\(below)\(search) for [place0]",
            ])
    }

    @Test("a screen gets its identifier without loading its view before it is shown")
    func identifiersOfTabs() async throws {
        #expect(
            try await pictures("loaded", "wait tab1 marketShown squareSheet").dropLast() == [
                "room0", "cafe0, room0", "cafe0, room0", "cafe0, leaflet1, room0",
            ])
    }

    @Test("a container reports the scroll view of the screen that it shows")
    func scrollViews() async throws {
        #expect(
            try await pictures("scroll", "wait pushed sheet dismissed squareTaken tab1").dropLast() == [
                "place0", "place1", "sheet2 above place1", "place1", "room0", "cafe0",
            ])
    }
}
