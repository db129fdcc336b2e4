#if canImport(SwiftUI)
    internal import SwiftUI

    /// How far SwiftUI has come with an alert.
    enum FlowAlertStage {
        /// The alert is not on screen.
        case absent
        /// The alert appears or disappears.
        case moving
        /// The alert is completely on screen.
        case shown
        /// An alert with another title is on screen: one of the app, or the same, whose title the app has changed with a modifier. The
        /// buttons report the end of that one.
        case unknown
    }

    /// What shows an alert or a confirmation above a layer.
    ///
    /// SwiftUI drops an alert during a transition, and does not report when an alert appears or disappears. So each request is a
    /// view of its own, and the stage looks for the alert's view controller.
    struct FlowAlertView: View {
        let stage: FlowStage
        @ObservedObject var level: FlowLevel
        let cover: FlowCover
        let alert: FlowAlert

        var body: some View {
            let title = Text(verbatim: alert.title.localized)
            switch alert.style {
            case .alert:
                place.alert(title, isPresented: isPresented) {
                    buttons
                } message: {
                    message
                }
            case .confirmation:
                place.confirmationDialog(title, isPresented: isPresented, titleVisibility: .visible) {
                    buttons
                } message: {
                    message
                }
            }
        }

        /// The anchor, or else a point in the middle. A confirmation can be a popover, which would be cut off beside a view as large as the
        /// screen.
        @ViewBuilder private var place: some View {
            if cover.place == nil { Color.clear.frame(width: 1, height: 1) } else { Color.clear }
        }

        private var buttons: some View {
            ForEach(Array(alert.buttons.enumerated()), id: \.offset) { button in
                Button(role: button.element.role.map(buttonRole)) {
                    stage.userAnswered(cover, with: button.offset, above: level)
                } label: {
                    Text(verbatim: button.element.title.localized)
                }
            }
        }

        @ViewBuilder private var message: some View {
            if let message = alert.message { Text(verbatim: message.localized) }
        }

        private func buttonRole(_ role: FlowAlert.Button.Role) -> ButtonRole {
            switch role {
            case .cancel: ButtonRole.cancel
            case .destructive: ButtonRole.destructive
            }
        }

        /// SwiftUI sets it to `false` when the user taps a button, or outside a confirmation.
        private var isPresented: Binding<Bool> {
            let (stage, level, cover) = (stage, level, cover)
            return Binding { @MainActor in
                level.above?.id == cover.id
            } set: { @MainActor new in
                if !new { stage.userDismissedAlert(cover, above: level) }
            }
        }
    }
#endif
