import ShopModels
import SwiftUI

struct AddressBookView: View {
    let coordinator: any AddressBookCoordinator
    let session: ShopSession

    var body: some View {
        List {
            ForEach(session.addresses, id: \.self) { address in
                HStack {
                    Button(address.lines.joined(separator: ", ")) { coordinator.addressSelected(address: address) }
                    Button("Remove", role: .destructive) { coordinator.removalRequested(address: address) }
                }
                .buttonStyle(.borderless)
            }
            ActionRow("Another one", symbol: "plus") { coordinator.additionRequested() }
        }
        .navigationTitle("Addresses")
    }
}
