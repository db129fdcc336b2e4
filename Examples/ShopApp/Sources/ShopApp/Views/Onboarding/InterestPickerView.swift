import ShopModels
import SwiftUI

struct InterestPickerView: View {
    let coordinator: any InterestPickerCoordinator
    let departments: [Department]
    @State private var chosen: Set<Department> = []

    var body: some View {
        List {
            Section("What do you like?") {
                ForEach(departments) { department in
                    Toggle(department.title, isOn: isChosen(department))
                }
            }
            Section {
                Button("Continue") { coordinator.interestsChosen(departments: chosen) }
                    .disabled(chosen.isEmpty)
                Button("Skip") { coordinator.interestsSkipped() }
            }
        }
        .navigationTitle("Interests")
    }

    private func isChosen(_ department: Department) -> Binding<Bool> {
        let chosen = $chosen
        return Binding {
            chosen.wrappedValue.contains(department)
        } set: { isOn in
            if isOn { chosen.wrappedValue.insert(department) } else { chosen.wrappedValue.remove(department) }
        }
    }
}
