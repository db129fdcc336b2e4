import ShopModels

extension Catalogue {
    /// Sample data that covers the whole app.
    static let sample = Catalogue(
        departments: [Department(id: 1, title: "Lamps"), Department(id: 2, title: "Chairs")],
        products: [
            1: [Product(id: "l1", title: "Desk lamp"), Product(id: "l2", title: "Floor lamp")],
            2: [Product(id: "c1", title: "Rocking chair"), Product(id: "c2", title: "Stool")],
        ],
        brands: ["lumen"],
        campaigns: ["spring"],
        stores: [Store(id: 1), Store(id: 2)],
        reviews: ["l1": [Review(id: 1), Review(id: 2)]])
}
