import FlowRuntime
import Foundation
import ShopModels
import Testing

@testable import ShopFlows

/// A complete shop app: a switch with a tab bar, whose flows show each other as pushed flows, sheets and covers.
@MainActor @Suite("Shop")
struct ShopFlowTests {
    let decisions = ShopDecisions()
    let shop: ShopFlowCoordinatorViewModel

    init() {
        shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.onUnexpectedIntent = { Issue.record("\($0)") }
    }

    private var tabs: ShopTabsFlowCoordinatorViewModel? { shop.currentChild as? ShopTabsFlowCoordinatorViewModel }

    /// A returning user.
    private func enter() throws -> ShopTabsFlowCoordinatorViewModel {
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        shop.launchFinished()
        return try #require(tabs)
    }

    @Test("new users see the onboarding, returning users sign in, and signed-in users go straight to the shop")
    func launch() throws {
        shop.launchFinished()
        #expect(shop.current == .onboarding)
        shop.perform(.show(.splash))
        decisions.answers = ["hasSeenOnboarding"]
        shop.launchFinished()
        #expect(shop.current == .access)
        try #require(shop.currentChild as? AccessFlowCoordinatorViewModel).coordinator?.guestContinued()
        #expect(shop.current == .main && tabs?.current == .catalogue)
    }

    @Test("a notification is shown above everything else in a tab, and a swipe returns to the previous screen")
    func notification() throws {
        let tabs = try enter()
        tabs.systemSelectTab(.account)
        let account = tabs.currentChild
        tabs.parcelNotificationOpened(orderID: "7")
        #expect(tabs.layers.map(\.routes) == [[.account], [.parcel(orderID: "7")]])
        #expect(!tabs.systemSelectTab(.basket), "nobody gets at the bar beneath a sheet")
        #expect(shop.systemDismiss())
        #expect(tabs.current == .account && tabs.currentChild === account)
    }

    @Test("an expired session asks for the password above everything else, and then returns to the previous screen")
    func sessionExpired() throws {
        let tabs = try enter()
        tabs.systemSelectTab(.orders)
        tabs.sessionExpired()
        #expect(tabs.layers.map(\.routes) == [[.orders], [.access]])
        #expect(tabs.command == .present(.access, as: .cover, animated: false))
        #expect(!shop.systemDismiss(), "a cover is not swiped away")
        try #require(tabs.currentChild as? AccessFlowCoordinatorViewModel).coordinator?.signedIn(
            customer: Customer(id: "1"))
        #expect(tabs.layers.map(\.routes) == [[.orders]])
    }

    @Test("a link to the orders is held until the password is entered")
    func heldLink() throws {
        let tabs = try enter()
        decisions.answers = ["hasSeenOnboarding"]
        #expect(try shop.open(url: #require(URL(string: "https://shop.example.com/orders"))))
        let now = try #require(self.tabs)
        #expect(now === tabs, "the shop is shown already")
        #expect(now.current == .access)
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        now.signedIn(customer: Customer(id: "1"))
        #expect(now.layers.map(\.routes) == [[.orders]])
    }

    @Test("a notification dismisses the sheet of a tab, a link that above the tabs, and both keep the stacks")
    func deepLinkOverStackAndSheet() throws {
        let tabs = try enter()
        let catalogue = try #require(tabs.currentChild as? CatalogueFlowCoordinatorViewModel)
        catalogue.storesRequested()
        catalogue.perform(.present(.storeFinder, as: .sheet))
        tabs.parcelNotificationOpened(orderID: "7")
        #expect(tabs.layers.map(\.routes) == [[.catalogue], [.parcel(orderID: "7")]])
        let screens: [[CatalogueFlowRoute]] = [[.storefront, .storeFinder]]
        #expect(catalogue.layers.map(\.routes) == screens)
        #expect(try shop.open(url: #require(URL(string: "lumen://search?q=lamp"))))
        #expect(self.tabs === tabs)
        #expect(tabs.layers.map(\.routes) == [[.search]])
        #expect(try shop.open(url: #require(URL(string: "lumen://basket"))))
        #expect(tabs.systemSelectTab(.catalogue))
        #expect(tabs.currentChild === catalogue)
        #expect(catalogue.layers.map(\.routes) == screens)
        #expect(try shop.open(url: #require(URL(string: "lumen://stores"))))
        #expect(tabs.currentChild === catalogue)
        #expect(catalogue.layers.map(\.routes) == screens, "now the link is the catalogue's own")
    }

    @Test(
        "every link survives writing and parsing",
        arguments: [
            "lumen://basket", "lumen://search?q=lamp&page=2", "lumen://orders",
            "https://www.shop.example.com/search?q=a%20b",
            "lumen://reset-password/6F9619FF-8B86-D011-B42D-00CF4FC964FF",
        ])
    func roundTrip(_ text: String) throws {
        let url = try #require(URL(string: text))
        let link = try #require(ShopFlowLink(url: url))
        let written = try #require(link.url)
        #expect(ShopFlowLink(url: written) == link)
    }

    @Test("a snapshot of routes that are not Codable reports an error")
    func notCodable() {
        #expect(throws: FlowSnapshotError.notCodable(route: "ShopFlowRoute")) { try shop.snapshot() }
    }
}
