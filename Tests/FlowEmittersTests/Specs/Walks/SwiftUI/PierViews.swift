import FlowRuntime
import SwiftUI

/// A screen with views that are its anchors. The anchor `lost` is on no view.
struct Board: View {
    /// Removes the second row of each board that is alive, and brings it back.
    @MainActor static var setters: [String: (_ isRowGone: Bool) -> Void] = [:]

    let title: String
    @State private var isRowGone = false

    init(_ title: String) { self.title = title }

    var body: some View {
        let isRowGone = $isRowGone
        let _ = Self.setters[title] = { isRowGone.wrappedValue = $0 }
        Page(title)
            .background {
                VStack {
                    Button {
                    } label: {
                        Text(verbatim: "spot")
                    }
                    .flowAnchor(BoardAnchor.spot)
                    Text(verbatim: "row1").flowAnchor(BoardAnchor.row(1))
                    if !self.isRowGone { Text(verbatim: "row2").flowAnchor(BoardAnchor.row(2)) }
                }
            }
    }
}

/// The screens of the flow with anchors.
struct PierViews: PierFlowViewFactory {
    func board(coordinator: any BoardCoordinator, number: Int) -> some View { Board("board\(number)") }
    func picker(coordinator: any BoardCoordinator, number: Int) -> some View { Board("picker\(number)") }
    func fixedPicker(coordinator: any BoardCoordinator, number: Int) -> some View { Board("fixedPicker\(number)") }
    func surePicker(coordinator: any BoardCoordinator, number: Int) -> some View { Board("surePicker\(number)") }
    func closeup(coordinator: any BoardCoordinator, number: Int) -> some View { Board("closeup\(number)") }
}
