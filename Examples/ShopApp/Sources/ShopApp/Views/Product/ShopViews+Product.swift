import Foundation
import ShopModels
import SwiftUI

extension ShopViews: ProductFlowViewFactory {
    func productDetail(
        coordinator: any ProductDetailCoordinator, productID: String, variant: String?
    ) -> some View {
        ProductDetailView(
            viewModel: ProductDetailViewModel(
                coordinator: coordinator, productID: productID, variant: variant, session: session))
    }

    func photos(coordinator: any PhotoViewerCoordinator, of photos: [URL], startingAt index: Int) -> some View {
        PhotoViewerView(coordinator: coordinator, photos: photos, index: index)
    }

    func reviewList(coordinator: any ReviewListCoordinator, for productID: String) -> some View {
        ReviewListView(
            coordinator: coordinator, reviews: session.catalogue.reviews[productID] ?? [],
            draft: ReviewDraft(text: session.writtenReviews[productID] ?? ""))
    }

    func reviewDetail(coordinator: any ReviewDetailCoordinator, review: Review) -> some View {
        ReviewDetailView(coordinator: coordinator, review: review)
    }

    func reviewEditor(
        coordinator: any ReviewEditorCoordinator, for productID: String, draft: ReviewDraft
    ) -> some View {
        ReviewEditorView(coordinator: coordinator, title: session.catalogue.product(productID).title, draft: draft)
    }

    func sizeGuide(coordinator: any SizeGuideCoordinator, departmentID: Int, unit: SizeUnit) -> some View {
        SizeGuideView(coordinator: coordinator, unit: unit)
    }

    func availability(
        coordinator: any AvailabilityCoordinator, of productID: String, variant: String?
    ) -> some View {
        AvailabilityView(coordinator: coordinator, stores: session.catalogue.stores)
    }

    func addedNotice(coordinator: any AddedNoticeCoordinator, item: BasketItem) -> some View {
        AddedNoticeView(coordinator: coordinator, title: session.catalogue.product(item.id).title, count: item.count)
    }
}
