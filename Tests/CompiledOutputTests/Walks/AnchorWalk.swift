/// Walks through the flow of `Specs/Walks` whose screens present and push from anchors, with the screen after each event: the same in
/// SwiftUI and UIKit.
extension NestedFlowWalk {
    /// Popovers with screens pushed on them, one that no tap dismisses, one without its anchor, popovers above each other, and a cover in the
    /// place of one.
    static let popovers = NestedFlowWalk(
        events: "menuTapped boardPushed swipe fixedTapped swipe boardShut lostTapped swipe menuPushed menuTapped swipe"
            + " swipe menuTapped menuToCover menuTapped swipe",
        pictures: [
            "[board0] | popover [picker1]",
            "[board0] | popover [picker1, board2]",
            "[board0]",
            "[board0] | popover [fixedPicker3]",
            "[board0] | popover [fixedPicker3]",
            "[board0]",
            "[board0] | sheet [picker4]",
            "[board0]",
            "[board0] | popover [picker5, board5]",
            "[board0] | popover [picker5, board5] | popover [picker6]",
            "[board0] | popover [picker5, board5]",
            "[board0]",
            "[board0] | popover [picker7]",
            "[board0] | cover [closeup8]",
            "[board0] | cover [closeup8] | popover [picker9]",
            "[board0] | cover [closeup8]",
        ])

    /// Where the width is compact, all popovers are sheets.
    static let compactPopovers = NestedFlowWalk(
        events: popovers.events, pictures: popovers.pictures.map { $0.replacing("| popover ", with: "| sheet ") })
}
