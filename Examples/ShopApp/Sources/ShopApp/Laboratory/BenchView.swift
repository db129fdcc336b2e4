import FlowRuntime
import SwiftUI

/// The first screen of the laboratory, with a button for each experiment.
struct BenchView: View {
    let actions: any BenchActions
    let laboratory: Laboratory
    @State private var hasAlert = false

    var body: some View {
        List {
            Text("Agreed: \(laboratory.answers.filter { $0 }.count)")
            Text("Declined: \(laboratory.answers.filter { !$0 }.count)")
            Section("Sheets") {
                Button("One sheet") { actions.sheetRequested() }
                Button("Two sheets") { actions.twoSheetsRequested() }
                Button("Three sheets") { actions.threeSheetsRequested() }
                Button("A sheet during an alert") { requestDuringAlert() }
            }
            Button("Question") { actions.questionRequested() }
            Section("Leaving and anchors") {
                Button("Form") { actions.formRequested() }
                Button("Draft") { actions.draftRequested() }
                Button("Menu") { actions.menuRequested() }
                    .flowAnchor(BenchAnchor.menuButton)
                Button("Photo") { actions.photoRequested() }
                    .flowAnchor(BenchAnchor.photoButton)
            }
            Section("Screens") {
                Button("List") { actions.listRequested() }
                Button("Scroll view") { actions.scrollViewRequested() }
                Button("Button") { actions.buttonRequested() }
                Button("Overlay") { actions.overlayRequested() }
                Button("Stack") { actions.stackRequested() }
            }
        }
        .navigationTitle("Laboratory")
        .alert(Text("Alert of the app"), isPresented: $hasAlert) {
            Button("OK") {}
        } message: {
            Text("The flow does not know of it.")
        }
    }

    private func requestDuringAlert() {
        hasAlert = true
        Task {
            try? await Task.sleep(for: .seconds(1))
            actions.sheetRequested()
        }
    }
}
