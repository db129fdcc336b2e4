/// A program that opens links of the output for `LinksFlow.flow.yaml`.
enum LinkProgram {
    static let text = #"""
        import FlowRuntime
        import Foundation

        @MainActor var failures = 0

        @MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
            if value != expected { failures += 1; print("FAILED: \(what): \(value), not \(expected)") }
        }

        @MainActor final class App: LinksFlowDecisions, LinksFlowCoordinatorCoordinator {
            var loggedIn = false
            var readable = false
            var told: [String] = []
            func isLoggedIn() -> Bool { loggedIn }
            func mayRead(id: Int) -> Bool { readable }
            func track(name: String) { told.append(name) }
            func signedOut(reason: String) { told.append("signed out: \(reason)") }
        }

        func parsed(_ text: String) -> LinksFlowLink? { URL(string: text).flatMap { LinksFlowLink(url: $0) } }

        // MARK: URLs and links

        let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()

        @MainActor func links() {
            let table: [(String, LinksFlowLink?)] = [
                ("myapp:///", .root), ("myapp://", .root), ("https://example.com", .root), ("https://example.com/", .root),
                ("myapp://user/7", .user(userID: "7")), ("myapp:///user/7", .user(userID: "7")),
                ("MYAPP://USER/7/", .user(userID: "7")), ("other-app://user/7", .user(userID: "7")),
                ("https://WWW.example.com/user/a%20b", .user(userID: "a b")), ("myapp://user/me", .userMe),
                ("https://example.org/user/7", nil), ("yourapp://user/7", nil), ("https://example.com/USER/7", nil),
                ("myapp://user", nil), ("myapp://user/7/8", nil), ("myapp://user//", .user(userID: "")),
                ("myapp://user/7/section", .userSection(userID: "7", name: "general")),
                ("myapp://user/me/section/x", .userSection(userID: "me", name: "x")),
                ("myapp://item/7", .item(id: 7, isNew: false, rating: nil)),
                ("myapp://item/7?new=true&rating=1.5", .item(id: 7, isNew: true, rating: 1.5)),
                ("myapp://item/7?rating=1.5&rating=2&other", .item(id: 7, isNew: false, rating: 1.5)),
                ("myapp://item/seven", nil), ("myapp://item/7?new=yes", nil), ("myapp://item/7?rating=good", nil),
                ("myapp://item/7?rating=", nil), ("myapp://item/99999999999999999999", nil),
                ("myapp://note/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/B", Grade("B").map { .note(id: id, grade: $0) }),
                ("myapp://note/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/X", nil), ("myapp://note/1/B", nil),
                ("myapp://search?q=a%26b", .search(query: "a&b", page: 1, sort: nil)),
                ("myapp://search?q=x+y&page=3&sort=up", .search(query: "x+y", page: 3, sort: "up")),
                ("myapp://search", nil), ("myapp://search?q=x&page=", nil),
                ("myapp://search?q=x&tab=users", .searchUsers(query: "x")),
                ("myapp://search?q=x&tab=tags", .search(query: "x", page: 1, sort: nil)),
                ("myapp://account", .account), ("myapp://account?tab=tags", .accountTags),
                ("myapp://account?tab=other", .account), ("myapp://account#tags", .account),
                ("myapp://close/%F0%9F%A7%AD", .close(_title: "🧭")), ("myapp://close/%FF", nil),
            ]
            for (text, link) in table {
                expect(parsed(text), link, text)
                if let link { comesBack(link) }
            }
            for text in ["", "/", "//", "a/b", "a?b#c", "%", "%41", "é", "e\u{301}", "+", " ", "..", "日本", "a\r\nb", "\0"] {
                for link: LinksFlowLink in [
                    .user(userID: text), .userSection(userID: text, name: text), .above(name: text),
                    .search(query: text, page: -1, sort: text), .searchUsers(query: text), .back(reason: text),
                ] { comesBack(link) }
            }
            comesBack(.item(id: .min, isNew: true, rating: -.infinity))
            comesBack(.item(id: 0, isNew: false, rating: 0.1))
            comesBack(.keep)
            comesBack(.again)
        }

        @MainActor func comesBack(_ link: LinksFlowLink) {
            expect(LinksFlowLink(link.address), link, "address")
            expect(link.url.flatMap { LinksFlowLink(url: $0) }, link, "\(link.url as Any)")
            expect(parsed(link.address.url(host: "example.com")), link, link.address.url(host: "example.com"))
        }

        // MARK: Links and state

        @MainActor final class Run {
            let app = App()
            let flow: LinksFlowCoordinatorViewModel
            var reports: [String] = []

            init(isStarted: Bool = true) {
                let app = app
                let create = { LinksFlowCoordinatorViewModel(coordinator: app, decisions: app) }
                flow = isStarted ? create() : LinksFlowCoordinatorViewModel.unstarted(create)
                flow.onUnexpectedIntent = { [unowned self] in reports.append($0.intent) }
            }

            func open(_ text: String, _ routes: [LinksFlowRoute], _ reported: [String] = [], line: Int = #line) {
                reports = []
                expect(URL(string: text).map { flow.open(url: $0) }, true, "line \(line): \(text)")
                see(routes, reported, line: line)
            }

            func see(_ routes: [LinksFlowRoute], _ reported: [String] = [], line: Int = #line) {
                expect(flow.layers.flatMap(\.routes), routes, "line \(line)")
                expect(reports, reported, "line \(line)")
                reports = []
            }
        }

        @MainActor func moves() {
            let run = Run()
            expect(URL(string: "myapp://nowhere").map { run.flow.open(url: $0) }, false, "nowhere")
            run.see([.home])
            run.open("myapp://user/7", [.home, .user(userID: "7")])
            run.open("myapp://above/a", [.home, .user(userID: "7"), .section(name: "a")])
            run.open("myapp://above/b", [.home, .user(userID: "7"), .section(name: "b")])
            run.open("myapp://user/me", [.home, .me])
            expect(run.flow.command, .reset([.home, .me], animated: false), "command")
            run.open("myapp://above/a", [.home, .me], ["/above/{name}"])
            run.open("myapp://close/x", [.home, .me], ["/close/{_title}"])
            run.open("myapp://user/7/section", [.home, .user(userID: "7"), .section(name: "general")])
            run.open("myapp://search?q=x&tab=users", [.home, .search(query: "x", sort: "users")])
            run.open("myapp://search?q=x&page=2", [.home, .search(query: "x", page: 2, sort: nil)])
            run.app.readable = true
            run.open("myapp://item/7?new=true", [
                .home, .search(query: "x", page: 2, sort: nil), .item(id: 7, isNew: true, rating: nil),
            ])
            run.open("myapp://back/done", [.home, .search(query: "x", page: 2, sort: nil)])
            expect(run.app.told, ["signed out: done"], "told")
            run.open("myapp:", [.home])
            run.open("myapp://back/done", [.home], ["/back/{reason}"])
            expect(run.app.told, ["signed out: done"], "told")
        }

        @MainActor func holding() {
            let run = Run()
            // The link is held, and opened when the guard allows it.
            run.open("myapp://account", [.home, .login])
            run.app.loggedIn = true
            run.flow.loggedIn()
            run.see([.home, .account(tab: nil)])
            expect(run.flow.commands, [.popToRoot, .reset([.home, .account(tab: nil)])], "commands")
            // The held link has been cleared.
            run.flow.popToRoot()
            run.flow.loginRequested()
            run.flow.loggedIn()
            run.see([.home])
            expect(run.app.told, ["login", "login"], "told")

            // The held link is replaced by another.
            run.app.loggedIn = false
            run.open("myapp://account", [.home, .login])
            run.open("myapp://item/7", [.home, .login], ["/account"])
            run.app.loggedIn = true
            run.app.readable = true
            run.flow.loggedInAgain()
            run.see([.home, .item(id: 7, isNew: false, rating: nil), .me])

            // The guard is still false, so the link is held again.
            run.open("myapp:", [.home])
            run.app.loggedIn = false
            run.open("myapp://account", [.home, .login])
            run.flow.loggedIn()
            run.see([.home, .login])
            run.flow.loginCancelled()
            run.see([.home, .login, .login])
            run.app.loggedIn = true
            run.flow.loginCancelled()
            run.see([.home, .account(tab: nil)])

            // This branch does not hold the link, so none is held any more.
            run.open("myapp:", [.home])
            run.app.readable = false
            run.app.loggedIn = false
            run.open("myapp://item/7", [.home, .login])
            run.app.loggedIn = true
            run.flow.loginCancelled()
            run.see([.home, .login, .section(name: "refused")])
            run.flow.perform(.dismiss)
            run.flow.loginCancelled()
            run.see([.home, .login])

            // A link that resumes another one, and is held itself.
            run.app.loggedIn = false
            run.open("myapp:", [.home])
            run.open("myapp://account", [.home, .login])
            run.app.loggedIn = true
            run.open("myapp://again", [.home, .account(tab: nil)])
            run.open("myapp://account?tab=tags", [.home])
        }

        @MainActor func starts() {
            // A link that arrives before the start waits for it, and follows that of the start.
            let run = Run(isStarted: false)
            run.open("myapp://above/x", [.home])
            do { try run.flow.start(opening: { $0.open(.user(userID: "9")) }) } catch { expect("\(error)", "", "start") }
            run.see([.home, .user(userID: "9"), .section(name: "x")])
            run.open("myapp://user/me", [.home, .me])
        }

        @MainActor func runAll() {
            links()
            starts()
            moves()
            holding()
            print(failures == 0 ? "all well" : "\(failures) failures")
        }
        """#
}
