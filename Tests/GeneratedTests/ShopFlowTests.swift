import FlowRuntime
import Foundation
import ShopModels
import Testing

@testable import ShopFlows

/// A whole shop: a switch over a tab bar over flows that show each other pushed, as sheets and as covers.
@MainActor @Suite("The shop")
struct ShopFlowTests {
    let decisions = ShopDecisions()
    let shop: ShopFlowCoordinatorViewModel

    init() {
        shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.onUnexpectedIntent = { Issue.record("\($0)") }
    }

    private var tabs: ShopTabsFlowCoordinatorViewModel? { shop.currentChild as? ShopTabsFlowCoordinatorViewModel }

    /// Someone who has been here before.
    private func enter() throws -> ShopTabsFlowCoordinatorViewModel {
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        shop.launchFinished()
        return try #require(tabs)
    }

    @Test("someone new is shown around, someone known signs in, someone signed in is let through")
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

    @Test("a notification is shown above whatever is presented in a tab, and swiped away to where one was")
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

    @Test("an expired session asks for the password above everything, and leads back to where one was")
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

    @Test("a link to the orders waits for the password, then leads there")
    func heldLink() throws {
        let tabs = try enter()
        decisions.answers = ["hasSeenOnboarding"]
        #expect(try shop.open(url: #require(URL(string: "https://shop.example.com/orders"))))
        let now = try #require(self.tabs)
        #expect(now !== tabs, "the root was shown anew")
        #expect(now.current == .access)
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        now.signedIn(customer: Customer(id: "1"))
        #expect(now.layers.map(\.routes) == [[.orders]])
    }

    @Test(
        "every link that is written down is read as itself",
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

    @Test("routes that are not generated as Codable cannot be kept, and say so")
    func notCodable() {
        #expect(throws: FlowSnapshotError.notCodable(route: "ShopFlowRoute")) { try shop.snapshot() }
    }
}
