import Foundation
import ShopModels

@MainActor func aProductIsLoadedOnceItIsSeen() async throws {
    let walk = Walk()
    try walk.enterAsGuest()
    walk.session.isReachable = false
    walk.session.loadingTime = .zero
    try walk.shown(CatalogueFlowCoordinatorViewModel.self).productSelected(product: Product(id: "l1", title: ""))
    let product = try walk.shown(ProductFlowCoordinatorViewModel.self)
    let detail = ProductDetailViewModel(coordinator: product, productID: "l1", variant: nil, session: walk.session)
    expect(detail.isLoading, true, "it is loaded as soon as it is seen")
    await untilLoaded(detail)
    expect(product.alert?.message, "The shop cannot be reached.", "an alert says why it is missing")
    expect(detail.product, nil, "there is nothing to show")

    walk.session.isReachable = true
    product.loadingRepeated()
    expect(detail.isLoading, true, "it is tried again")
    await untilLoaded(detail)
    expect(detail.product?.title, "Desk lamp", "the product is there")

    product.reviewsRequested()
    product.backRequested()
    expect(detail.isLoading, false, "who comes back does not wait again")
    product.relatedProductSelected(product: walk.session.catalogue.product("c1"))
    expect(product.isRunningLoadProduct, true, "another product is another entry")
    await untilLoaded(
        ProductDetailViewModel(coordinator: product, productID: "c1", variant: nil, session: walk.session))
}

/// A screen needs no flow: whatever has the protocol of its coordinator can say that the product is loaded.
@MainActor func theSpinnerFollowsTheProtocol() async {
    let session = ShopSession(catalogue: .sample)
    let coordinator = ProductDetailDouble()
    let detail = ProductDetailViewModel(coordinator: coordinator, productID: "l1", variant: nil, session: session)
    expect(detail.isLoading, false, "nothing runs")
    coordinator.isRunningLoadProduct = true
    expect(detail.isLoading, true, "a spinner")
    detail.reviewsTapped()
    expect(coordinator.intents, ["reviewsRequested"], "what the screen has reported")
}

@MainActor func untilLoaded(_ detail: ProductDetailViewModel) async {
    for _ in 0..<1_000 where detail.isLoading { try? await Task.sleep(for: .milliseconds(5)) }
    expect(detail.isLoading, false, "the shop has answered")
}

/// A test double for the coordinator of a screen on which a task runs.
private final class ProductDetailDouble: ProductDetailCoordinator {
    var isRunningLoadProduct = false
    private(set) var intents: [String] = []

    func photoSelected(photos: [URL], index: Int) { intents.append("photoSelected") }
    func reviewsRequested() { intents.append("reviewsRequested") }
    func sizeGuideRequested(departmentID: Int) { intents.append("sizeGuideRequested") }
    func availabilityRequested() { intents.append("availabilityRequested") }
    func brandSelected(brandID: String) { intents.append("brandSelected") }
    func relatedProductSelected(product: Product) { intents.append("relatedProductSelected") }
    func itemAdded(item: BasketItem) { intents.append("itemAdded") }
}
