import FlowRuntime
import Testing

@Suite("Link addresses")
struct LinkAddressTests {
    private func address(_ url: String) -> LinkAddress? {
        LinkAddress(url, schemes: ["myapp", "Other-App"], hosts: ["example.com", "WWW.Example.com"])
    }

    @Test(
        "the path is percent-decoded, and starts with the host if the scheme is the app's own",
        arguments: [
            ("myapp://user/7", ["user", "7"]), ("myapp:///user/7", ["user", "7"]), ("myapp:/user/7", ["user", "7"]),
            ("myapp:user/7", ["user", "7"]), ("MyApp://user/7/", ["user", "7"]), ("other-app://user", ["user"]),
            ("https://example.com/user/7", ["user", "7"]), ("HTTP://EXAMPLE.com:8080/user/7#top", ["user", "7"]),
            ("https://me:secret@www.example.com/user", ["user"]), ("https://example.com", []),
            ("https://example.com/", []), ("https://example.com?q=1", []), ("myapp:", []), ("myapp://", []),
            ("myapp:///", []), ("myapp://me@user:80/7", ["user", "7"]), ("myapp://caf%C3%A9/%2F%20+", ["café", "/ +"]),
            ("myapp://user//7", ["user", "", "7"]), ("myapp://user/7//", ["user", "7", ""]), ("myapp:////", [""]),
            ("myapp://user/../7", ["user", "..", "7"]), ("myapp://user/日本", ["user", "日本"]),
            ("myapp://user/7?a/b#c?d", ["user", "7"]),
        ])
    func path(_ url: String, _ path: [String]) throws {
        #expect(try #require(address(url)).path == path)
    }

    @Test(
        "a URL that is not the app's or has invalid escapes has no address",
        arguments: [
            "", "myapp", "/user/7", "://user", "#myapp:user", "your-app://user", "https://example.org/user",
            "https:///user",
            "https://example.com.evil.org/user", "https://example.com@evil.org/user", "http:/example.com/user",
            "myapp://user/%zz", "myapp://user/%4", "myapp://user/%", "myapp://user/%FF", "myapp://%C3/7",
            "https://[::1]/user",
        ])
    func nothing(_ url: String) {
        #expect(address(url) == nil)
    }

    @Test(
        "the first item of a query with a key counts, and `+` stands for itself",
        arguments: [
            ("a=1&b=2&a=3", LinkText.text("1")), ("b=2", .missing), ("", .missing), ("a", .text("")), ("a=", .text("")),
            ("%61=x%20y", .text("x y")), ("a=x+y", .text("x+y")), ("a=b=c", .text("b=c")), ("a=%zz", .unreadable),
            ("%zz=1&a=2", .text("2")), ("&&a=1&", .text("1")), ("A=1", .missing), ("a=100%25", .text("100%")),
            ("a=1#a=2", .text("1")), ("x?a=1", .missing),
        ])
    func query(_ query: String, _ value: LinkText) throws {
        #expect(try #require(address("myapp://user?\(query)")).query("a") == value)
    }

    @Test("case is ignored in a first segment that comes from the host")
    func hostCase() throws {
        #expect(try #require(address("myapp://USER/Card")).hasPath("user", "Card"))
        #expect(try #require(address("myapp://USER/Card")).hasPath("User", .value))
        #expect(try !#require(address("myapp://USER/Card")).hasPath("user", "card"))
        #expect(try !#require(address("myapp:///USER/Card")).hasPath("user", "Card"))
        #expect(try !#require(address("https://example.com/USER")).hasPath("user"))
    }

    @Test(
        "a pattern is matched segment by segment",
        arguments: [
            ([], [], true), (["a"], [], false), (["a"], ["a"], true), (["a"], ["b"], false), (["a"], [.value], true),
            (["a", "b"], ["a"], false), (["a"], ["a", .value], false), (["a"], ["a", .valueOrEnd], true),
            (["a", "b"], ["a", .valueOrEnd], true), (["a", "b", "c"], ["a", .valueOrEnd], false),
            (["a"], ["a", .valueOrEnd, .valueOrEnd], true), ([], [.valueOrEnd], true), (["a"], ["a", .rest], true),
            (["a", "b", "c"], ["a", .rest], true), (["b", "c"], ["a", .rest], false), ([], [.rest], true),
            ([], ["a", .rest], false), ([""], [.value], true),
        ] as [([String], [LinkSegment], Bool)])
    func matching(_ path: [String], _ pattern: [LinkSegment], _ matches: Bool) {
        var address = LinkAddress()
        for segment in path { address = address.appending(LinkAddress(segment)) }
        let found =
            switch pattern.count {
            case 0: address.hasPath()
            case 1: address.hasPath(pattern[0])
            case 2: address.hasPath(pattern[0], pattern[1])
            default: address.hasPath(pattern[0], pattern[1], pattern[2])
            }
        #expect(found == matches)
    }

    @Test("texts are converted to values if possible")
    func values() {
        #expect(LinkText.text("7").value(as: Int.self) == 7)
        #expect(LinkText.text("seven").value(as: Int.self) == nil)
        #expect(LinkText.text("").value(as: Int.self) == nil)
        #expect(LinkText.text("").value(as: String.self) == "")
        #expect(LinkText.text("1.5").value(as: Double.self) == 1.5)
        #expect(LinkText.text("yes").value(as: Bool.self) == nil)
        #expect(LinkText.missing.value(as: Int.self) == nil)
        #expect(LinkText.missing.or("1").value(as: Int.self) == 1)
        #expect(LinkText.text("x").or("1").value(as: Int.self) == nil)
        #expect(LinkText.unreadable.or("1").value(as: Int.self) == nil)
        #expect(LinkText.missing.optionalValue(as: Int.self) == .some(nil))
        #expect(LinkText.text("7").optionalValue(as: Int.self) == .some(.some(7)))
        #expect(LinkText.text("x").optionalValue(as: Int.self) == .none)
        #expect(LinkText.unreadable.optionalValue(as: String.self) == .none)
        #expect(LinkText.text("x").value(from: { $0 + "!" }) == "x!")
    }

    @Test(
        "an address is written as a URL that no system normalizes",
        arguments: [
            (["user", "7"], "myapp://user/7", "https://example.com/user/7"), ([], "myapp:///", "https://example.com/"),
            (["user"], "myapp://user", "https://example.com/user"),
            (["User"], "myapp:///User", "https://example.com/User"),
            (["", "a"], "myapp:////a", "https://example.com//a"),
            (["user", ""], "myapp://user//", "https://example.com/user//"),
            (["user", "a/b c+é"], "myapp://user/a%2Fb%20c%2B%C3%A9", "https://example.com/user/a%2Fb%20c%2B%C3%A9"),
        ] as [([String], String, String)])
    func writing(_ path: [String], _ custom: String, _ web: String) {
        var address = LinkAddress()
        for segment in path { address = address.appending(LinkAddress(segment)) }
        #expect(address.url(scheme: "myapp") == custom)
        #expect(address.url(host: "example.com") == web)
    }

    @Test("an address is written with its query")
    func writingQuery() {
        let address = LinkAddress("search").adding("q", "a&b=c d").adding("page", nil as Int?).adding("n", 7)
        #expect(address.url(scheme: "myapp") == "myapp://search?q=a%26b%3Dc%20d&n=7")
    }
}
