import Observation
import ShopModels

/// Shows a product, which the flow loads, and adds it to the basket.
@MainActor
@Observable
final class ProductDetailViewModel {
    let productID: Product.ID
    let variant: String?
    var count = 1
    let related: [Product]
    private let session: ShopSession
    @ObservationIgnored private weak var coordinator: (any ProductDetailCoordinator)?

    init(coordinator: any ProductDetailCoordinator, productID: String, variant: String?, session: ShopSession) {
        self.coordinator = coordinator
        self.session = session
        self.productID = productID
        self.variant = variant
        related = session.catalogue.allProducts.filter { $0.id != productID }
    }

    /// `nil` until it has been loaded.
    var product: Product? { session.loadedProducts[productID] }

    var isLoading: Bool { coordinator?.isRunningLoadProduct ?? false }

    func addTapped() {
        let item = BasketItem(id: productID, count: count)
        session.add(item)
        coordinator?.itemAdded(item: item)
    }

    func wishTapped() {
        guard let product, !session.wishlist.contains(product) else { return }
        session.wishlist.append(product)
    }

    func photoTapped() { coordinator?.photoSelected(photos: [], index: 0) }
    func reviewsTapped() { coordinator?.reviewsRequested() }

    func sizeGuideTapped() {
        guard let department = session.catalogue.department(of: productID) else { return }
        coordinator?.sizeGuideRequested(departmentID: department)
    }

    func availabilityTapped() { coordinator?.availabilityRequested() }

    func brandTapped() {
        guard let brand = session.catalogue.brands.first else { return }
        coordinator?.brandSelected(brandID: brand)
    }

    func relatedTapped(_ product: Product) { coordinator?.relatedProductSelected(product: product) }
}
