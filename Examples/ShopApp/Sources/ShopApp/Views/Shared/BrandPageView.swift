import ShopModels
import SwiftUI

struct BrandPageView: View {
    let coordinator: any BrandPageCoordinator
    let brandID: String
    let products: [Product]

    var body: some View {
        List {
            ProductRows(products: products) { coordinator.productSelected(product: $0) }
        }
        .navigationTitle(brandID)
    }
}
