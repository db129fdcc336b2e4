import ShopModels
import SwiftUI

/// A list of products to choose from.
struct ProductRows: View {
    let products: [Product]
    let selected: @MainActor (Product) -> Void

    var body: some View {
        ForEach(products) { product in
            Button(product.title) { selected(product) }
        }
    }
}
