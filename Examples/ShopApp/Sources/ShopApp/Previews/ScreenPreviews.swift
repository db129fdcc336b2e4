import ShopModels
import SwiftUI

/// Previews of screens as the app shows them: the generated coordinator view of a flow gets them from the view factory, with the
/// flow as their coordinator. So their buttons navigate, and other screens of the flow can be reached.
///
/// The initial route selects the screen.
struct ScreenPreviews: PreviewProvider {
    static var previews: some View {
        let session = ShopSession.preview
        let views = ShopViews(session: session)

        OnboardingFlowCoordinatorView(
            viewModel: OnboardingFlowCoordinatorViewModel(
                coordinator: nil, decisions: session, initialRoute: .featureTour(page: 2)),
            factory: views
        )
        .previewDisplayName("Feature tour")

        ProductFlowCoordinatorView(
            viewModel: ProductFlowCoordinatorViewModel(
                coordinator: nil, decisions: session, productID: "l1", variant: nil),
            factory: views
        )
        .previewDisplayName("Product")

        BasketFlowCoordinatorView(
            viewModel: BasketFlowCoordinatorViewModel(coordinator: nil, decisions: session),
            factory: views
        )
        .previewDisplayName("Basket")

        CheckoutFlowCoordinatorView(
            viewModel: CheckoutFlowCoordinatorViewModel(
                coordinator: nil, decisions: session,
                initialRoute: .orderSummary(
                    address: session.addresses[0], option: DeliveryOption(id: 1), on: nil,
                    card: PaymentCard(id: "declined"))),
            factory: views
        )
        .previewDisplayName("Your order")

        OrdersFlowCoordinatorView(
            viewModel: OrdersFlowCoordinatorViewModel(
                coordinator: nil, decisions: session, initialRoute: .orderDetail(orderID: "1")),
            factory: views
        )
        .previewDisplayName("Order")
    }
}
