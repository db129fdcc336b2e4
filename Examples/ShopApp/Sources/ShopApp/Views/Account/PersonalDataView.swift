import SwiftUI

struct PersonalDataView: View {
    let coordinator: any PersonalDataCoordinator
    let email: String
    @State private var name = ""

    var body: some View {
        Form {
            LabeledContent("E-mail", value: email)
            TextField("Name", text: $name)
            Button("Save") { coordinator.personalDataSaved() }
            Button("Delete the account", role: .destructive) { coordinator.deletionRequested() }
        }
        .navigationTitle("Personal data")
    }
}
