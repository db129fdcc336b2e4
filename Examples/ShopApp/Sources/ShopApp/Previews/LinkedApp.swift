import Foundation

/// The app after it opened a link, for previews.
@MainActor
struct LinkedApp {
    /// The links that have a preview. Add another one to see where it leads.
    nonisolated static let links = [
        "lumen://product/l1?variant=oak",
        "lumen://search?q=lamp&page=2",
        "lumen://stores/2?distance=0.4",
        "lumen://orders/1/parcel",
        "https://shop.example.com/account/wishlist",
    ]

    let session = ShopSession.preview
    let shop: ShopCoordinator
    /// Whether the text is a link of the app. If not, the app still shows its first screen.
    let isLink: Bool

    init(opening link: String) {
        shop = ShopCoordinator(decisions: session)
        isLink = URL(string: link).map(shop.open) ?? false
    }
}
