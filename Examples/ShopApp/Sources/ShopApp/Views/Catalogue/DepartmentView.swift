import ShopModels
import SwiftUI

struct DepartmentView: View {
    let coordinator: any DepartmentPageCoordinator
    let title: String
    let others: [Department]

    var body: some View {
        List {
            ActionRow("All products", symbol: "square.grid.2x2") {
                coordinator.productsRequested(query: ProductQuery(text: ""))
            }
            Section("Nearby") {
                ForEach(others) { department in
                    Button(department.title) { coordinator.departmentSelected(department: department) }
                }
            }
        }
        .navigationTitle(title)
    }
}
