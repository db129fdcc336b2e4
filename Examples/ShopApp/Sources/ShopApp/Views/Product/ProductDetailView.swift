import ShopModels
import SwiftUI

struct ProductDetailView: View {
    @State private var viewModel: ProductDetailViewModel

    init(viewModel: ProductDetailViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        List {
            if viewModel.isLoading { ProgressView() }
            if viewModel.product != nil { details }
        }
        .navigationTitle(viewModel.product?.title ?? "")
    }

    @ViewBuilder private var details: some View {
        Section {
            if let variant = viewModel.variant { LabeledContent("Variant", value: variant) }
            Stepper("Count: \(viewModel.count)", value: $viewModel.count, in: 1...9)
            Button("Add to basket") { viewModel.addTapped() }
            Button("Add to wish list") { viewModel.wishTapped() }
        }
        Section("Details") {
            ActionRow("Photos", symbol: "photo") { viewModel.photoTapped() }
            ActionRow("Reviews", symbol: "star") { viewModel.reviewsTapped() }
            ActionRow("Sizes", symbol: "ruler") { viewModel.sizeGuideTapped() }
            ActionRow("Availability in stores", symbol: "map") { viewModel.availabilityTapped() }
            ActionRow("Brand", symbol: "tag") { viewModel.brandTapped() }
        }
        Section("Related products") {
            ProductRows(products: viewModel.related) { viewModel.relatedTapped($0) }
        }
    }
}
