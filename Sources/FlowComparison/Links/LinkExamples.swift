import FlowIR
import FlowSwiftCode

/// URLs that match the links of two versions of a flow: for each way in which a URL can match a link of one of them, and differ in
/// what another link, or another type, asks for, there is one.
struct LinkExamples {
    private static let most = 200
    /// How deep links of child flows are followed.
    private static let greatestDepth = 3
    private let literals: [Int: Set<String>]
    private let items: [String: Set<String>]
    private let keys: [String]

    private init(_ links: [Link]) {
        var literals: [Int: Set<String>] = [:]
        var items: [String: Set<String>] = [:]
        var keys: [String] = []
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
                if !keys.contains(item.key) { keys.append(item.key) }
                switch item.value {
                case .literal(let text): items[item.key, default: []].insert(text)
                case .capture(let capture): items[item.key, default: []].formUnion(compared[capture] ?? [])
                case .rest: break
                }
            }
        }
        self.literals = literals
        self.items = items
        self.keys = keys
    }

    /// The URLs that match the links of a flow, and those of its child flows that get their rest.
    /// - Parameter other: the other version of the flow.
    static func urls(of flow: Flow, in module: Module, beside other: Flow?, depth: Int = 0) -> [LinkURL] {
        let links = flow.links?.routes ?? []
        let examples = LinkExamples(links + (other?.links?.routes ?? []))
        return links.flatMap { link -> [LinkURL] in
            let own = examples.urls(for: link.pattern)
            guard depth < greatestDepth else { return own }
            let rests = link.receivers(in: flow, of: module).flatMap {
                urls(of: module[$0], in: module, beside: nil, depth: depth + 1)
            }
            let longer = own.prefix(4).flatMap { url in
                rests.prefix(most / 4).map { LinkURL(path: url.path + $0.path, query: url.query + $0.query) }
            }
            return own + longer
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
            urls = Array(urls.prefix(Self.most))
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
            urls = Array(urls.prefix(Self.most))
        }
        // What another link asks for may be in a URL that this one takes.
        for key in keys where !asked.contains(key) {
            let texts = (items[key] ?? []).sorted() + ["1", "a"]
            urls += texts.flatMap { text in urls.prefix(Self.most / 8).map { $0.asking(key, text) } }
            urls = Array(urls.prefix(Self.most))
        }
        return urls
    }

    /// Texts that a capture accepts: those that only some types accept, and the literals of other links.
    private func texts(of capture: LinkPattern.Capture, and literals: Set<String>) -> [String] {
        let usual = [
            "a", "7", "1.5", "true", "5B2A1E9C-6F3D-4E0B-9A57-0C1D2E3F4A5B", capture.defaultText,
            "page", "-7", "200", "60000", "4000000000", "1e300",
        ].compactMap(\.self)
        let fitting = (usual + literals.sorted()).filter { LinkMatching.canBe($0, capture.type) }
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
