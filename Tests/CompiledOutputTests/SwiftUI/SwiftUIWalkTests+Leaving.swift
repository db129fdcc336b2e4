// With Apple's SwiftUI there is nothing to inspect.
#if !canImport(SwiftUI)
    import Testing

    // Leaving that asks first. A screen that asks keeps its state, which each picture checks.
    extension SwiftUIWalkTests {
        private static let switches = [
            "", "+delegateIsSetAgain", "+presentationIsSlow +stackIsBusy +refusalStays +observationIsMissing",
        ]

        @Test(
            "what cannot be left at the moment stays, and the attempt is an event",
            arguments: switches, NestedFlowWalk.leaving)
        func leaving(_ switches: String, _ walk: NestedFlowWalk) async throws {
            #expect(try await pictures("town", "\(switches) \(walk.events)") == walk.pictures)
        }

        @Test(
            "on macOS, Escape is the attempt",
            arguments: [NestedFlowWalk.refusedSwipes, .refusedBacks, .refusedCards])
        func leavingOnMac(_ walk: NestedFlowWalk) async throws {
            #expect(try await macPictures("town", walk.events) == walk.pictures)
        }

        @Test(
            "a tap outside a popover is an attempt, whether it is reported or only asked for",
            arguments: ["", "+popoverIsSilent", "+delegateIsSetAgain +popoverIsSilent"])
        func popoverThatStays(_ switches: String) async throws {
            let walk = NestedFlowWalk.refusedPopover
            #expect(try await pictures("pier", "\(switches) \(walk.events)") == walk.pictures)
            #expect(
                try await pictures("pier", "\(switches) +compact \(walk.events)")
                    == walk.pictures.map { $0.replacing("| popover ", with: "| sheet ") })
        }
    }
#endif
