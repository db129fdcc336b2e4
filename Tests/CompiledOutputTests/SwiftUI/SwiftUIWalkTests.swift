// With Apple's SwiftUI there is nothing to inspect.
#if !canImport(SwiftUI)
    import EmitterTestSupport
    import FlowEmitters
    import FlowTestSupport
    import Foundation
    import Testing

    /// Runs generated coordinator views with the stand-in for SwiftUI. After every event, once all transitions have ended, screen and
    /// state must match, and each screen must have kept its state and have begun its task once, for as long as its entry exists. The
    /// program marks violations with `✘`.
    ///
    /// The events are those of `Specs/Walks`. An event with an exclamation mark does not wait for its transitions.
    @Suite("SwiftUI walks")
    struct SwiftUIWalkTests {
        private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026

        /// The program that walks through the flows of `Specs/Walks`, built once for all tests.
        private static let walker = Task {
            try await program(try await .forScreens())
        }

        /// The same with the runtime as on macOS.
        private static let macWalker = Task { try await program(try await .forMac()) }

        private static func program(_ compiler: SwiftCompiler) async throws -> SwiftCompiler.Program {
            let options = EmissionOptions(routes: [.codable], identifiers: .screens)
            let outputs = try Specs.inFolder("Walks").outputs(options)
            let folders = ["Walks/Model", "Walks/SwiftUI"].map { Folder.specs.appendingPathComponent($0) }
            let walk = try folders.flatMap { try Folder.swiftFiles(in: $0) }
            return try await compiler.program(of: try compiler.write(outputs) + walk, as: .swift6)
        }

        func macPictures(_ flow: String, _ events: String) async throws -> [String] {
            let words = [flow, "+macOS"] + events.split(separator: " ").map(String.init)
            return try await Self.macWalker.value.output(words).split(separator: "\n").map(String.init)
        }

        /// Returns the description of the screen after each event that waits for its transitions.
        func pictures(_ flow: String, _ events: String) async throws -> [String] {
            let words = [flow] + events.split(separator: " ").map(String.init)
            return try await Self.walker.value.output(words).split(separator: "\n").map(String.init)
        }

        func lastPicture(_ flow: String, _ events: String) async throws -> String? {
            try await pictures(flow, events).last
        }

        // MARK: Screens

        @Test("a walk through a stack with child flows, sheets and covers")
        func stack() async throws {
            #expect(
                try await pictures(
                    "town", "pushed streetPushed streetMoved streetSheet swipe back back sheet pushed dismissed")
                    == [
                        "[place0, place1]",
                        "[place0, place1, room0]",
                        "[place0, place1, room0, room2]",
                        "[place0, place1, room0, room2] | sheet [note3]",
                        "[place0, place1, room0, room2]",
                        "[place0, place1, room0]",
                        "[place0, place1]",
                        "[place0, place1] | sheet [sheet4]",
                        "[place0, place1] | sheet [sheet4, place5]",
                        "[place0, place1]",
                    ])
        }

        @Test("a walk through a switch, tabs, a hidden tab and links into child flows that present")
        func app() async throws {
            #expect(
                try await pictures(
                    "city", "squareShown tab3 vaultShown tab1 cafeShown linkToMarket linkToNote noticeToCurtain")
                    == [
                        "[room0]",
                        "shop0",
                        "vault1",
                        "vault1",
                        "cafe2",
                        "[room8] | sheet note8",
                        "[place0] | sheet [room8] | sheet note8",
                        "[place0] | sheet [room8] | sheet note8 | cover curtain1",
                    ].map { $0.replacing("sheet note8", with: "sheet [note8]") })
        }

        @Test("a stack that shows a switch, which shows a stack, is one stack")
        func stackInSwitch() async throws {
            let walk = NestedFlowWalk.switchInStack
            #expect(try await pictures("town", walk.events) == walk.pictures)
        }

        @Test("a stack hides its bar behind tabs with bars of their own")
        func stackInTabs() async throws {
            let walk = NestedFlowWalk.tabsInStack
            #expect(try await pictures("town", walk.events) == walk.pictures)
        }

        @Test(
            "nothing is on screen until a flow starts, and then what it starts with", arguments: NestedFlowWalk.starts)
        func start(_ walk: NestedFlowWalk) async throws {
            #expect(try await pictures("hamlet", walk.events) == walk.pictures)
        }

        // MARK: Layers that the app draws

        @Test("what the app draws is above the layer below, with a swipe where one is possible")
        func presentations() async throws {
            let walk = NestedFlowWalk.presentations
            #expect(try await pictures("town", walk.events) == walk.pictures)
            #expect(try await macPictures("town", walk.events) == walk.pictures)
        }

        // MARK: Anchors

        @Test("popovers are beside their anchors, and sheets where the width is compact or the anchor is not on screen")
        func popovers() async throws {
            let walk = NestedFlowWalk.popovers
            #expect(try await pictures("pier", walk.events) == walk.pictures)
            let compact = NestedFlowWalk.compactPopovers
            #expect(try await pictures("pier", "+compact \(compact.events)") == compact.pictures)
        }

        @Test("screens and covers zoom out of their anchors, and a sheet does so too")
        func zooms() async throws {
            let lines = try await pictures(
                "pier", "rowTapped coverTapped rowTapped sheetTapped zooms boardShut lostTapped zooms")
            #expect(
                lines.filter { $0.contains("out of") } == [
                    "board1 out of row1 | [closeup2, board3] out of row1 | board3 out of row1 | [picker4] out of row2",
                    "board1 out of row1 | [closeup2, board3] out of row1 | board3 out of row1",
                ])
        }

        @Test("a confirmation is beside its anchor, and in the middle without one")
        func confirmations() async throws {
            #expect(
                try await pictures("pier", "askTapped beside lostAsked button0 pierAsked button1 menuTapped askTapped")
                    == [
                        "[board0] | confirmation Sure 1? (Yes, Cancel cancel)",
                        "[board0]",
                        "[board0] | confirmation Sure 2? (Yes, Cancel cancel)",
                        "[board0, board2]",
                        "[board0, board2] | confirmation Sure 3? (Yes, Cancel cancel)",
                        "[board0, board2]",
                        "[board0, board2] | popover [picker4]",
                        "[board0, board2] | popover [picker4] | confirmation Sure 5? (Yes, Cancel cancel)",
                    ])
        }

        @Test("what was beside an anchor that has disappeared is shown without it")
        func lostAnchors() async throws {
            #expect(
                try await pictures("pier", "rowMenuTapped row-gone swipe rowMenuTapped row-back") == [
                    "[board0] | popover [picker1]",
                    "[board0] | sheet [picker1]",
                    "[board0]",
                    "[board0] | sheet [picker2]",
                    "[board0] | sheet [picker2]",
                ])
            // SwiftUI dismisses what is above it, too, which is not the user's doing.
            #expect(
                try await lastPicture("pier", "menuTapped rowMenuTapped menuTapped row-gone")
                    == "[board0] | popover [picker1] | sheet [picker2] | popover [picker3]")
        }

        @Test("the log says that an anchor is not on screen")
        func anchorLog() async throws {
            let lines = try await pictures("pier", "+debug menuTapped boardShut lostTapped boardShut lostAsked")
            #expect(lines.count { $0 == "an anchor is not on screen, so what comes from it is shown without it" } == 2)
            let pushed = try await pictures("pier", "+debug rowShown rowShown")
            #expect(pushed.count { $0 == "an anchor is not on screen, so what comes from it is shown without it" } == 0)
        }

        // MARK: Alerts of the flow

        @Test(
            "alerts and confirmations have their texts and buttons, and a tap runs the transition of its button",
            arguments: alertSwitches)
        func alerts(_ switches: String) async throws {
            let walk = NestedFlowWalk.alerts
            #expect(try await pictures("town", "\(switches) \(walk.events)") == walk.pictures)
        }

        @Test(
            "an alert without buttons has an OK, and a confirmation without a cancel button stays",
            arguments: alertSwitches
        )
        func unansweredAlerts(_ switches: String) async throws {
            let walk = NestedFlowWalk.unansweredAlerts
            #expect(try await pictures("town", "\(switches) \(walk.events)") == walk.pictures)
        }

        @Test("what comes from outside dismisses an alert before anything else is shown", arguments: alertSwitches)
        func interruptedAlerts(_ switches: String) async throws {
            let walk = NestedFlowWalk.interruptedAlerts
            #expect(try await pictures("town", "\(switches) \(walk.events)") == walk.pictures)
        }

        @Test("an alert that SwiftUI drops because of a transition is shown when it has ended")
        func droppedAlert() async throws {
            #expect(
                try await lastPicture("town", "+oneChangePerUpdate pushed! instant! asked")
                    == "[place0, place1] | alert Ask 2?: It is about 2. (Yes, No destructive, Cancel cancel)")
            #expect(
                try await lastPicture("town", "alert asked! instant! tick! alert-ends")
                    == "[place0] | alert Ask 1?: It is about 1. (Yes, No destructive, Cancel cancel)")
        }

        @Test("on macOS, alerts are shown above sheets, one after the other")
        func alertsOnMac() async throws {
            let walk = NestedFlowWalk.alerts
            let pictures = walk.pictures.map { $0.replacing("| cover ", with: "| sheet ") }
            #expect(try await macPictures("town", walk.events) == pictures)
        }

        private static let alertSwitches = [
            "", "+alertAnswersEarly", "+alertWritesFirst +besideIsNotCancel", allSwitches,
        ]

        // MARK: One change at a time

        @Test(
            "layers that are presented or dismissed together are, one after the other, with every behavior of SwiftUI")
        func severalAtOnce() async throws {
            #expect(
                try await pictures("town", "\(Self.allSwitches) journeyed dismissedTwo presentedTwo dismissedAll") == [
                    "[place0] | cover [cover0, place7] | sheet [sheet8]",
                    "[place0]",
                    "[place0] | sheet [sheet3] | cover [cover4]",
                    "[place0]",
                ])
        }

        @Test("a cover takes the place of a sheet, and a sheet that of a cover")
        func sheetToCover() async throws {
            #expect(
                try await pictures("town", "+oneChangePerUpdate +onDismissIsLate sheet sheetToCover coverToSheet") == [
                    "[place0] | sheet [sheet1]", "[place0] | cover [cover2]", "[place0] | sheet [sheet3]",
                ])
        }

        @Test("a late report about a layer does not dismiss the next one")
        func lateReports() async throws {
            let late = "+writeIsLate +onDismissIsLate"
            #expect(
                try await lastPicture("town", "\(late) sheet dismissed! instant! tick! instant! sheet")
                    == "[place0] | sheet [sheet2]")
            // The flow has moved on before it hears of the swipe, so that the state takes precedence.
            #expect(
                try await lastPicture("town", "\(late) sheet swipe! tick! instant! sheet")
                    == "[place0] | sheet [sheet1] | sheet [sheet2]")
        }

        @Test("a restored state takes the place of sheets and covers")
        func restored() async throws {
            #expect(
                try await lastPicture("town", "\(Self.allSwitches) sheet cover saved dismissedAll journeyed restored")
                    == "[place0] | sheet [sheet1] | cover [cover2]")
        }

        // MARK: What the user may not do

        @Test("if the flow does not follow the user, the screen follows the state")
        func refusedMoves() async throws {
            #expect(
                try await lastPicture("town", "+refusalStays pushed back! fixedSheet dismissed") == "[place0, place1]")
            #expect(try await lastPicture("city", "+refusalStays squareShown noticed! tab3 cityCleared") == "[room0]")
            #expect(
                try await lastPicture("town", "+refusalStays sheet swipe! cover")
                    == "[place0] | sheet [sheet1] | cover [cover2]")
        }

        @Test("a sheet is presented even if SwiftUI drops it because the user goes back")
        func presentationDuringSwipe() async throws {
            #expect(
                try await lastPicture("town", "+oneChangePerUpdate +swipeIsCancelled pushed pushed back back! sheet")
                    == "[place0, place1] | sheet [sheet3]")
        }

        @Test("a sheet that SwiftUI drops because of an alert of the app is presented once the alert is dismissed")
        func alert() async throws {
            #expect(
                try await pictures("town", "alert sheet! instant! tick! alert-ends cover")
                    == ["[place0]", "[place0] | sheet [sheet1]", "[place0] | sheet [sheet1] | cover [cover2]"])
        }

        /// Returns how many sheets and covers SwiftUI was asked to present. Each repetition counts, because it looks like another sheet.
        func requests(_ isMac: Bool, _ events: String) async throws -> Int {
            let output = try await (isMac ? macPictures("town", events) : pictures("town", events)).first ?? ""
            return try #require(output.split(separator: " ").first.flatMap { Int($0) }, "\(output)")
        }

        @Test("a request is not repeated because an older one has had its time", arguments: [false, true])
        func youngRequest(isMac: Bool) async throws {
            let events = "sheet! instant! tick! instant! pause400! alert! cover! instant! pause150! instant! requests!"
            var requests = 3
            // A machine that is busy can sleep so long that the younger request has had its time, too.
            for _ in 0..<3 where requests > 2 { requests = try await self.requests(isMac, events) }
            #expect(requests == 2)
        }

        @Test(
            "a request that has no effect for long is repeated after longer and longer pauses",
            arguments: [false, true])
        func pauses(isMac: Bool) async throws {
            let pauses = Array(repeating: "pause400! instant!", count: 6).joined(separator: " ")
            // Every half second would be five times. The fourth repetition is due after seven seconds and a half. Where what is in
            // the way can be found, nothing is repeated at all.
            let wanted = isMac ? 2...4 : 1...1
            #expect(wanted.contains(try await requests(isMac, "alert! sheet! instant! \(pauses) requests!")))
        }

        @Test("a sheet that the user swipes away before its alert is up is presented once more")
        func swipeBeforeAlert() async throws {
            #expect(
                try await lastPicture("city", "+writeIsLate linkToMarket hinted! swipe")
                    == "[room8] | sheet [note8] | alert Hint 1 (OK)")
        }

        @Test("the answer to a confirmation is not waited for if the flow has taken it away")
        func answerTooLate() async throws {
            #expect(
                try await lastPicture(
                    "town", "+besideIsNotCancel chosen! instant linkToPlace! beside! saved presentedTwo! back")
                    == "[place8, place8] | sheet [sheet3] | cover [cover4]")
        }

        // MARK: macOS

        @Test("on macOS, `onAppear` and `onDismiss` alone tell what is on screen")
        func reportsOnMac() async throws {
            // Otherwise a walk on macOS waits for requests that are repeated, which would hide that a report is missing.
            #expect(
                try await macPictures("town", "+noPauses sheet cover dismissed cover dismissedAll sheet") == [
                    "[place0] | sheet [sheet1]",
                    "[place0] | sheet [sheet1] | sheet [cover2]",
                    "[place0] | sheet [sheet1]",
                    "[place0] | sheet [sheet1] | sheet [cover3]",
                    "[place0]",
                    "[place0] | sheet [sheet4]",
                ])
        }

        @Test("on macOS, covers are sheets, and Escape closes a sheet that the user can dismiss")
        func escape() async throws {
            #expect(
                try await macPictures("town", "sheet pushed swipe cover swipe dismissed fixedSheet swipe") == [
                    "[place0] | sheet [sheet1]",
                    "[place0] | sheet [sheet1, place2]",
                    "[place0]",
                    "[place0] | sheet [cover3]",
                    "[place0] | sheet [cover3]",
                    "[place0]",
                    "[place0] | sheet [fixed0]",
                    "[place0] | sheet [fixed0]",
                ])
        }

        @Test("in a random walk on macOS, screen and state match", arguments: ["city", "town"], [false, true])
        func randomWalkOnMac(_ flow: String, isHostile: Bool) async throws {
            // A request that is dropped takes half a second here.
            let events = TestScope.choose(all: isHostile ? 2_000 : 10_000, sample: 400)
            let switches = isHostile ? Self.allSwitches : ""
            let report = try await macPictures(flow, "\(switches) random \(Self.seed) \(events)")
            #expect(
                report.first == "in step after \(events) events, more than 30 pictures", "SEED=\(Self.seed): \(report)")
        }

        // MARK: The selected tab

        @Test(
            "a tap on the selected tab goes back to its first screen if SwiftUI does or says so",
            arguments: [
                "+reselectionPops", "+reselectionIsWritten", "+reselectionPops +reselectionIsWritten",
                "+reselectionPops +writeIsLate +refusalStays",
            ])
        func selectedTab(_ switches: String) async throws {
            #expect(
                try await pictures("square", "\(switches) streetMoved streetMoved tab0 tab0 tab1 tab0") == [
                    "[room0, room1]", "[room0, room1, room2]", "[room0]", "[room0]", "cafe0", "[room0]",
                ])
            // A screen that hides its back button stays, and so do those below it.
            #expect(
                try await lastPicture("square", "\(switches) streetMoved streetLocked streetMoved tab0 tab0")
                    == "[room0, room1, closet2]")
        }

        @Test("a tab that is set again because the size of the window changes was not tapped")
        func turned() async throws {
            #expect(
                try await pictures("square", "+reselectionIsWritten streetMoved streetMoved turn tab0").suffix(2)
                    == ["[room0, room1, room2]", "[room0]"])
        }

        @Test("beneath a tab that covers the bar, SwiftUI can select the first tab, which changes nothing")
        func tabLeavesCoveredBar() async throws {
            #expect(
                try await pictures("square", "+unmatchedTabIsReplaced tab6 vaultShown sideTurned cafeShown").suffix(2)
                    == ["vault1", "cafe2"])
        }

        @Test(
            "a selected tab with a stack of its own that leaves the bar beneath a sheet is not a stack within a stack")
        func stackOutsideTheBar() async throws {
            #expect(
                try await lastPicture("town", "squareTaken tab6 fixedSheet sideTurned") == "[[room0]] | sheet [fixed0]")
        }

        @Test("a tap on the selected tab does nothing if SwiftUI does nothing")
        func selectedTabStays() async throws {
            #expect(try await pictures("square", "streetMoved tab0 tab0").last == "[room0, room1]")
        }

        @Test(
            "if the selected tab leaves the bar, another one is selected, and a tab that is shown without being there covers the bar"
        )
        func conditionalTab() async throws {
            let seen = try await pictures("square", "tab1 cafeTurned tab1 cafeShown cafeTurned tab0 cafeTurned tab1")
            #expect(seen == ["cafe0", "[room0]", "park0", "cafe1", "cafe1", "[room0]", "[room0]", "park0"])
        }

        @Test("a tap that selects a tab keeps its screens, even if SwiftUI says so twice")
        func tappedTwice() async throws {
            #expect(
                try await pictures("square", "+reselectionIsWritten streetMoved tab1 tab0! tab0").last
                    == "[room0, room1]")
            #expect(
                try await pictures("square", "+reselectionIsWritten streetMoved tab1 marketShown! tab0! instant").last
                    == "[room0, room1]")
        }

        // MARK: The bar

        @Test("tabs have badges, a role and sections, and a badge that changes leaves everything else as it is")
        func bar() async throws {
            let tabs = { (cafe: String) in
                "Market, \(cafe)Park [tree], Search search, Bank in Trade, Pool [water] in Trade, Side, "
            }
            #expect(
                try await pictures(
                    "square",
                    "bars! streetMoved guestCame bars! guestCame guestCame guestCame bars! cafeTurned bars! cafeTurned bars!"
                ) == [
                    tabs("Cafe, "), "[room0, room1]", "[room0, room1]", tabs("Cafe (1), "), "[room0, room1]",
                    "[room0, room1]", "[room0, room1]", tabs("Cafe (full), "), "[room0, room1]", tabs(""),
                    "[room0, room1]", tabs("Cafe (full), "),
                ])
        }

        @Test("an older system has plain tabs with badges")
        func olderBar() async throws {
            #expect(
                try await macPictures("square", "guestCame bars! streetMoved guestCame bars!") == [
                    "[room0]", "Market, Cafe (1), Park [tree], Search [magnifyingglass], Bank, Pool [water], Side, ",
                    "[room0, room1]", "[room0, room1]",
                    "Market, Cafe (2), Park [tree], Search [magnifyingglass], Bank, Pool [water], Side, ",
                ])
        }

        // MARK: The lives of screens

        @Test("a tab that starts again keeps its place in the bar")
        func restartedTab() async throws {
            #expect(
                try await lastPicture("square", "+unmatchedTabIsReplaced cafeShown cafeShown tab3 vaultShown cafeShown")
                    == "cafe4")
        }

        @Test("the tasks of screens begin once, however long the stack")
        func tasks() async throws {
            #expect(
                try await lastPicture("town", "+unstablePathForgets pushed pushed pushed pushed popped pushed")
                    == "[place0, place1, place2, place3, place5]")
        }

        // MARK: Debugging

        @Test("the debug panel shows the tree above every layer, and stays collapsed")
        func debugPanel() async throws {
            let pictures = try await pictures("city", "+panel linkToNote panel noticeToCurtain cityCleared panel")
            // A picture would also say what is wrong with the panel.
            #expect(
                pictures == [
                    "[place0] | sheet [room8] | sheet [note8]", "[place0] | sheet [room8] | sheet [note8]",
                    "[place0] | sheet [room8] | sheet [note8] | cover curtain1",
                    "[place0] | sheet [room8] | sheet [note8]",
                    "[place0] | sheet [room8] | sheet [note8]",
                ])
        }

        @Test("the log of a screen has what the flow shows first, what the user did, and what was refused")
        func debugLog() async throws {
            let lines = try await pictures("town", "+debug pushed sheet swipe back dismissed")
            #expect(
                lines.filter { $0.contains("TownFlow") } == [
                    "started → TownFlow [place(number: 0)]",
                    "TownFlow: pushed → TownFlow [place(number: 0), place(number: 1)]",
                    "TownFlow: sheet → TownFlow [place(number: 0), place(number: 1)] | sheet [sheet(number: 2)]",
                    "TownFlow: system swipe → TownFlow [place(number: 0), place(number: 1)]",
                    "TownFlow: system back → TownFlow [place(number: 0)]",
                    "refused TownFlow: dismissed: no modal layer is up; none of [dismiss] was performed",
                ])
        }

        @Test("what the user did on a screen that has changed in the meantime is refused in the log")
        func lateReportsInLog() async throws {
            let back = try await pictures("town", "+debug pushed back! fixedSheet")
            #expect(back.contains("refused TownFlow: system back: the screen was removed or is covered"))
            let swipe = try await pictures(
                "town", "+debug +writeIsLate +onDismissIsLate sheet swipe! tick! instant! sheet")
            #expect(swipe.contains("refused TownFlow: system swipe: the flow has moved on"))
        }

        // MARK: Random walks

        private static let behaviors = [
            "oneChangePerUpdate", "onlyUpperIsDismissed", "writeIsLate", "onDismissIsLate", "refusalStays",
            "unstablePathForgets", "unmatchedTabIsReplaced", "observationIsMissing", "swipeIsCancelled",
            "reselectionPops", "reselectionIsWritten", "alertAnswersEarly", "alertWritesFirst", "besideIsNotCancel",
            "rootChangeDropsPath", "anyRootChangeDropsPath", "stackIsBusy", "backInterrupts", "backIsWrittenEarly",
            "alertIsRenamed", "alertIsNotFound", "presentationIsSlow", "arrivalIsLost", "tabsAreLazy",
            "popoverIsSilent", "delegateIsSetAgain", "compact",
        ]
        private static let allSwitches = behaviors.map { "+\($0)" }.joined(separator: " ")

        struct RandomWalk: CustomTestStringConvertible {
            var flow: String
            /// Also `panel`, for the debug panel, which must not change anything else, and `alerts`, for alerts of the app.
            var behaviors: [String]
            var testDescription: String { "\(flow), \(behaviors.joined(separator: " "))" }
        }

        /// SwiftUI at its best, each behavior alone, and all together with each flow. A sample leaves the single ones out.
        private static let walks = TestScope.choose(
            all: (behaviors.map { [$0] } + [[], behaviors, behaviors + ["panel"]]).map {
                RandomWalk(flow: "city", behaviors: $0)
            }
                + ["town", "square", "hamlet", "pier"].map { RandomWalk(flow: $0, behaviors: behaviors) }
                + [[], ["alerts"], behaviors.filter { $0 != "compact" }].map { RandomWalk(flow: "pier", behaviors: $0) }
                + [RandomWalk(flow: "city", behaviors: behaviors + ["alerts"])]
                + ["town", "square"].map { RandomWalk(flow: $0, behaviors: ["alerts"]) },
            sample: [
                RandomWalk(flow: "city", behaviors: behaviors), RandomWalk(flow: "city", behaviors: ["panel"]),
                RandomWalk(flow: "town", behaviors: ["alerts"]), RandomWalk(flow: "pier", behaviors: []),
            ])

        @Test("in a random walk, screen and state match, and screens live as long as their entries", arguments: walks)
        func randomWalk(_ walk: RandomWalk) async throws {
            // What an alert drops takes half a second.
            let events = TestScope.choose(all: walk.behaviors.contains("alerts") ? 2_000 : 10_000, sample: 400)
            let switches = walk.behaviors.map { "+\($0) " }.joined()
            let report = try await pictures(walk.flow, "\(switches)random \(Self.seed) \(events)")
            // A walk that never moves would prove nothing.
            #expect(
                report.first == "in step after \(events) events, more than 30 pictures",
                "SEED=\(Self.seed): \(report)")
        }
    }
#endif
