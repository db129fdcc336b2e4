import SwiftUI

/// A sheet of the laboratory. Its buttons have its title, because those of the sheets below exist, too.
struct SheetView: View {
    let actions: any SheetActions
    let title: String
    let timerFired: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 16) {
            Text("The \(title) sheet")
            Button("Close \(title)") { actions.closed() }
            Button("Close all from \(title)") { actions.allClosed() }
            Button("Cover \(title)") { actions.coverRequested() }
            Button("Close \(title) with an alert") { actions.noticeRequested() }
            Button("Start a timer in \(title)") { startTimer() }
        }
        .padding(24)
    }

    /// The timer is not the screen's: it fires even if the sheet is closed by then.
    private func startTimer() {
        let timerFired = timerFired
        Task {
            try? await Task.sleep(for: .seconds(1))
            timerFired()
        }
    }
}
