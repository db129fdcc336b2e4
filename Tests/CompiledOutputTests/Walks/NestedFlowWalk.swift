/// A walk through flows within the stack of `Specs/Walks`, with the screen after each event: the same in SwiftUI and UIKit.
struct NestedFlowWalk {
    let events: String
    let pictures: [String]

    static let switchInStack = NestedFlowWalk(
        events: "yardPushed streetMoved signRaised swipe back gateShown laneShown back",
        pictures: [
            "[place0, room0]",
            "[place0, room0, room1]",
            "[place0, room0, room1] | sheet sign2",
            "[place0, room0, room1]",
            "[place0, room0]",
            "[place0, gate3]",
            "[place0, room0]",
            "[place0]",
        ])

    static let tabsInStack = NestedFlowWalk(
        events: "squareTaken streetMoved tab1 pushed back",
        pictures: ["[[room0]]", "[[room0, room1]]", "[cafe0]", "[cafe0, place2]", "[cafe0]"])
}
