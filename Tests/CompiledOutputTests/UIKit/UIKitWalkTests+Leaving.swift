import Testing

// Leaving that asks first.
extension UIKitWalkTests {
    @Test(
        "what cannot be left at the moment stays, and the attempt is an event",
        arguments: ["", "+gesturesAreRestored", "+presentationIsDeferred +completionIsLost"], NestedFlowWalk.leaving)
    func leaving(_ switches: String, _ walk: NestedFlowWalk) async throws {
        #expect(try await pictures("town", "\(switches) \(walk.events)").dropLast() == walk.pictures[...])
    }

    @Test(
        "a tap outside a popover is an attempt, whether it is reported or only asked for",
        arguments: ["", "+popoverIsSilent"])
    func popoverThatStays(_ switches: String) async throws {
        let walk = NestedFlowWalk.refusedPopover
        #expect(try await pictures("pier", "\(switches) \(walk.events)").dropLast() == walk.pictures[...])
        #expect(
            try await pictures("pier", "\(switches) +compact \(walk.events)").dropLast()
                == walk.pictures.map { $0.replacing("| popover ", with: "| sheet ") }[...])
    }

    @Test("the menu of the back button leaves the screens above the one that asks, as does what the app pops itself")
    func menuOfBackButton() async throws {
        #expect(
            try await pictures(
                "town",
                "pushed drafted changesTurned pushed back-to-root button1 back-to-root button1 screen-pops button0"
                    + " back-to-root"
            ).dropLast() == [
                "[place0, place1]", "[place0, place1, draft2]", "[place0, place1, draft2]",
                "[place0, place1, draft2, place3]",
                "[place0, place1, draft2] | alert Discard 7? (Discard destructive, Keep cancel)",
                "[place0, place1, draft2]",
                "[place0, place1, draft2] | alert Discard 7? (Discard destructive, Keep cancel)",
                "[place0, place1, draft2]",
                "[place0, place1, draft2] | alert Discard 7? (Discard destructive, Keep cancel)",
                "[place0, place1]", "[place0]",
            ])
    }

    @Test("a gesture that UIKit has switched on again brings the screen back, and the attempt is an event")
    func restoredGesture() async throws {
        #expect(
            try await pictures(
                "town", "+gesturesAreRestored changesTurned drafted! instant! tick! swipe-back button1 swipe-back"
            ).dropLast() == [
                "[place0]", "[place0, draft1] | alert Discard 7? (Discard destructive, Keep cancel)",
                "[place0, draft1]", "[place0, draft1]",
            ])
    }

    @Test("a screen that the app has pushed above one that asks can be left")
    func strangerAbove() async throws {
        #expect(
            try await pictures("town", "drafted changesTurned screen-pushes swipe-back swipe-back").dropLast() == [
                "[place0, draft1]", "[place0, draft1]", "[place0, draft1, stranger]", "[place0, draft1]",
                "[place0, draft1]",
            ])
    }
}
