import SwiftUI

struct ProductDetailView: View {
    @State private var viewModel: ProductDetailViewModel

    init(viewModel: ProductDetailViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        List {
            Section {
                if let variant = viewModel.variant { LabeledContent("Variant", value: variant) }
                Stepper("Count: \(viewModel.count)", value: $viewModel.count, in: 1...9)
                Button("Into the basket") { viewModel.addTapped() }
                Button("Onto the wish list") { viewModel.wishTapped() }
            }
            Section("More about it") {
                ActionRow("Photos", symbol: "photo") { viewModel.photoTapped() }
                ActionRow("Reviews", symbol: "star") { viewModel.reviewsTapped() }
                ActionRow("Sizes", symbol: "ruler") { viewModel.sizeGuideTapped() }
                ActionRow("In the stores", symbol: "map") { viewModel.availabilityTapped() }
                ActionRow("Brand", symbol: "tag") { viewModel.brandTapped() }
            }
            Section("Goes with it") {
                ProductRows(products: viewModel.related) { viewModel.relatedTapped($0) }
            }
        }
        .navigationTitle(viewModel.product.title)
    }
}
