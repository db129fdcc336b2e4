import FlowRuntime
import FlowSimulation
import FlowTestSupport
import FlowLogs
import FlowWalks
import Foundation
import Testing

@testable import ShopFlows

/// What the flows of the shop tell about a session is what its specs allow.
@MainActor @Suite("A log of the shop")
struct ShopLogTests {
    /// The lines that an app would write.
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()
    private let decisions = ShopDecisions()

    private func startShop() -> ShopFlowCoordinatorViewModel {
        let shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.onEvent { [log] in log.lines.append($0.line) }
        return shop
    }

    /// A returning user looks at stores and a parcel, follows links and enters the password again.
    private func walkThroughShop() throws {
        let shop = startShop()
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        shop.launchFinished()
        let tabs = try #require(shop.currentChild as? ShopTabsFlowCoordinatorViewModel)
        let catalogue = try #require(tabs.currentChild as? CatalogueFlowCoordinatorViewModel)
        catalogue.storesRequested()
        shop.systemBack()
        tabs.systemSelectTab(.account)
        tabs.parcelNotificationOpened(orderID: "7")
        tabs.systemSelectTab(.basket)
        shop.systemDismiss()
        shop.open(url: try #require(URL(string: "lumen://search?q=lamp")))
        decisions.answers = ["hasSeenOnboarding"]
        shop.open(url: try #require(URL(string: "https://shop.example.com/orders")))
        let access = try #require(tabs.currentChild as? AccessFlowCoordinatorViewModel)
        access.registrationRequested()
        access.termsRequested()
        shop.systemDismiss()
        shop.systemBack()
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        access.guestPreferred()
    }

    private func replay() throws -> LogReplay {
        let program = try #require(FlowProgram(ReadModule(ValidSpecs.files(in: "specs/shop")).module))
        return LogReplay(try log.lines.map { try LogEvent($0.utf8) }, in: program)
    }

    @Test("with tabs, sheets, links, system actions and a child flow that ends replays without a difference")
    func possible() throws {
        try walkThroughShop()
        let replay = try replay()
        #expect(replay.difference == nil)
        #expect(Set(replay.events.map(\.kind)).isSuperset(of: [.started, .changed, .refused]))
        #expect(Set(replay.events.compactMap(\.cause?.kind)) == [.intent, .link, .system])
        #expect(replay.events.count > 12)
    }

    @Test("in which something else has happened is found where it does")
    func changed() throws {
        try walkThroughShop()
        let index = try #require(log.lines.firstIndex { $0.contains("storesRequested") })
        log.lines[index] = log.lines[index].replacingOccurrences(of: "storesRequested", with: "termsRequested")
        let difference = try #require(try replay().difference)
        #expect(difference.event == index)
        #expect(
            difference.message.hasPrefix(
                "`termsRequested` cannot happen at `ShopFlow/main/ShopTabsFlow/catalogue/CatalogueFlow/storefront`"))
        #expect(difference.possible.contains("storesRequested"))
    }
}
