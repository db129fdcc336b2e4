import ShopModels
import SwiftUI

struct StorefrontView: View {
    let coordinator: any StorefrontCoordinator
    let catalogue: Catalogue

    var body: some View {
        List {
            Section("Departments") {
                ForEach(catalogue.departments) { department in
                    Button(department.title) { coordinator.departmentSelected(department: department) }
                }
            }
            Section("For you") {
                ProductRows(products: catalogue.allProducts) { coordinator.productSelected(product: $0) }
            }
            Section("Campaigns and brands") {
                ForEach(catalogue.campaigns, id: \.self) { campaign in
                    Button(campaign) { coordinator.campaignSelected(campaignID: campaign) }
                }
                ForEach(catalogue.brands, id: \.self) { brand in
                    Button(brand) { coordinator.brandSelected(brandID: brand) }
                }
            }
            ActionRow("Stores", symbol: "map") { coordinator.storesRequested() }
        }
        .navigationTitle("Lumen")
    }
}
