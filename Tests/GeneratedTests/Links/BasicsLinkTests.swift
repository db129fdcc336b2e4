import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

/// Every link of `specs/basics`: its URL is parsed as the same link, and opening it leads to the routes in the spec, in every
/// flow along the path.
@MainActor @Suite("Links of the basics")
struct BasicsLinkTests {
    nonisolated static let links: [(RootFlowLink, String)] = [
        (.rest(.rest(nil)), "home > home > home"),
        (.rest(.rest(.user(userID: "123"))), #"home > home > home, userList, userDetail(userID: "123")"#),
        (.rest(.rest(.user(userID: "a/b c"))), #"home > home > home, userList, userDetail(userID: "a/b c")"#),
        (
            .rest(.rest(.notification(notificationID: "7"))),
            #"home > home > home, notifications, notificationDetail(notificationID: "7")"#
        ),
        (.rest(.rest(.product(nil))), "home > home > home, products > productList"),
        (
            .rest(.rest(.product(.productID(productID: "9")))),
            #"home > home > home, products > productList, productDetail(productID: "9")"#
        ),
        (
            .rest(.rest(.settings(.section(section: "general")))),
            #"home > home > home, settings > settings, settingsSection(section: "general")"#
        ),
        (
            .rest(.rest(.settings(.section(section: "sound")))),
            #"home > home > home, settings > settings, settingsSection(section: "sound")"#
        ),
    ]

    let walk = RootWalk()

    @Test("a link leads to the routes in the spec", arguments: links)
    func leads(_ link: RootFlowLink, _ picture: String) throws {
        let url = try #require(link.url)
        #expect(RootFlowLink(url: url) == link)
        walk.decisions.signedIn = true
        #expect(walk.app.open(url: url))
        #expect(walk.app.picture == picture)
        #expect(walk.journey.reports.isEmpty)
    }

    @Test("a link is held until the user has logged in, and is then opened", arguments: links)
    func held(_ link: RootFlowLink, _ picture: String) throws {
        walk.app.open(link)
        #expect(walk.app.picture == "login > login")
        walk.decisions.signedIn = true
        try #require(walk.login).loginCompleted()
        #expect(walk.app.picture == picture)
    }
}
