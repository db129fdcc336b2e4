import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

extension Seed003 {
    /// URLs into the app. Where every one of them leads, `LinkRoundTripTests` has.
    @MainActor @Suite("Deep links")
    struct DeepLinks {
        final class Decisions: UsersFlowDecisions {
            func settingsLeft(section: String) {}
            func draftKept() {}
        }

        let flow = UsersFlowCoordinatorViewModel(coordinator: nil, decisions: Decisions())

        private func open(_ text: String) throws -> Bool { try flow.open(url: #require(URL(string: text))) }

        @Test("a link to a user leads two screens above the root, and from there to the root again")
        func user() throws {
            #expect(try open("myapp://user/123"))
            #expect(flow.path == [.userList, .userDetail(userID: "123")])
            flow.popToRoot()
            #expect(flow.path.isEmpty)
        }

        @Test(
            "a link is what it is made of, and goes back to the root before it goes on",
            arguments: [
                ("user/123", UsersFlowLink.user(userID: "123"), [.home, .userList, .userDetail(userID: "123")]),
                ("product/9", .product(.productID(productID: "9")), [.home, .products]),
                ("settings/sound", .settings(.section(section: "sound")), [.home, .settings]),
                ("settings", .settings(.section(section: "general")), [.home, .settings]),
                (
                    "notification/7", .notification(notificationID: "7"),
                    [.home, .notifications, .notificationDetail(notificationID: "7")]
                ),
            ] as [(String, UsersFlowLink, [UsersFlowRoute])])
        func links(_ text: String, _ link: UsersFlowLink, _ routes: [UsersFlowRoute]) throws {
            let url = try #require(URL(string: "myapp://" + text))
            #expect(UsersFlowLink(url: url) == link)
            flow.feedRequested()
            #expect(flow.open(url: url))
            #expect(flow.command == .reset(routes))
            #expect(flow.layers.map(\.routes) == [routes])
        }

        @Test(
            "letters, slashes and fragments do not matter where URLs say that they do not",
            arguments: [
                ("myapp://user/a%20b/", UsersFlowLink.user(userID: "a b")), ("MYAPP:///user/1#top", .user(userID: "1")),
            ])
        func spelling(_ text: String, _ link: UsersFlowLink) throws {
            #expect(try UsersFlowLink(url: #require(URL(string: text))) == link)
        }

        @Test(
            "a URL that is no link moves nothing",
            arguments: ["myapp://user", "myapp://users/1", "https://example.org/user/1", "myapp://product/1/2"])
        func noLink(_ text: String) throws {
            #expect(try !open(text))
            #expect(flow.current == .home)
        }

        @Test("a URL that no flow of the whole app has moves nothing")
        func noLinkOfTheApp() throws {
            let walk = RootWalk()
            for text in ["myapp://user", "myapp://nothing/at/all", "other://user/1"] {
                #expect(try !walk.app.open(url: #require(URL(string: text))))
            }
            #expect(walk.app.current == .entry)
        }
    }
}
