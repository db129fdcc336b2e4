import SwiftUI

/// A form of the laboratory that cannot be left while it has changes.
struct FormView: View {
    let actions: any FormActions
    @Bindable var laboratory: Laboratory

    var body: some View {
        VStack(spacing: 16) {
            Text(laboratory.isChanged ? "The form has changes" : "The form has no changes")
            Button("Change the form") { laboratory.isChanged = true }
            Button("Undo the changes") { laboratory.isChanged = false }
            Button("Close form") { actions.formClosed() }
        }
        .padding(24)
        .navigationTitle("Form")
        .onDisappear { laboratory.isChanged = false }
    }
}
