import FlowModel
import FlowSwiftCode

/// URLs that match the links of two versions of a flow: for each way in which a URL can match a link of one of them, and differ in
/// what another link, or another type, requires, there is one.
struct LinkExamples {
    /// The most URLs for one link, and of all links of a flow together. Of very many links, each has fewer.
    private static let most = 200
    private static let mostOfFlow = 200_000
    /// How many URLs each link has at least.
    private static let least = 20
    /// How many literals of other links are tried as the value of a capture.
    private static let mostTried = 1_000
    /// How many rests are tried.
    private static let mostRests = 50
    /// How deep links of child flows are followed.
    private static let greatestDepth = 3
    /// By the index of the segment; sorted.
    private let literals: [Int: [String]]
    /// By the key of the item; sorted.
    private let items: [String: [String]]
    private let keys: [String]
    /// The most URLs for one link.
    let limit: Int

    /// Whether a link has fewer URLs because there are very many links.
    var isLimited: Bool { limit < Self.most }

    private init(_ links: [Link]) {
        var literals: [Int: Set<String>] = [:]
        var items: [String: Set<String>] = [:]
        var keys: [String] = []
        var knownKeys: Set<String> = []
        for link in links {
            let compared = link.comparedTexts
            for (index, segment) in link.pattern.path.enumerated() {
                switch segment {
                case .literal(let text): literals[index, default: []].insert(text)
                case .capture(let capture): literals[index, default: []].formUnion(compared[capture] ?? [])
                case .rest: break
                }
            }
            for item in link.pattern.query {
                if knownKeys.insert(item.key).inserted { keys.append(item.key) }
                switch item.value {
                case .literal(let text): items[item.key, default: []].insert(text)
                case .capture(let capture): items[item.key, default: []].formUnion(compared[capture] ?? [])
                case .rest: break
                }
            }
        }
        self.literals = literals.mapValues { $0.sorted() }
        self.items = items.mapValues { $0.sorted() }
        self.keys = keys
        limit = min(Self.most, max(Self.least, Self.mostOfFlow / max(1, links.count)))
    }

    /// - Parameter other: the other version of the flow.
    init(of flow: Flow, beside other: Flow?) {
        self.init((flow.links?.routes ?? []) + (other?.links?.routes ?? []))
    }

    /// Calls `body` with each URL that matches a link of the flow, and those of its child flows that get its rest.
    func forEachURL(of flow: Flow, in module: Module, _ body: (LinkURL) -> Void) {
        var rests = Rests(module)
        forEachURL(of: flow, in: module, depth: 0, &rests) { url in
            body(url)
            return true
        }
    }

    /// - Parameter body: returns whether it needs more.
    private func forEachURL(
        of flow: Flow, in module: Module, depth: Int, _ rests: inout Rests, _ body: (LinkURL) -> Bool
    ) {
        for link in flow.links?.routes ?? [] {
            let own = urls(for: link.pattern)
            for url in own where !body(url) { return }
            guard depth < Self.greatestDepth else { continue }
            var found: [LinkURL] = []
            for receiver in link.receivers(in: flow, of: module) where found.count < Self.mostRests {
                found += rests.urls(of: receiver, depth: depth + 1)
            }
            for url in own.prefix(4) {
                for rest in found.prefix(Self.mostRests) {
                    if !body(LinkURL(path: url.path + rest.path, query: url.query + rest.query)) { return }
                }
            }
        }
    }

    /// The first URLs of child flows, each found once.
    private struct Rests {
        private struct Key: Hashable {
            var flow: Int
            var depth: Int
        }

        private let module: Module
        private var found: [Key: [LinkURL]] = [:]

        init(_ module: Module) { self.module = module }

        mutating func urls(of flow: FlowID, depth: Int) -> [LinkURL] {
            let key = Key(flow: flow.index, depth: depth)
            if let known = found[key] { return known }
            var urls: [LinkURL] = []
            let examples = LinkExamples(of: module[flow], beside: nil)
            examples.forEachURL(of: module[flow], in: module, depth: depth, &self) { url in
                urls.append(url)
                return urls.count < LinkExamples.mostRests
            }
            found[key] = urls
            return urls
        }
    }

    /// The URLs that match a pattern, the plainest first.
    private func urls(for pattern: LinkPattern) -> [LinkURL] {
        var urls = [LinkURL()]
        for (index, segment) in pattern.path.enumerated() {
            switch segment {
            case .literal(let text): urls = urls.map { $0.appending(text) }
            case .capture(let capture):
                let texts = texts(of: pattern.captures[capture], and: literals[index] ?? [])
                let ended = pattern.mayEnd(before: index) ? urls.filter { $0.path.count == index } : []
                let whole = urls.filter { $0.path.count == index }
                let shorter = urls.filter { $0.path.count < index }
                urls = texts.flatMap { text in whole.map { $0.appending(text) } } + ended + shorter
            case .rest: break
            }
            urls = Array(urls.prefix(limit))
        }
        var asked: Set<String> = []
        for item in pattern.query {
            asked.insert(item.key)
            switch item.value {
            case .literal(let text): urls = urls.map { $0.asking(item.key, text) }
            case .capture(let capture):
                let texts = texts(of: pattern.captures[capture], and: items[item.key] ?? [])
                let without = pattern.captures[capture].mayBeAbsent ? urls : []
                urls = texts.flatMap { text in urls.map { $0.asking(item.key, text) } } + without
            case .rest: break
            }
            urls = Array(urls.prefix(limit))
        }
        // What another link requires may be in a URL that this one matches.
        for key in keys where !asked.contains(key) {
            if urls.count >= limit { break }
            let texts = (items[key] ?? []).prefix(limit) + ["1", "a"]
            urls += texts.flatMap { text in urls.prefix(limit / 8).map { $0.asking(key, text) } }
            urls = Array(urls.prefix(limit))
        }
        return urls
    }

    /// Texts that a capture accepts: those that only some types accept, and the literals of other links.
    private func texts(of capture: LinkPattern.Capture, and literals: [String]) -> [String] {
        let usual = [
            "a", "7", "1.5", "true", "5B2A1E9C-6F3D-4E0B-9A57-0C1D2E3F4A5B", capture.defaultText,
            "page", "-7", "200", "60000", "4000000000", "1e300",
        ].compactMap(\.self)
        let fitting = Array(
            (usual + literals.prefix(Self.mostTried)).lazy.filter { LinkMatching.canBe($0, capture.type) }.prefix(limit)
        )
        return fitting.isEmpty ? ["a"] : fitting
    }
}

extension LinkURL {
    fileprivate func appending(_ segment: String) -> LinkURL {
        var url = self
        url.path.append(segment)
        return url
    }

    fileprivate func asking(_ key: String, _ value: String) -> LinkURL {
        var url = self
        url.query.append(Item(key: key, value: value))
        return url
    }
}

extension Link {
    /// The texts with which conditions compare the captures, by the index of the capture.
    fileprivate var comparedTexts: [Int: Set<String>] {
        var texts: [Int: Set<String>] = [:]
        for index in branches.indices where branches.hasCondition(index) {
            for test in branches[index].condition?.tests ?? [] {
                guard case .payload(let capture)? = test.value, let literal = test.literal, literal != .none else {
                    continue
                }
                texts[capture, default: []].insert(literal.text)
                if case .bool(let value) = literal { texts[capture, default: []].insert(String(!value)) }
            }
        }
        return texts
    }
}
