import ShopModels
import SwiftUI

/// Adds or edits an address.
struct AddressFormView: View {
    let coordinator: any AddressFormCoordinator
    @State private var name: String
    @State private var street: String

    init(coordinator: any AddressFormCoordinator, address: Address?) {
        self.coordinator = coordinator
        _name = State(initialValue: address?.lines.first ?? "")
        _street = State(initialValue: address?.lines.dropFirst().joined(separator: ", ") ?? "")
    }

    var body: some View {
        Form {
            TextField("Name", text: $name)
            TextField("Street and town", text: $street)
            Button("Keep") { coordinator.addressSaved(address: Address(lines: [name, street])) }
                .disabled(name.isEmpty || street.isEmpty)
            Button("Close") { coordinator.addressFormClosed() }
        }
        .navigationTitle("Address")
    }
}
