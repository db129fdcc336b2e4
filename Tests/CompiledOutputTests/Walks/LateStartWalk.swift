extension NestedFlowWalk {
    /// A flow that starts late, and with more than its first route on screen.
    static let starts = [
        NestedFlowWalk(
            events: "instant started posterRaised swipe swipe back",
            pictures: [
                "nothing",
                "[meadow0, room0] | sheet [poster0]",
                "[meadow0, room0] | sheet [poster0] | sheet [poster1]",
                "[meadow0, room0] | sheet [poster0]",
                "[meadow0, room0]",
                "[meadow0]",
            ]),
        NestedFlowWalk(
            events: "linkToPoster started swipe back",
            pictures: ["nothing", "[meadow0, room0] | sheet [poster1]", "[meadow0, room0]", "[meadow0]"]),
        NestedFlowWalk(
            events: "startedWithLink swipe streetMoved",
            pictures: ["[meadow0, room8] | sheet [note8]", "[meadow0, room8]", "[meadow0, room8, room1]"]),
        NestedFlowWalk(
            events: "startedKeptWithLink swipe back back",
            pictures: [
                "[meadow0, room0, meadow7] | sheet [poster8]",
                "[meadow0, room0, meadow7]",
                "[meadow0, room0]",
                "[meadow0]",
            ]),
    ]
}
