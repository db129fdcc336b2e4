import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed001 {
    /// The list whose cells once pushed the detail themselves: it says which product was chosen, and knows no more.
    @MainActor @Suite("A product that is chosen")
    struct Products {
        let kite = Product(id: "9", title: "Kite")
        let flow = ProductsFlowCoordinatorViewModel()
        let journey: Journey<ProductsFlowCoordinatorViewModel>

        init() { journey = Journey(through: flow) }

        @Test("leads to its detail, by no more of it than the detail needs, and back")
        func chosen() {
            let list: any ProductListCoordinator = flow
            journey.step(
                { list.productSelected(product: kite) }, does: .push(.productDetail(productID: "9")),
                shows: [.productList, .productDetail(productID: "9")])
            journey.still(reported: "productSelected") { flow.productSelected(product: kite) }
            journey.system(flow.systemBack, shows: [.productList])
        }
    }
}
