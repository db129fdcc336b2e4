import FlowIR
import FlowSwiftCode

/// Matches URLs with the links of a flow, as the generated code does.
struct LinkMatching {
    struct Match {
        /// The link, by its place in the spec.
        var link: Int
        /// The text of each capture; `nil` if it is missing and may be.
        var values: [String?]
    }

    private let links: [(index: Int, pattern: LinkPattern, receivers: [FlowID])]
    private let module: Module

    init(_ flow: Flow, of module: Module) {
        self.module = module
        let all = flow.links?.routes ?? []
        links = (flow.links?.bySpecificity ?? []).compactMap { link in
            all.firstIndex { $0.pattern == link.pattern }.map { index in
                (index, link.pattern, link.receivers(in: flow, of: module))
            }
        }
    }

    func match(_ url: LinkURL) -> Match? {
        for link in links {
            if let values = values(of: link.pattern, receivers: link.receivers, in: url) {
                return Match(link: link.index, values: values)
            }
        }
        return nil
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
                    guard pattern.mayEnd(before: index) else { return nil }
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
        return receivers.contains {
            LinkMatching(module[$0], of: module).match(LinkURL(path: path, query: query)) != nil
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
