import FlowRuntime
import Foundation
import ShopModels

/// The paywall belongs to the outer flow, so it is above the basket's cover, and the checkout in it stays as it is.
@MainActor func aPaywallKeepsTheCheckoutBeneathIt() throws {
    let walk = Walk()
    let (basket, checkout) = try walk.enterCheckout()
    let tabs = try walk.tabs
    let address = Address(lines: ["Ada", "Under the lamp 1"])
    checkout.addressSaved(address: address)
    expect(checkout.path, [.deliveryOptions(address: address)], "a pushed route, with the address")
    let below = walk.tower
    expect(below.map(\.presentation), [nil, .cover], "the tabs, and the basket's cover")
    let entries = checkout.state

    checkout.membershipRequested()
    expect(tabs.layers.map(\.routes), [[.basket], [.paywall]], "the screen's intent reaches the tabs")
    expect(walk.tower.map(\.presentation), [nil, .cover, .cover], "the paywall is above everything")
    expect(Array(walk.tower.prefix(2)), below, "and what was there is beneath it")

    let asked = walk.tower
    tabs.membershipRequested()
    expect(walk.tower, asked, "a second request keeps the same paywall")

    tabs.membershipBought(plan: .yearly)
    expect(walk.session.membership, .yearly, "the purchase is kept")
    expect(walk.tower, below, "the checkout is visible again")
    expect(try walk.shown(CheckoutFlowCoordinatorViewModel.self) === checkout, true, "the same checkout")
    expect(try walk.shown(BasketFlowCoordinatorViewModel.self) === basket, true, "in the same basket")
    expect(checkout.state, entries, "with the same entries")
    checkout.deliveryChosen(option: DeliveryOption(id: 1), date: nil)
    expect(checkout.current, .paymentOptions(address: address, option: DeliveryOption(id: 1), on: nil), "it goes on")
}

/// What the bank replies while the paywall is above the checkout is handled once the checkout is visible again.
@MainActor func theBankRepliesBeneathAPaywall() async throws {
    let walk = Walk()
    let (_, checkout) = try walk.enterCheckout()
    let tabs = try walk.tabs
    checkout.addressSaved(address: Address(lines: ["Ada"]))
    checkout.deliveryChosen(option: DeliveryOption(id: 1), date: nil)
    checkout.cardChosen(card: PaymentCard(id: "good"))
    let summary = checkout.current
    walk.session.paymentTime = .zero
    checkout.paymentRequested()
    tabs.membershipRequested()
    for _ in 0..<100 { try? await Task.sleep(for: .milliseconds(1)) }
    expect(checkout.current, summary, "the reply waits")
    expect(walk.session.orders, [], "and so does the order")
    tabs.paywallClosed()
    expect(walk.session.membership, nil, "nothing is bought")
    expect(checkout.current, .orderConfirmation(order: Order(id: "1")), "the order is placed")
}

/// An alert of the checkout is dismissed first, as nothing is presented above an alert.
@MainActor func aPaywallDismissesAnAlert() async throws {
    let walk = Walk()
    let (_, checkout) = try walk.enterCheckout()
    checkout.addressSaved(address: Address(lines: ["Ada"]))
    checkout.deliveryChosen(option: DeliveryOption(id: 1), date: nil)
    await pay(with: "declined", in: checkout, walk)
    expect(checkout.alert?.buttons.count, 2, "the bank has declined")
    try walk.tabs.membershipRequested()
    expect(walk.shop.alert == nil, true, "the alert was dismissed")
    expect(walk.tower.map(\.presentation), [nil, .cover, .cover], "the paywall is above the checkout")
    try walk.tabs.paywallClosed()
    expect(checkout.current.kind, .orderSummary, "the summary is visible again")
}

@MainActor func thePaywallIsAlsoInTheAccount() throws {
    let walk = Walk()
    try walk.enterAsGuest()
    try walk.tabs.systemSelectTab(.account)
    try walk.shown(AccountFlowCoordinatorViewModel.self).membershipRequested()
    expect(walk.shop.picture, "main > account | paywall", "above the account")
    try walk.tabs.membershipBought(plan: .monthly)
    expect(walk.shop.picture, "main > account > account", "and back to it")
    expect(walk.session.membership, .monthly, "a member")
}

extension Walk {
    /// Everything that is on screen: the layers of all flows, the lowest first.
    fileprivate var tower: [ScreenLayer] { shop.flowNode.screenLayers }

    /// A guest with a lamp in the basket, who is asked for an address.
    fileprivate func enterCheckout() throws -> (BasketFlowCoordinatorViewModel, CheckoutFlowCoordinatorViewModel) {
        try enterAsGuest()
        session.contact = Contact(email: "guest@example.org", phone: nil)
        session.add(BasketItem(id: "l1"))
        try tabs.systemSelectTab(.basket)
        let basket = try shown(BasketFlowCoordinatorViewModel.self)
        basket.checkoutRequested(itemCount: session.itemCount)
        try shown(AccessFlowCoordinatorViewModel.self).guestPreferred()
        return (basket, try shown(CheckoutFlowCoordinatorViewModel.self))
    }
}
