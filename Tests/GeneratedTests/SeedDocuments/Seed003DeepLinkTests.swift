import FlowRuntime
import Foundation
import Testing

@testable import ExampleFlows

extension Seed003 {
    /// URLs into the app. `BasicsLinkTests` covers the routes to which each of them leads.
    @MainActor @Suite("Deep links")
    struct DeepLinks {
        final class Decisions: UsersFlowAllDecisions {
            func settingsLeft(section: String) {}
            func draftKept() {}
        }

        let flow = UsersFlowCoordinatorViewModel(coordinator: nil, decisions: Decisions())

        private func open(_ text: String) throws -> Bool { try flow.open(url: #require(URL(string: text))) }

        @Test("a link to a user shows two screens above the root, and then returns to the root")
        func user() throws {
            #expect(try open("myapp://user/123"))
            #expect(flow.path == [.userList, .userDetail(userID: "123")])
            flow.popToRoot()
            #expect(flow.path.isEmpty)
        }

        @Test(
            "a link consists of its values, and starts from the root",
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
            "case, final slashes and fragments are ignored where URLs allow it",
            arguments: [
                ("myapp://user/a%20b/", UsersFlowLink.user(userID: "a b")), ("MYAPP:///user/1#top", .user(userID: "1")),
            ])
        func spelling(_ text: String, _ link: UsersFlowLink) throws {
            #expect(try UsersFlowLink(url: #require(URL(string: text))) == link)
        }

        @Test(
            "a URL that is not a link has no effect",
            arguments: ["myapp://user", "myapp://users/1", "https://example.org/user/1", "myapp://product/1/2"])
        func noLink(_ text: String) throws {
            #expect(try !open(text))
            #expect(flow.current == .home)
        }

        @Test("a URL that matches no flow of the whole app has no effect")
        func noLinkOfTheApp() throws {
            let walk = RootWalk()
            for text in ["myapp://user", "myapp://nothing/at/all", "other://user/1"] {
                #expect(try !walk.app.open(url: #require(URL(string: text))))
            }
            #expect(walk.app.current == .entry)
        }
    }
}
