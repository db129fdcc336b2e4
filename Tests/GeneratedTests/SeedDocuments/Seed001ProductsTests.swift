import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed001 {
    /// A list whose cells used to push the detail themselves. Now it reports the selected product and knows nothing else.
    @MainActor @Suite("Product selection")
    struct Products {
        let kite = Product(id: "9", title: "Kite")
        let flow = ProductsFlowCoordinatorViewModel()
        let journey: Journey<ProductsFlowCoordinatorViewModel>

        init() { journey = Journey(through: flow) }

        @Test("a selected product leads to its detail, which receives only what it needs, and back")
        func chosen() {
            let list: any ProductListCoordinator = flow
            journey.step(
                { list.productSelected(product: kite) }, does: .push(.productDetail(productID: "9")),
                shows: [.productList, .productDetail(productID: "9")])
            journey.unchanged(reported: "productSelected") { flow.productSelected(product: kite) }
            journey.system(flow.systemBack, shows: [.productList])
        }
    }
}
