import ShopModels
import SwiftUI

/// Products, each of which can be chosen.
struct ProductRows: View {
    let products: [Product]
    let selected: @MainActor (Product) -> Void

    var body: some View {
        ForEach(products) { product in
            Button(product.title) { selected(product) }
        }
    }
}
