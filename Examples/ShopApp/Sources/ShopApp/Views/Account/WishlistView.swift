import SwiftUI

struct WishlistView: View {
    let coordinator: any WishlistCoordinator
    let session: ShopSession

    var body: some View {
        List {
            ProductRows(products: session.wishlist) { coordinator.productSelected(product: $0) }
        }
        .navigationTitle("Wish list")
    }
}
