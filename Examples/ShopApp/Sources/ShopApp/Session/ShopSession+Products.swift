import ShopModels

extension ShopSession {
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
