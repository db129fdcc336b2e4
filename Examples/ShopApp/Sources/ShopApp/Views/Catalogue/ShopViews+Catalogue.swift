import Foundation
import ShopModels
import SwiftUI

extension ShopViews: CatalogueFlowViewFactory {
    func storefront(coordinator: any StorefrontCoordinator) -> some View {
        StorefrontView(coordinator: coordinator, catalogue: session.catalogue)
    }

    func department(coordinator: any DepartmentPageCoordinator, departmentID: Int, title: String?) -> some View {
        DepartmentView(
            coordinator: coordinator, title: title ?? session.catalogue.title(of: departmentID) ?? "Department",
            others: session.catalogue.departments.filter { $0.id != departmentID })
    }

    func productList(coordinator: any ProductListCoordinator, query: ProductQuery) -> some View {
        ProductListView(
            coordinator: coordinator, query: query, products: session.catalogue.products(matching: query.text))
    }

    func filter(coordinator: any FilterFormCoordinator, query: ProductQuery) -> some View {
        FilterFormView(coordinator: coordinator, query: query)
    }

    func sorting(coordinator: any SortingPickerCoordinator, query: ProductQuery) -> some View {
        SortingPickerView(coordinator: coordinator, query: query)
    }

    func campaignPage(coordinator: any CampaignPageCoordinator, campaignID: String) -> some View {
        CampaignPageView(coordinator: coordinator, campaignID: campaignID, products: session.catalogue.allProducts)
    }

    func conditions(coordinator: any WebPageCoordinator, _ url: URL, title: String?) -> some View {
        WebPageView(coordinator: coordinator, url: url, title: title)
    }

    func storeFinder(coordinator: any StoreFinderCoordinator) -> some View {
        StoreFinderView(coordinator: coordinator, stores: session.catalogue.stores)
    }
}
