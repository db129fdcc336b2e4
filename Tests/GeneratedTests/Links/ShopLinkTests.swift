import FlowRuntime
import Foundation
import ShopModels
import Testing

@testable import ShopFlows

/// Every link of the shop's specs: its URL is parsed as the same link, and opening it on the app's first screen leads to the
/// routes in the spec, in every flow along the path.
@MainActor @Suite("Links of the shop")
struct ShopLinkTests {
    nonisolated static let token = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF") ?? UUID()

    nonisolated static let links: [(ShopFlowLink, String)] = [
        (.resetPassword(nil), "access > signIn"),
        (
            .resetPassword(.token(token: token)),
            "access > signIn, newPassword(token: 6F9619FF-8B86-D011-B42D-00CF4FC964FF)"
        ),
        (.rest(.basket), "main > basket > basket"),
        (.rest(.search(.root)), "main > search > search"),
        (
            .rest(.search(.queryMaxPricePageIsInStock(query: "a lamp", maxPrice: 9.5, page: 2, isInStock: true))),
            #"main > search > search, searchResults(for: "a lamp", page: 2, maxPrice: Optional(9.5), isInStock: true)"#
        ),
        (
            .rest(.search(.barcode(code: "400"))),
            #"main > search > search, product(productID: "400", variant: nil)"#
                + #" > productDetail(productID: "400", variant: nil)"#
        ),
        (.rest(.orders(.root)), "main > orders > orderList"),
        (.rest(.orders(.archive(year: 2024))), "main > orders > orderList, orderArchive(of: Optional(2024))"),
        (.rest(.orders(.orderID(orderID: "7"))), #"main > orders > orderList, orderDetail(orderID: "7")"#),
        (
            .rest(.orders(.parcel(orderID: "7"))),
            #"main > orders > orderList, orderDetail(orderID: "7"), tracking(orderID: "7")"#
        ),
        (
            .rest(.orders(.return(orderID: "7"))),
            #"main > orders > orderList, orderDetail(orderID: "7") | returnItems(orderID: "7")"#
        ),
        (.rest(.account(.root)), "main > account > account"),
        (.rest(.account(.addresses)), "main > account > account, addressBook"),
        (.rest(.account(.help(topic: .payment))), "main > account > account, helpArticle(topic: payment)"),
        (.rest(.account(.notifications)), "main > account > account, notificationSettings"),
        (.rest(.account(.wishlist)), "main > account > account, wishlist"),
        (.rest(.rest(.root)), "main > catalogue > storefront"),
        (
            .rest(.rest(.product(productID: "3", variant: "red"))),
            #"main > catalogue > storefront, product(productID: "3", variant: Optional("red"))"#
                + #" > productDetail(productID: "3", variant: Optional("red"))"#
        ),
        (
            .rest(.rest(.department(departmentID: 4))),
            "main > catalogue > storefront, department(departmentID: 4, title: nil)"
        ),
        (
            .rest(.rest(.campaign(campaignID: "may"))),
            #"main > catalogue > storefront, campaignPage(campaignID: "may")"#
        ),
        (.rest(.rest(.brand(brandID: "b"))), #"main > catalogue > storefront, brandPage(brandID: "b")"#),
        (.rest(.rest(.stores)), "main > catalogue > storefront, storeFinder"),
        (
            .rest(.rest(.storesStoreID(storeID: 5, distance: 1.5))),
            "main > catalogue > storefront, storeFinder, storeDetail(storeID: 5, distance: Optional(1.5))"
        ),
    ]

    /// Links that set a new password are for users who cannot sign in, so they are never held.
    nonisolated static let heldByOnboarding = links.filter { link, _ in
        if case .rest = link { true } else { false }
    }

    /// Links to the orders and the account require a signed-in user.
    nonisolated static let heldByAccess = links.filter { link, _ in
        switch link {
        case .rest(.orders), .rest(.account): true
        case .rest, .resetPassword: false
        }
    }

    @Test("a link leads to the routes in the spec", arguments: links)
    func leads(_ link: ShopFlowLink, _ picture: String) throws {
        let url = try #require(link.url)
        #expect(ShopFlowLink(url: url) == link)
        let decisions = ShopDecisions()
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        let shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.onUnexpectedIntent = { Issue.record("\($0)") }
        #expect(shop.open(url: url))
        #expect(shop.picture == picture)
    }

    @Test("a link is held until the onboarding has ended, and is then opened", arguments: heldByOnboarding)
    func waitsForOnboarding(_ link: ShopFlowLink, _ picture: String) throws {
        let decisions = ShopDecisions()
        let shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.open(link)
        #expect(shop.picture == "onboarding > welcome")
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        shop.onboardingFinished()
        #expect(shop.picture == picture)
    }

    @Test("a link to the orders or the account is held until the user has signed in", arguments: heldByAccess)
    func waitsForAccess(_ link: ShopFlowLink, _ picture: String) throws {
        let decisions = ShopDecisions()
        decisions.answers = ["hasSeenOnboarding"]
        let shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.open(link)
        #expect(shop.picture == "main > catalogue | access > signIn")
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        try #require(shop.currentChild as? ShopTabsFlowCoordinatorViewModel).signedIn(customer: Customer(id: "1"))
        #expect(shop.picture == picture)
    }
}
