import Observation
import ShopModels

/// Shows a product and adds it to the basket.
@MainActor
@Observable
final class ProductDetailViewModel {
    let product: Product
    let variant: String?
    var count = 1
    let related: [Product]
    private let session: ShopSession
    @ObservationIgnored private weak var coordinator: (any ProductDetailCoordinator)?

    init(coordinator: any ProductDetailCoordinator, productID: String, variant: String?, session: ShopSession) {
        self.coordinator = coordinator
        self.session = session
        self.variant = variant
        product = session.catalogue.product(productID)
        related = session.catalogue.allProducts.filter { $0.id != productID }
    }

    func addTapped() {
        let item = BasketItem(id: product.id, count: count)
        session.add(item)
        coordinator?.itemAdded(item: item)
    }

    func wishTapped() {
        if !session.wishlist.contains(product) { session.wishlist.append(product) }
    }

    func photoTapped() { coordinator?.photoSelected(photos: [], index: 0) }
    func reviewsTapped() { coordinator?.reviewsRequested() }

    func sizeGuideTapped() {
        guard let department = session.catalogue.department(of: product.id) else { return }
        coordinator?.sizeGuideRequested(departmentID: department)
    }

    func availabilityTapped() { coordinator?.availabilityRequested() }

    func brandTapped() {
        guard let brand = session.catalogue.brands.first else { return }
        coordinator?.brandSelected(brandID: brand)
    }

    func relatedTapped(_ product: Product) { coordinator?.relatedProductSelected(product: product) }
}
