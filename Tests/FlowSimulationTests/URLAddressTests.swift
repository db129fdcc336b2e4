import FlowRuntime
import FlowSimulation
import FlowTestSupport
import Testing

/// A simulation reads URLs as the runtime does.
@Suite struct URLAddressTests {
    private static let schemes = ["myapp", "Other"]
    private static let hosts = ["example.com", "www.Example.com"]

    @Test(
        "a URL has the same path as in the app",
        arguments: [
            "myapp://user/7", "myapp:///user/7", "myapp:user/7", "MYAPP://User/7/", "other:/a//b", "myapp://", "myapp:",
            "https://example.com/a%20b?x=1", "http://WWW.example.com:80/a", "https://user:p@example.com/a#f?x",
            "https://other.com/a", "https://[::1]/a", "ftp://example.com", "myapp://a%2Fb/c", "myapp://a/%zz", "no url",
            "#myapp:", "myapp#:a", "myapp:a?b#c?d",
        ])
    func paths(_ url: String) {
        compare(url)
    }

    @Test("random texts are the same address as in the app")
    func randomURLs() {
        var random = SplitMix64(seed: 7)
        let parts = [
            "myapp", "other", "https", "example.com", ":", "//", "/", "?", "#", "a", "b=", "&", "%20", "%zz", "%C3%A9",
            "%FF", "@",
            "[", "]", "é", "=", "1",
        ]
        var found = 0
        for _ in 0..<4_000 {
            var url = random.chance(80) ? random.pick(["myapp:", "myapp://", "https://example.com"]) ?? "" : ""
            for _ in 0..<random.below(9) { url += random.pick(parts) ?? "" }
            if compare(url) { found += 1 }
        }
        #expect(found > 1_000)
    }

    /// - Returns: whether the text is an address.
    @discardableResult
    private func compare(_ url: String) -> Bool {
        let own = URLAddress(url, schemes: Self.schemes, hosts: Self.hosts)
        let runtime = LinkAddress(url, schemes: Self.schemes, hosts: Self.hosts)
        #expect(own?.path == runtime?.path, "\(url)")
        #expect(own?.text == runtime.map { String($0.url(host: "h").dropFirst("https://h".count)) }, "\(url)")
        return own != nil
    }

    @Test(
        "a value is read as its type reads it",
        arguments: [
            ("Int", "+07", "7"), ("Int", "1.0", nil), ("UInt8", "256", nil), ("Double", "1", "1.0"),
            ("Bool", "true", "true"),
            ("Bool", "yes", nil), ("String", "", ""), ("Character", "ab", nil), ("Int?", "3", "3"),
            ("Book.ID", "x", "x"),
            ("UUID", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
            ("UUID", "7", nil),
        ] as [(String, String, String?)])
    func values(_ type: String, _ text: String, _ value: String?) {
        let parameter = ProgramParameter(
            name: "value", type: type, isOptional: type.hasSuffix("?"), isCompared: true, defaultValue: nil)
        #expect(parameter.value(of: text) == value)
    }
}
