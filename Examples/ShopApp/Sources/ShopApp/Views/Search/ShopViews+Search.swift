import SwiftUI

extension ShopViews: SearchFlowViewFactory {
    func search(coordinator: any SearchCoordinator) -> some View {
        SearchView(coordinator: coordinator, suggestions: session.catalogue.allProducts)
    }

    func searchResults(
        coordinator: any SearchResultsCoordinator, for query: String, page: Int, maxPrice: Double?, isInStock: Bool
    ) -> some View {
        SearchResultsView(
            coordinator: coordinator, query: query, page: page, isFiltered: maxPrice != nil || isInStock,
            products: session.catalogue.products(matching: query))
    }

    func searchFilter(
        coordinator: any SearchFilterCoordinator, query: String, maxPrice: Double?, isInStock: Bool
    ) -> some View {
        SearchFilterView(coordinator: coordinator, query: query, maxPrice: maxPrice, isInStock: isInStock)
    }

    func scanner(coordinator: any ScannerCoordinator) -> some View {
        ScannerView(coordinator: coordinator)
    }

    func cameraHelp(coordinator: any CameraHelpCoordinator) -> some View {
        CameraHelpView(coordinator: coordinator)
    }
}
