/// Makes every view of the shop. A screen that several flows show is made in one place, whoever shows it: `ShopViews+Shared`.
@MainActor
struct ShopViews {
    let session: ShopSession
}
