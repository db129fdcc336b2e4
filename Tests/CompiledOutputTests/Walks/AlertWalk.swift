/// Walks through alerts of `Specs/Walks`, with the screen after each event: the same in SwiftUI and UIKit.
extension NestedFlowWalk {
    /// Each button of an alert and of a confirmation, above a stack and above a sheet.
    static let alerts = NestedFlowWalk(
        events: "asked button0 asked button1 asked button2 chosen beside chosen button0 button2",
        pictures: [
            "[place0] | alert Ask 1?: It is about 1. (Yes, No destructive, Cancel cancel)",
            "[place0, place1]",
            "[place0, place1] | alert Ask 2?: It is about 2. (Yes, No destructive, Cancel cancel)",
            "[place0, place1] | sheet [sheet2]",
            "[place0, place1] | sheet [sheet2] | alert Ask 3?: It is about 3. (Yes, No destructive, Cancel cancel)",
            "[place0, place1] | sheet [sheet2]",
            "[place0, place1] | sheet [sheet2] | confirmation Choose 4 (First, Cancel cancel)",
            "[place0, place1] | sheet [sheet2] | cover [cover4]",
            "[place0, place1] | sheet [sheet2] | cover [cover4] | confirmation Choose 5 (First, Cancel cancel)",
            "[place0, place1] | sheet [sheet2] | cover [cover4]"
                + " | alert Ask 5?: It is about 5. (Yes, No destructive, Cancel cancel)",
            "[place0, place1] | sheet [sheet2] | cover [cover4]",
        ])

    /// A tap beside a confirmation without a cancel button does nothing, and an alert without buttons has an OK.
    static let unansweredAlerts = NestedFlowWalk(
        events: "streetPushed optionsWanted beside button0 button0 back",
        pictures: [
            "[place0, room0]",
            "[place0, room0] | confirmation Options 1: There is no way back. (Take, Reject destructive)",
            "[place0, room0] | confirmation Options 1: There is no way back. (Take, Reject destructive)",
            "[place0, room0] | alert Hint 1 (OK)",
            "[place0, room0]",
            "[place0]",
        ])

    /// Flow-level intents and links dismiss an alert first, whichever flow has presented it.
    static let interruptedAlerts = NestedFlowWalk(
        events: "asked sheet asked asked linkToNote hinted pushed",
        pictures: [
            "[place0] | alert Ask 1?: It is about 1. (Yes, No destructive, Cancel cancel)",
            "[place0] | sheet [sheet2]",
            "[place0] | sheet [sheet2] | alert Ask 3?: It is about 3. (Yes, No destructive, Cancel cancel)",
            "[place0] | sheet [sheet2] | alert Ask 4?: It is about 4. (Yes, No destructive, Cancel cancel)",
            "[place0] | sheet [room8] | sheet [note8]",
            "[place0] | sheet [room8] | sheet [note8] | alert Hint 5 (OK)",
            "[place0] | sheet [room8, place6]",
        ])
}
