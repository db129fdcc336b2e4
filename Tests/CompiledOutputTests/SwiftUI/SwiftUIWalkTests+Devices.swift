// With Apple's SwiftUI there is nothing to inspect.
#if !canImport(SwiftUI)
    import Testing

    // What a reading against what the platforms are known to do found: modifiers of screens, stacks during transitions, and reports that
    // come late or never.
    extension SwiftUIWalkTests {
        // MARK: Modifiers of screens

        @Test("a screen hides its back button and its bar, sizes its sheet and keeps it, where the spec says nothing")
        func ownModifiers() async throws {
            #expect(try await lastPicture("town", "guarded back back") == "[place0, place99]")
            #expect(try await lastPicture("town", "yardPushed gateShown") == "[place0, gate1]")
            #expect(try await lastPicture("town", "streetPushed streetSheet") == "[place0, room0] | sheet [note1]")
            #expect(
                try await pictures("city", "noticed swipe noticed swipe").suffix(3) == [
                    "splash0", "splash0 | sheet notice2", "splash0 | sheet notice2",
                ])
        }

        // MARK: Stacks

        @Test(
            "a path that SwiftUI drops because the root changes is set again, and the user has not gone back",
            arguments: ["+rootChangeDropsPath", "+anyRootChangeDropsPath", "+anyRootChangeDropsPath +writeIsLate"])
        func droppedPath(_ switches: String) async throws {
            #expect(
                try await pictures("town", "\(switches) again linkToPushedNote swipe again back") == [
                    "[place3, place3]", "[place0, room8] | sheet [note8]", "[place0, room8]", "[place3, place3]",
                    "[place3]",
                ])
        }

        @Test("a push, a pop and a change of the root wait until the transition before has ended")
        func busyStack() async throws {
            let busy = "+stackIsBusy"
            #expect(
                try await lastPicture("town", "\(busy) pushed! instant! pushed! instant! popped! instant! pushed")
                    == "[place0, place1, place3]")
            #expect(
                try await lastPicture("town", "\(busy) pushed! instant! again! instant! replaced") == "[place3, place2]"
            )
            #expect(try await lastPicture("town", "\(busy) pushed back! instant! pushed") == "[place0, place1, place2]")
            #expect(
                try await lastPicture("town", "\(busy) +backIsWrittenEarly guarded back") == "[place0, place99]")
        }

        @Test("the user can go back twice before the views have been evaluated")
        func interruptedBack() async throws {
            #expect(
                try await lastPicture("town", "+backInterrupts +stackIsBusy pushed pushed pushed back! back")
                    == "[place0, place1]")
            #expect(
                try await lastPicture(
                    "town", "+backInterrupts +backIsWrittenEarly pushed pushed pushed back! back! back")
                    == "[place0]")
        }

        @Test("changes go on although a screen of the app covers the stack, and the log says so")
        func screenPushesByItself() async throws {
            let lines = try await pictures(
                "town", "+debug screen-pushes! pushed! instant! pause400! pause400! instant! pushed")
            #expect(lines.last == "[place0, place1, place2]")
            #expect(lines.contains { $0.hasPrefix("TownFlow: the top screen has not appeared; ") })
        }

        @Test("what a screen presents by itself stays, and the flow presents its own when that was dismissed")
        func ownSheet() async throws {
            #expect(
                try await pictures("town", "own-sheet! instant! tick! sheet! instant! own-sheet-ends cover") == [
                    "[place0] | sheet [sheet1]", "[place0] | sheet [sheet1] | cover [cover2]",
                ])
        }

        // MARK: What is not reported in time

        @Test("a sheet whose contents appear late is asked for once")
        func slowSheet() async throws {
            let pauses = "pause400! instant! pause400! instant!"
            #expect(try await requests(false, "+presentationIsSlow sheet! instant! \(pauses) requests!") == 1)
        }

        @Test("what comes next is presented although it was not reported that a sheet has appeared")
        func lostArrival() async throws {
            let before =
                "sheet dismissed sheet dismissed sheet dismissed sheet dismissed sheet dismissed sheet dismissed sheet dismissed"
            #expect(
                try await lastPicture("town", "+arrivalIsLost \(before) sheet cover")
                    == "[place0] | sheet [sheet8] | cover [cover9]")
        }

        @Test(
            "an alert whose view controller has another title, or cannot be found, is asked for four times at most",
            arguments: ["+alertIsRenamed", "+alertIsNotFound"])
        func unknownAlert(_ behavior: String) async throws {
            #expect(
                try await pictures("town", "\(behavior) asked button0 asked button1 sheet") == [
                    "[place0] | alert Ask 1?: It is about 1. (Yes, No destructive, Cancel cancel)",
                    "[place0, place1]",
                    "[place0, place1] | alert Ask 2?: It is about 2. (Yes, No destructive, Cancel cancel)",
                    "[place0, place1] | sheet [sheet2]",
                    "[place0, place1] | sheet [sheet2] | sheet [sheet3]",
                ])
        }

        @Test("an alert that is on screen is not asked for again, and one that cannot be found three times at most")
        func requestsOfAlerts() async throws {
            let pauses = Array(repeating: "pause400! instant! tick! instant!", count: 6).joined(separator: " ")
            #expect(
                try await requests(false, "+alertIsRenamed asked! instant! tick! instant! \(pauses) requests!") == 1)
            #expect(
                try await requests(false, "+alertIsNotFound asked! instant! tick! instant! \(pauses) requests!") <= 4)
        }

        @Test("nothing is asked for again while the app is in the background")
        func background() async throws {
            let events = "alert! sheet! instant! background! pause400! instant! pause400! instant! requests!"
            #expect(try await requests(false, events) <= 2)
            #expect(
                try await lastPicture(
                    "town", "alert! sheet! instant! background! pause400! alert-ends! active! instant! wait")
                    == "[place0] | sheet [sheet1]")
        }
    }
#endif
