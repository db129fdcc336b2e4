import Foundation
import ShopModels

@MainActor func aGuestBuysALamp() async throws {
    let walk = Walk()
    try walk.enterAsGuest()
    let catalogue = try walk.shown(CatalogueFlowCoordinatorViewModel.self)
    catalogue.productSelected(product: walk.session.catalogue.product("l1"))
    let product = try walk.shown(ProductFlowCoordinatorViewModel.self)
    let detail = ProductDetailViewModel(coordinator: product, productID: "l1", variant: nil, session: walk.session)
    expect(detail.isLoading, true, "the product of the route is loaded")
    await untilLoaded(detail)
    expect(detail.product?.title, "Desk lamp", "and shown")
    detail.count = 2
    detail.addTapped()
    expect(product.current, .addedNotice(item: BasketItem(id: "l1", count: 2)), "a notice")
    product.basketRequested()
    try expect(walk.tabs.current, .basket, "the way to the basket")
    walk.shop.answersChanged()
    try expect(
        walk.tabs.flowNode.screenTabs.map(\.tab.badge),
        [nil, nil, .count(2), nil, nil], "the badge of the basket")

    let basket = try walk.shown(BasketFlowCoordinatorViewModel.self)
    basket.checkoutRequested(itemCount: walk.session.itemCount)
    try walk.shown(AccessFlowCoordinatorViewModel.self).guestPreferred()
    let checkout = try walk.shown(CheckoutFlowCoordinatorViewModel.self)
    expect(checkout.current, .guestContact, "a guest says how they can be reached")
    checkout.contactGiven(email: "guest@example.org", phone: nil)
    let address = Address(lines: ["Ada", "Under the lamp 1"])
    checkout.addressSaved(address: address)
    checkout.deliveryChosen(option: DeliveryOption(id: 1), date: nil)

    for (card, answer) in [("declined", CheckoutFlowRoute.Kind.paymentProblem), ("challenge", .bankChallenge)] {
        await pay(with: card, in: checkout, walk)
        expect(checkout.current.kind, answer, "what the bank says of \(card)")
        if answer == .bankChallenge { checkout.paymentDeclined(message: "no") }
        expect(checkout.alert?.buttons.count, 2, "an alert says so")
        expect(checkout.systemAnswerAlert(0), true, "its first button")
        expect(checkout.current.kind, .paymentOptions, "another card")
    }
    await pay(with: "good", in: checkout, walk)
    expect(checkout.state.layers.map(\.routes), [[.orderConfirmation(order: Order(id: "1"))]], "there is no way back")
    checkout.confirmationRead()
    try expect(walk.tabs.current, .orders, "on to the orders")
    expect(walk.session.orders, [Order(id: "1")], "the order is there")
    expect(walk.session.basket, [], "and the basket is empty")
    expect(walk.session.hasBought(productID: "l1"), true, "which allows a review")
}

/// Chooses a card and waits for the bank.
@MainActor func pay(with card: String, in checkout: CheckoutFlowCoordinatorViewModel, _ walk: Walk) async {
    let card = PaymentCard(id: card)
    checkout.cardChosen(card: card)
    let summary = OrderSummaryViewModel(
        coordinator: checkout, address: Address(lines: []), option: DeliveryOption(id: 1), date: nil, card: card)
    walk.session.paymentTime = .zero
    expect(summary.isPaying, false, "not yet")
    summary.placeTapped()
    expect(summary.isPaying, true, "the bank is asked")
    for _ in 0..<1_000 where summary.isPaying { try? await Task.sleep(for: .milliseconds(5)) }
    expect(summary.isPaying, false, "the bank has answered")
}

@MainActor func ordersAreCancelledRepeatedAndSentBack() throws {
    let walk = Walk()
    walk.session.isOnboarded = true
    walk.session.customer = Customer(id: "1")
    walk.session.basket = [BasketItem(id: "c1")]
    walk.session.orderTracked(order: Order(id: "1"))
    walk.session.itemsBought(order: Order(id: "1"))
    let url = URL(string: "lumen://orders/1/return")
    expect(url.map(walk.shop.open), true, "a link")
    let orders = try walk.shown(OrdersFlowCoordinatorViewModel.self)
    orders.itemsChosen(itemIDs: ["c1"])
    orders.reasonGiven(reason: .damaged)
    orders.returnRegistered(returnID: UUID(), refund: 10, isByCourier: true)
    orders.receiptRead()
    expect(
        walk.session.returns, [Return(orderID: "1", itemIDs: ["c1"], reason: .damaged, isByCourier: true)], "a return")
    expect(orders.path, [], "back to the list")
    orders.orderSelected(order: Order(id: "1"))
    orders.cancellationRequested()
    orders.cancellationConfirmed()
    expect(walk.session.cancelledOrders, ["1"], "cancelled")
    orders.cancellationRequested()
    expect(orders.current, .helpArticle(topic: .cancellation), "not twice")
    orders.backRequested()
    orders.reorderingRequested()
    expect(walk.session.basket, [BasketItem(id: "c1")], "the same once more")
    try expect(walk.tabs.current, .basket, "in the basket")
}
