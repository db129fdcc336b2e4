import FlowRuntime
import FlowTestSupport
import Testing

@Suite("Random links")
struct RandomLinkTests {
    private static let pieces = [
        "myapp", "MYAPP", "https", "http", ":", "//", "/", "/", "?", "#", "&", "=", "%", "%2", "%41", "%zz", "%C3%A9",
        "%FF",
        "@", "[", "]", "+", "example.com", "user", "7", "é", "\u{301}", "\r\n", "\0", "日本", "🧭", " ", "",
    ]

    private static let schemes = ["myapp"]
    private static let hosts = ["example.com"]

    @Test("arbitrary text is either parsed or rejected", arguments: [UInt64.random(in: .min ... .max), 1, 2, 3])
    func anyText(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for number in 0..<5_000 {
            var text = Bool.random(using: &generator) ? "myapp:" : ""
            for _ in 0..<Int.random(in: 0...10, using: &generator) {
                text += Self.pieces.randomElement(using: &generator) ?? ""
            }
            guard let address = LinkAddress(text, schemes: Self.schemes, hosts: Self.hosts) else { continue }
            // An address that was parsed is written as a URL with the same address.
            let again = LinkAddress(address.url(scheme: "myapp"), schemes: Self.schemes, hosts: [])
            #expect(again?.path == address.path, "seed \(seed), text \(number): \(text.debugDescription)")
            #expect(
                Self.pieces.allSatisfy { key in
                    guard case .text(let value)? = again?.query(key) else { return true }
                    return address.query(key) == .text(value) || address.query(key) == .unreadable
                }, "seed \(seed), text \(number): \(text.debugDescription)")
        }
    }

    @Test("arbitrary bytes do not crash the parser", arguments: [UInt64.random(in: .min ... .max), 4, 5])
    func anyBytes(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let text = "myapp:" + String(decoding: bytes, as: UTF8.self)
            let address = LinkAddress(text, schemes: Self.schemes, hosts: Self.hosts)
            _ = address?.hasPath("user", .value, .rest)
            _ = address?.segment(-1)
            #expect(address?.segment(1_000) ?? .missing == .missing, "seed \(seed)")
        }
    }

    @Test("arbitrary values survive writing and parsing", arguments: [UInt64.random(in: .min ... .max), 6, 7])
    func anyValues(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            func text() -> String {
                (0..<Int.random(in: 0...4, using: &generator))
                    .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            }
            var address = LinkAddress()
            let path = (0..<Int.random(in: 0...4, using: &generator)).map { _ in text() }
            for segment in path { address = address.appending(LinkAddress(segment)) }
            let (key, value) = (text(), text())
            address = address.adding(key, value)
            for url in [address.url(scheme: "myapp"), address.url(host: "example.com")] {
                let read = LinkAddress(url, schemes: Self.schemes, hosts: Self.hosts)
                #expect(read?.path == path, "seed \(seed): \(url)")
                #expect(read?.query(key) == .text(value), "seed \(seed): \(url)")
            }
        }
    }
}
