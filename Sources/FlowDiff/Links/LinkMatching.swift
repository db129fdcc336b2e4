import FlowModel
import FlowSwiftCode

/// Matches URLs with the links of a flow, as the generated code does.
struct LinkMatching {
    struct Match {
        /// The link, by its place in the spec.
        var link: Int
        /// The text of each capture; `nil` if it is missing and may be.
        var values: [String?]
    }

    /// The links of one flow.
    private struct FlowLinks {
        struct Candidate {
            /// The place in the spec.
            var link: Int
            var pattern: LinkPattern
            var receivers: [FlowID]
        }

        /// The most specific first.
        var candidates: [Candidate] = []
        /// Has the index of each candidate.
        var tree = LinkTree()

        init(_ flow: Flow, of module: Module) {
            let links = flow.links?.routes ?? []
            for link in flow.links?.orderBySpecificity ?? [] {
                tree.add(LinkShape(links[link].pattern), as: candidates.count)
                candidates.append(
                    Candidate(
                        link: link, pattern: links[link].pattern,
                        receivers: links[link].receivers(in: flow, of: module)))
            }
        }
    }

    private let own: FlowLinks
    /// Of the flows that get the rest of a URL, by their index.
    private let others: [Int: FlowLinks]

    init(_ flow: Flow, of module: Module) {
        own = FlowLinks(flow, of: module)
        var others: [Int: FlowLinks] = [:]
        var left = own.candidates.flatMap(\.receivers)
        while let receiver = left.popLast() {
            guard others[receiver.index] == nil else { continue }
            let links = FlowLinks(module[receiver], of: module)
            others[receiver.index] = links
            left += links.candidates.flatMap(\.receivers)
        }
        self.others = others
    }

    func match(_ url: LinkURL) -> Match? { match(url, own) }

    private func match(_ url: LinkURL, _ links: FlowLinks) -> Match? {
        var values: [String?] = []
        let found = links.tree.first(matching: url.path) { index in
            let candidate = links.candidates[index]
            guard let texts = self.values(of: candidate.pattern, receivers: candidate.receivers, in: url) else {
                return false
            }
            values = texts
            return true
        }
        return found.map { Match(link: links.candidates[$0].link, values: values) }
    }

    private func values(of pattern: LinkPattern, receivers: [FlowID], in url: LinkURL) -> [String?]? {
        var texts = [String?](repeating: nil, count: pattern.captures.count)
        var endsInRest = false
        for (index, segment) in pattern.path.enumerated() {
            switch segment {
            case .literal(let text):
                guard index < url.path.count, url.path[index] == text else { return nil }
            case .capture(let capture):
                if index < url.path.count {
                    texts[capture] = url.path[index]
                } else {
                    // The tree has only those that may end here.
                    texts[capture] = pattern.captures[capture].defaultText
                }
            case .rest:
                guard isRest(Array(url.path.dropFirst(index)), url.query, for: receivers) else { return nil }
                endsInRest = true
            }
        }
        if !endsInRest, url.path.count > pattern.path.count { return nil }
        for item in pattern.query {
            switch item.value {
            case .literal(let text): if url.value(item.key) != text { return nil }
            case .capture(let capture):
                texts[capture] = url.value(item.key) ?? pattern.captures[capture].defaultText
            case .rest: break
            }
        }
        for (capture, text) in zip(pattern.captures, texts) {
            if let text {
                if !Self.canBe(text, capture.type) { return nil }
            } else if !capture.type.isOptional {
                return nil
            }
        }
        return texts
    }

    private func isRest(_ path: [String], _ query: [LinkURL.Item], for receivers: [FlowID]) -> Bool {
        if receivers.isEmpty || path.isEmpty { return true }
        return receivers.contains { receiver in
            others[receiver.index].map { match(LinkURL(path: path, query: query), $0) != nil } ?? false
        }
    }

    /// Whether a text can be converted to a type. The types of an app are taken to accept everything.
    static func canBe(_ text: String, _ type: SwiftType) -> Bool {
        if case .optional(let wrapped) = type { return canBe(text, wrapped) }
        return SwiftType.value(of: text, as: type.description) != nil
    }
}

extension LinkPattern {
    /// Whether all segments from `index` on have defaults.
    func mayEnd(before index: Int) -> Bool {
        path[index...].allSatisfy { segment in
            if case .capture(let capture) = segment { captures[capture].defaultText != nil } else { false }
        }
    }
}
