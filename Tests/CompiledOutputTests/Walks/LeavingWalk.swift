/// Walks through what cannot be left while there is something to lose, with the screen after each event: the same in SwiftUI and UIKit.
extension NestedFlowWalk {
    private static let loss = "alert Discard"
    private static let buttons = "(Discard destructive, Keep cancel)"

    /// A sheet that is swiped while nothing is to be lost, with something to lose, and with a screen pushed on it.
    static let refusedSwipes = NestedFlowWalk(
        events: "formOpened swipe changesTurned formOpened swipe button1 pushed swipe button0 changesTurned swipe",
        pictures: [
            "[place0] | sheet [form1]",
            "[place0]",
            "[place0]",
            "[place0] | sheet [form2]",
            "[place0] | sheet [form2] | \(loss) 6? \(buttons)",
            "[place0] | sheet [form2]",
            "[place0] | sheet [form2, place3]",
            "[place0] | sheet [form2, place3] | \(loss) 6? \(buttons)",
            "[place0] | sheet [form2]",
            "[place0] | sheet [form2]",
            "[place0]",
        ])

    /// A pushed screen, alone and beneath another one, and the first screen of a child flow.
    static let refusedBacks = NestedFlowWalk(
        events: "drafted changesTurned back button1 swipe-back pushed back back button0"
            + " streetPushed back button1 streetMoved back changesTurned back",
        pictures: [
            "[place0, draft1]",
            "[place0, draft1]",
            "[place0, draft1] | \(loss) 7? \(buttons)",
            "[place0, draft1]",
            "[place0, draft1]",
            "[place0, draft1, place2]",
            "[place0, draft1]",
            "[place0, draft1] | \(loss) 7? \(buttons)",
            "[place0]",
            "[place0, room0]",
            "[place0, room0] | \(loss) 5? \(buttons)",
            "[place0, room0]",
            "[place0, room0, room3]",
            "[place0, room0]",
            "[place0, room0]",
            "[place0]",
        ])

    /// What the app draws itself, above a sheet that cannot be left either.
    static let refusedCards = NestedFlowWalk(
        events: "formOpened changesTurned foldered swipe back button0 changesTurned swipe swipe",
        pictures: [
            "[place0] | sheet [form1]",
            "[place0] | sheet [form1]",
            "[place0] | sheet [form1] | card [folder2]",
            "[place0] | sheet [form1] | card [folder2, draft8]",
            "[place0] | sheet [form1] | card [folder2, draft8] | \(loss) 7? \(buttons)",
            "[place0] | sheet [form1] | card [folder2]",
            "[place0] | sheet [form1] | card [folder2]",
            "[place0] | sheet [form1]",
            "[place0]",
        ])

    /// The app does not say that its answer has changed. What the user has left comes back, or is left after all.
    static let changedSilently = NestedFlowWalk(
        events: "formOpened changesTurnedSilently swipe button1 changesTurnedSilently swipe"
            + " drafted changesTurnedSilently back button1 changesTurnedSilently back",
        pictures: [
            "[place0] | sheet [form1]",
            "[place0] | sheet [form1]",
            "[place0] | sheet [form1] | \(loss) 6? \(buttons)",
            "[place0] | sheet [form1]",
            "[place0] | sheet [form1]",
            "[place0]",
            "[place0, draft2]",
            "[place0, draft2]",
            "[place0, draft2] | \(loss) 7? \(buttons)",
            "[place0, draft2]",
            "[place0, draft2]",
            "[place0]",
        ])

    static let leaving = [refusedSwipes, refusedBacks, refusedCards, changedSilently]

    /// A tap outside a popover that stays.
    static let refusedPopover = NestedFlowWalk(
        events: "sureTapped swipe button1 swipe button1 boardShut",
        pictures: [
            "[board0] | popover [surePicker1]",
            "[board0] | popover [surePicker1] | confirmation Sure 9? (Yes, Cancel cancel)",
            "[board0] | popover [surePicker1]",
            "[board0] | popover [surePicker1] | confirmation Sure 9? (Yes, Cancel cancel)",
            "[board0] | popover [surePicker1]",
            "[board0]",
        ])
}
