import ShopModels

/// The products and stores of the shop.
struct Catalogue: Sendable {
    var departments: [Department]
    /// The products of each department.
    var products: [Department.ID: [Product]]
    var brands: [String]
    var campaigns: [String]
    var stores: [Store]
    /// The reviews of each product.
    var reviews: [Product.ID: [Review]]

    var allProducts: [Product] { departments.flatMap { products[$0.id] ?? [] } }

    func product(_ id: Product.ID) -> Product {
        // A link can name a product that is no longer sold.
        allProducts.first { $0.id == id } ?? Product(id: id, title: "Product \(id)")
    }

    func department(of product: Product.ID) -> Department.ID? {
        departments.first { products(in: $0.id).contains { $0.id == product } }?.id
    }

    func products(in department: Department.ID) -> [Product] { products[department] ?? [] }

    func products(matching query: String) -> [Product] {
        let words = query.lowercased()
        return allProducts.filter { $0.title.lowercased().contains(words) }
    }

    func title(of department: Department.ID) -> String? { departments.first { $0.id == department }?.title }
}
