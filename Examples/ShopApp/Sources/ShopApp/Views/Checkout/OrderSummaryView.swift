import ShopModels
import SwiftUI

struct OrderSummaryView: View {
    @State private var viewModel: OrderSummaryViewModel

    init(viewModel: OrderSummaryViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        List {
            Section("To") {
                Text(viewModel.address.lines.joined(separator: ", "))
                Button("Another address") { viewModel.otherAddressTapped() }
                    .disabled(viewModel.isPaying)
            }
            Section("When") {
                Text(viewModel.date.map { $0.formatted() } ?? "As soon as possible")
                Button("Another day") { viewModel.otherDeliveryTapped() }
                    .disabled(viewModel.isPaying)
            }
            Section("Card") {
                Text(viewModel.card.id)
                Button("Another card") { viewModel.otherCardTapped() }
                    .disabled(viewModel.isPaying)
            }
            Section {
                if viewModel.isPaying {
                    ProgressView("Asking the bank")
                } else {
                    Button("Buy now") { viewModel.placeTapped() }
                }
                Button("Terms of sale") { viewModel.termsTapped() }
                Button("Close") { viewModel.closeTapped() }
            }
        }
        .navigationTitle("Your order")
    }
}
