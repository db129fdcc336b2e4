import ShopModels
import SwiftUI

/// Adds or edits an address. While it has changes, the session knows of them, and so the flow asks before the form is left.
struct AddressFormView: View {
    let coordinator: any AddressFormCoordinator
    let session: ShopSession
    @State private var name: String
    @State private var street: String
    private let original: [String]

    init(coordinator: any AddressFormCoordinator, session: ShopSession, address: Address?) {
        self.coordinator = coordinator
        self.session = session
        let name = address?.lines.first ?? ""
        let street = address?.lines.dropFirst().joined(separator: ", ") ?? ""
        original = [name, street]
        _name = State(initialValue: name)
        _street = State(initialValue: street)
    }

    private var hasChanges: Bool { [name, street] != original }

    var body: some View {
        Form {
            TextField("Name", text: $name)
            TextField("Street and town", text: $street)
            Button("Keep") { coordinator.addressSaved(address: Address(lines: [name, street])) }
                .disabled(name.isEmpty || street.isEmpty)
            Button("Close") { coordinator.addressFormClosed() }
        }
        .navigationTitle("Address")
        .onChange(of: hasChanges) { session.isAddressEdited = hasChanges }
        .onDisappear { session.isAddressEdited = false }
    }
}
