import ShopModels
import SwiftUI

struct AddressPickerView: View {
    let coordinator: any AddressPickerCoordinator
    let addresses: [Address]

    var body: some View {
        List {
            ForEach(addresses, id: \.self) { address in
                Button(address.lines.joined(separator: ", ")) { coordinator.addressChosen(address: address) }
            }
            Button("Another one") { coordinator.additionRequested() }
            Button("Close") { coordinator.checkoutClosed() }
        }
        .navigationTitle("Where to?")
    }
}
