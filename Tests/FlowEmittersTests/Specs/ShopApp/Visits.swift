import Foundation
import ShopModels

@MainActor func someoneNewIsShownAround() throws {
    let walk = Walk()
    walk.shop.launchFinished()
    let onboarding = try walk.shown(OnboardingFlowCoordinatorViewModel.self)
    onboarding.tourRequested()
    onboarding.pageTurned(page: 2)
    onboarding.tourCompleted()
    let lamps = walk.session.catalogue.departments[0]
    onboarding.interestsChosen(departments: [lamps])
    onboarding.notificationsAnswered(areAllowed: true)
    expect(walk.session.interests, [lamps], "interests")
    expect(walk.session.mayNotify && walk.session.isOnboarded, true, "what was answered is kept")
    expect(walk.shop.current, .access, "then they are asked who they are")
}

@MainActor func aPasswordIsRefusedOrAcceptedOrNotEnough() throws {
    let walk = Walk()
    walk.session.isOnboarded = true
    walk.shop.launchFinished()
    let access = try walk.shown(AccessFlowCoordinatorViewModel.self)
    let signIn = SignInViewModel(coordinator: access)
    expect(signIn.canSubmit, false, "nothing is entered yet")
    signIn.email = "careful@example.org"
    signIn.password = "abc"
    signIn.submitTapped()
    expect(signIn.isRefused, true, "a short password")
    expect(access.current, .signIn, "a refusal leads nowhere")
    signIn.password = "abcd"
    signIn.submitTapped()
    expect(access.path, [.secondFactor(challenge: SignInChallenge(destination: "careful@example.org"))], "a code")
    access.codeMissed()
    expect(walk.session.journal, ["code sent to careful@example.org"], "and once more")
    access.codeAccepted(customer: Customer(id: "1"))
    expect(walk.session.customer, Customer(id: "1"), "the session knows who it is")
    expect(walk.shop.current, .main, "and they are in the shop")
}

@MainActor func anUpdateIsOfferedOnce() throws {
    let walk = Walk()
    try walk.enterAsGuest()
    walk.shop.updateOffered(version: "2")
    expect(walk.shop.modalLayers.map(\.routes), [[.updateOffer(version: "2")]], "the first time")
    walk.shop.updatePostponed()
    walk.shop.updateOffered(version: "2")
    expect(walk.shop.modalLayers.isEmpty, true, "not the second time")
    walk.shop.updateOffered(version: "3")
    expect(walk.shop.modalLayers.map(\.routes), [[.updateOffer(version: "3")]], "the next version")
    walk.shop.updateAccepted()
    expect(walk.session.journal, ["App Store opened"], "the effect is called")
}

@MainActor func whoSignsOutIsForgottenButTheBasketStays() throws {
    let walk = Walk()
    walk.session.isOnboarded = true
    walk.session.customer = Customer(id: "1")
    walk.shop.launchFinished()
    walk.session.addressKept(address: Address(lines: ["Ada"]))
    walk.session.add(BasketItem(id: "l1"))
    walk.session.add(BasketItem(id: "l1"))
    try walk.tabs.systemSelectTab(.account)
    let account = try walk.shown(AccountFlowCoordinatorViewModel.self)
    account.addressesRequested()
    expect(account.path, [.addressBook], "what only a customer sees")
    account.backRequested()
    account.signOutRequested()
    account.confirmed()
    expect(walk.shop.current, .access, "who are you?")
    expect(walk.session.addresses, [], "nothing of the customer is left")
    expect(walk.session.basket, [BasketItem(id: "l1", count: 2)], "but the basket")
}

@MainActor func aLinkToTheOrdersWaitsForThePassword() throws {
    let walk = Walk()
    walk.session.isOnboarded = true
    let url = URL(string: "https://shop.example.com/account/wishlist")
    expect(url.map(walk.shop.open), true, "a link")
    let signIn = try SignInViewModel(coordinator: walk.shown(AccessFlowCoordinatorViewModel.self))
    signIn.email = "ada@example.org"
    signIn.password = "1815"
    signIn.submitTapped()
    try expect(walk.shown(AccountFlowCoordinatorViewModel.self).path, [.wishlist], "then it is followed")
}

@MainActor func everyPreviewedLinkLeadsToAScreen() {
    let pictures = LinkedApp.links.map { link in
        let app = LinkedApp(opening: link)
        expect(app.isLink, true, link)
        return app.shop.picture
    }
    expect(
        pictures,
        [
            "main > catalogue > storefront, product > productDetail",
            "main > search > search, searchResults",
            "main > catalogue > storefront, storeFinder, storeDetail",
            "main > orders > orderList, orderDetail, tracking",
            "main > account > account, wishlist",
        ], "the screens after each link")
    expect(LinkedApp(opening: "lumen://attic").isLink, false, "not every URL is a link")
    expect(LinkedApp(opening: "https://example.org/basket").isLink, false, "nor is one of another host")
}
