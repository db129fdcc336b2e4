import ShopModels

extension ShopSession {
    /// Stands in for the shop's server.
    func loadProduct(productID: String) async -> ProductFlowTask.LoadProductOutcome {
        try? await Task.sleep(for: loadingTime)
        guard isReachable else { return .productUnavailable(message: "The shop cannot be reached.") }
        loadedProducts[productID] = catalogue.product(productID)
        return .productLoaded
    }

    func hasBought(productID: String) -> Bool {
        boughtItems.values.contains { items in items.contains { $0.id == productID } }
    }

    func reviewRefused(productID: String) { note("review of \(productID) refused") }
    func reviewSubmitted(productID: String, rating: Int, text: String) { writtenReviews[productID] = text }
    func reviewRated(review: Review, isHelpful: Bool) { note("review \(review.id) helpful: \(isHelpful)") }
    func campaignSeen(campaignID: String) { note("campaign \(campaignID)") }
    func searchTracked(query: String, page: Int) { note("search \(query), page \(page)") }
    func notificationTracked(kind: String) { note("notification \(kind)") }
}
