/// A walk through layers of `Specs/Walks` that the app draws itself, with the screen after each event: the same in SwiftUI and UIKit.
extension NestedFlowWalk {
    /// A card with a sheet above it and beneath it, a drawer that no swipe dismisses, and a card of a child flow.
    static let presentations = NestedFlowWalk(
        events: "carded pushed sheet swipe swipe drawered swipe back dismissed cardOnSheet back swipe swipe"
            + " streetPushed badged swipe",
        pictures: [
            "[place0] | card [ticket1]",
            "[place0] | card [ticket1, place2]",
            "[place0] | card [ticket1, place2] | sheet [sheet3]",
            "[place0] | card [ticket1, place2]",
            "[place0]",
            "[place0] | drawer [menu4]",
            "[place0] | drawer [menu4]",
            "[place0] | drawer [menu4]",
            "[place0]",
            "[place0] | sheet [sheet5] | card [ticket5, place5]",
            "[place0] | sheet [sheet5] | card [ticket5]",
            "[place0] | sheet [sheet5]",
            "[place0]",
            "[place0, room0]",
            "[place0, room0] | card [badge6]",
            "[place0, room0, room1]",
        ])
}
