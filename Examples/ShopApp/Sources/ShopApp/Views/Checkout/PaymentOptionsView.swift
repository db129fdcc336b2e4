import ShopModels
import SwiftUI

struct PaymentOptionsView: View {
    @State private var viewModel: PaymentOptionsViewModel

    init(viewModel: PaymentOptionsViewModel) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        List {
            ForEach(viewModel.cards) { card in
                Button("Card \(card.id)") { viewModel.cardTapped(card) }
            }
            Button("Another one") { viewModel.otherCardTapped() }
            Button("Close") { viewModel.closeTapped() }
        }
        .navigationTitle("Pay with")
    }
}
