/// Creates all views of the shop. The screens that several flows show are created in `ShopViews+Shared`.
@MainActor
struct ShopViews {
    let session: ShopSession
}
