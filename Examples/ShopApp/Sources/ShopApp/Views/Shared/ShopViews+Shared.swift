import Foundation
import ShopModels
import SwiftUI

/// The screens that several flows show. Each flow handles their intents with its own transitions.
extension ShopViews {
    func terms(coordinator: any LegalPageCoordinator, document: LegalDocument) -> some View {
        LegalPageView(coordinator: coordinator, document: document)
    }

    func privacy(coordinator: any LegalPageCoordinator, document: LegalDocument) -> some View {
        LegalPageView(coordinator: coordinator, document: document)
    }

    func helpArticle(coordinator: any HelpArticleCoordinator, topic: HelpTopic) -> some View {
        HelpArticleView(coordinator: coordinator, topic: topic)
    }

    func contactForm(coordinator: any ContactFormCoordinator, about topic: HelpTopic?, orderID: String?) -> some View {
        ContactFormView(coordinator: coordinator, topic: topic ?? session.draft?.topic, orderID: orderID)
    }

    func carrierPage(coordinator: any WebPageCoordinator, _ url: URL, title: String?) -> some View {
        WebPageView(coordinator: coordinator, url: url, title: title)
    }

    func storeWebsite(coordinator: any WebPageCoordinator, _ url: URL, title: String?) -> some View {
        WebPageView(coordinator: coordinator, url: url, title: title)
    }

    func storeDetail(coordinator: any StoreDetailCoordinator, storeID: Int, distance: Double?) -> some View {
        StoreDetailView(coordinator: coordinator, storeID: storeID, distance: distance)
    }

    func brandPage(coordinator: any BrandPageCoordinator, brandID: String) -> some View {
        BrandPageView(coordinator: coordinator, brandID: brandID, products: session.catalogue.allProducts)
    }

    func tracking(coordinator: any ParcelTrackingCoordinator, orderID: String) -> some View {
        ParcelTrackingView(coordinator: coordinator, orderID: orderID)
    }
}
