// With Apple's SwiftUI there is nothing to inspect.
#if !canImport(SwiftUI)
    import EmitterTestSupport
    import FlowEmitters
    import FlowTestSupport
    import Foundation
    import Testing

    /// Runs an app written by hand, with the stand-in for SwiftUI, which pushes generated flows onto a navigation stack of its own. After
    /// every event, the stack is compared with what the app and the view models say. The program marks violations with `✘`.
    ///
    /// The flows are those of `Specs/Visits`. An event with an exclamation mark does not wait for its transitions. With `+open`, the path
    /// is a `NavigationPath`, and without it an array.
    @Suite("Flows that an app pushes with SwiftUI")
    struct PathFlowTests {
        private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
        private static let paths = ["", "+open"]

        /// The program, built once for all tests.
        private static let walker = Task { try await program(try await .forScreens()) }

        /// The same with the runtime as on macOS.
        private static let macWalker = Task { try await program(try await .forMac()) }

        private static func program(_ compiler: SwiftCompiler) async throws -> SwiftCompiler.Program {
            let outputs = try Specs.inFolder("Visits").outputs(ui: .swiftui)
            return try await compiler.program(
                of: try compiler.write(outputs) + Folder.visitSources(with: "SwiftUI"), as: .swift6)
        }

        /// Returns the description of the screen after each event that waits for its transitions.
        func pictures(
            _ events: String, on program: Task<SwiftCompiler.Program, any Error> = walker
        ) async throws
            -> [String]
        {
            try await program.value.output(events.split(separator: " ").map(String.init))
                .split(separator: "\n").map(String.init)
        }

        func lastPicture(_ events: String) async throws -> String? { try await pictures(events).last }

        @Test(
            "a pushed flow shows its routes above the app's screens, and back at its first one leaves it",
            arguments: paths)
        func back(path: String) async throws {
            #expect(
                try await pictures("\(path) app-pushes visit pushed roomPushed roomMoved back back back back back") == [
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
            #expect(try await lastPicture("\(path) visit left") == "[home]")
            #expect(try await lastPicture("\(path) visit roomPushed roomBack") == "[home, lobby1]")
        }

        @Test(
            "a flow that finishes removes its screens, with its sheets and what is above, and nothing else",
            arguments: paths)
        func finish(path: String) async throws {
            #expect(try await lastPicture("\(path) app-pushes visit pushed finished") == "[home, app1]")
            #expect(try await lastPicture("\(path) visit pushed sheet finished") == "[home]")
            #expect(try await lastPicture("\(path) visit pushed app-pushes finished") == "[home]")
            // The app answers the outcome by pushing a screen.
            #expect(try await lastPicture("\(path) visit pushed app-pushes app-ends finished") == "[home, app4]")
            #expect(try await lastPicture("\(path) +stackIsBusy visit pushed! instant! finished") == "[home]")
        }

        @Test("what the app pushes above a flow stays until the flow pushes or pops", arguments: paths)
        func screensAbove(path: String) async throws {
            #expect(
                try await pictures("\(path) visit pushed app-pushes sheet dismissed back app-pushes pushed") == [
                    "[home, lobby1]", "[home, lobby1, place2]", "[home, lobby1, place2, app3]",
                    "[home, lobby1, place2, app3] | sheet [sheet4]", "[home, lobby1, place2, app3]",
                    "[home, lobby1, place2]", "[home, lobby1, place2, app5]", "[home, lobby1, place2, place6]",
                ])
        }

        @Test("a flow is left if the app goes back past its first screen", arguments: paths)
        func removal(path: String) async throws {
            #expect(try await lastPicture("\(path) visit pushed app-pushes app-pops-to-root") == "[home]")
            #expect(try await lastPicture("\(path) visit locked app-sets") == "[home, app3]")
            #expect(try await lastPicture("\(path) visit pushed app-pops app-pops") == "[home]")
            // The path can be written when the screens have long been removed.
            #expect(try await lastPicture("\(path) +writeIsLate visit back") == "[home]")
        }

        @Test("a screen that the user cannot leave stays, also the first one of the flow", arguments: paths)
        func conditions(path: String) async throws {
            #expect(try await lastPicture("\(path) visit locked back swipe-back") == "[home, lobby1, locked2]")
            #expect(try await lastPicture("\(path) visit locked app-pops") == "[home, lobby1, locked2]")
            #expect(try await lastPicture("\(path) visit guarded back") == "[home, lobby1, place0]")
            #expect(
                try await pictures("\(path) visit changesTurned swipe-back back button1 back button0").suffix(5) == [
                    "[home, lobby1]", "[home, lobby1] | alert Leave? (Leave destructive, Stay cancel)",
                    "[home, lobby1]", "[home, lobby1] | alert Leave? (Leave destructive, Stay cancel)", "[home]",
                ])
            // The app's own screens can be left all the same.
            #expect(
                try await lastPicture("\(path) app-pushes visit changesTurned app-pushes swipe-back")
                    == "[home, app1, lobby2]")
        }

        @Test(
            "two flows on one stack leave each other alone, until the lower one changes its screens", arguments: paths)
        func twoFlows(path: String) async throws {
            #expect(
                try await pictures("\(path) visit pushed visit 2:pushed 2:finished visit 2:sheet swipe pushed") == [
                    "[home, lobby1]", "[home, lobby1, place2]", "[home, lobby1, place2, lobby3]",
                    "[home, lobby1, place2, lobby3, place4]", "[home, lobby1, place2]",
                    "[home, lobby1, place2, lobby5]", "[home, lobby1, place2, lobby5] | sheet [sheet6]",
                    "[home, lobby1, place2, lobby5]", "[home, lobby1, place2, place7]",
                ])
            #expect(try await lastPicture("\(path) visit visit finished") == "[home]")
        }

        @Test(
            "in a random walk of the app, the user and two flows, the stack is what all of them say", arguments: paths,
            TestScope.choose(all: 0..<4, sample: 0..<1) as Range<UInt64>)
        func randomWalk(path: String, _ number: UInt64) async throws {
            try await expectWalk("\(path)", seed: Self.seed &+ number)
        }

        @Test("so it is with the runtime for macOS", arguments: paths)
        func randomWalkOnMac(path: String) async throws {
            // After each way back, the flow waits as long as the transition could take.
            let events = TestScope.choose(all: 10_000, sample: 1_000)
            let report = try await pictures("+macOS \(path) random \(Self.seed) \(events)", on: Self.macWalker)
            let walk = try #require(VisitReport(report), "\(report), SEED=\(Self.seed)")
            let (pictures, ends) = TestScope.choose(all: (101, 21), sample: (50, 10))
            #expect(
                walk.events == events && walk.pictures >= pictures && walk.ends >= ends, "\(walk), SEED=\(Self.seed)")
        }

        /// What SwiftUI does at the same time in one of the walks.
        private static let together = [
            "onlyUpperIsDismissed", "onDismissIsLate", "refusalStays", "unstablePathForgets", "observationIsMissing",
            "swipeIsCancelled", "alertAnswersEarly", "alertWritesFirst", "rootChangeDropsPath",
            "anyRootChangeDropsPath", "presentationIsSlow", "delegateIsSetAgain",
        ]
        /// These are walked one at a time, because the flow cannot compensate for all of them at once on a stack of the app. For example,
        /// with `stackIsBusy`, SwiftUI loses a path that the flow sets while a screen of the app moves.
        private static let alone = [
            "oneChangePerUpdate", "writeIsLate", "backInterrupts", "backIsWrittenEarly", "stackIsBusy",
        ]

        @Test(
            "the same holds with the behaviors of SwiftUI", arguments: paths,
            TestScope.choose(
                all: (alone + together).map { [$0] } + [together], sample: [together] + alone.map { [$0] }))
        func hostileWalk(path: String, _ behaviors: [String]) async throws {
            try await expectWalk(path + behaviors.map { " +\($0)" }.joined(), seed: Self.seed)
        }

        private func expectWalk(
            _ switches: String, seed: UInt64, on program: Task<SwiftCompiler.Program, any Error> = walker
        ) async throws {
            let events = TestScope.choose(all: 10_000, sample: 2_000)
            let report = try await pictures("\(switches) random \(seed) \(events)", on: program)
            let walk = try #require(VisitReport(report), "\(report), SEED=\(seed)")
            #expect(walk.isLong && walk.events == events, "\(walk), SEED=\(seed)")
        }
    }
#endif
