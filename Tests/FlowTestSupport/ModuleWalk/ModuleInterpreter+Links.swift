import FlowIR

extension ModuleInterpreter {
    typealias OpenedLink = InterpretedNode.OpenedLink

    /// - Returns: whether the text is a link of the flow.
    func open(_ text: String, in node: InterpretedNode) -> Bool {
        let parts = text.split(separator: "?", maxSplits: 1)
        let path = (parts.first ?? "").split(separator: "/").map(String.init)
        var query: [String: String] = [:]
        for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
            if let key = pair.first, query[key] == nil { query[key] = pair.count > 1 ? pair[1] : "" }
        }
        guard let link = link(in: node.flow, path[...], query) else { return false }
        open(link, in: node)
        return true
    }

    private func open(_ link: OpenedLink, in node: InterpretedNode) {
        let own = node.flow.links[link.index]
        // A flow that a link leads into is not over.
        begin(node)
        node.dismissAllAlerts()
        run(
            own.branches, at: node, Scope(payload: link.values, source: []), as: own.pattern.text.text, opening: link)
    }

    /// Opens the rest of the link in the child flow to which the branch has led, if it has.
    func handOn(_ link: OpenedLink, from node: InterpretedNode, after branch: Branch) {
        guard let child = node.currentChild, let receiver = branch.receiver, child.flow === flows[receiver] else {
            return
        }
        let rest: OpenedLink? =
            switch link.rest {
            case .none: nil
            case .link(let rest): rest
            case .address(let path, let query): self.link(in: child.flow, path[...], query)
            }
        if let rest, countAnswer(of: node, as: "link") { open(rest, in: child) }
    }

    /// Opens the text, with the number in reach, as a link of the child flow.
    func open(_ place: (text: String, child: Int), _ scope: Scope, from node: InterpretedNode) {
        guard let child = node.currentChild, child.flow === flows[place.child], countAnswer(of: node, as: "link")
        else { return }
        let number = (scope.payload.first ?? scope.source.first ?? nil).map { "\($0)" } ?? ""
        _ = open(place.text.replacing("{number}", with: number), in: child)
    }

    // MARK: Patterns

    /// Returns the most specific link that matches.
    private func link(
        in flow: InterpretedFlow, _ path: ArraySlice<String>, _ query: [String: String]
    ) -> OpenedLink? {
        for index in flow.links.indices {
            if let link = link(index, of: flow, path, query) { return link }
        }
        return nil
    }

    private func link(
        _ index: Int, of flow: InterpretedFlow, _ path: ArraySlice<String>, _ query: [String: String]
    ) -> OpenedLink? {
        let pattern = flow.links[index].pattern
        var left = path
        var texts = [String?](repeating: nil, count: pattern.captures.count)
        var segments: [String] = []
        for segment in pattern.path {
            switch segment {
            case .literal(let text):
                guard left.popFirst() == text else { return nil }
                segments.append(text)
            case .capture(let capture):
                guard let text = left.popFirst() ?? pattern.captures[capture].defaultText else { return nil }
                texts[capture] = text
                segments.append(text)
            case .rest: break
            }
        }
        var items: [String] = []
        for item in pattern.query {
            guard case .capture(let capture) = item.value else { continue }
            guard let text = query[item.key] ?? pattern.captures[capture].defaultText else { return nil }
            texts[capture] = text
            items.append("\(item.key)=\(text)")
        }
        // A value that is bound to a parameter is a number.
        for (capture, text) in zip(pattern.captures, texts) where capture.type == .named("Int") {
            guard text.flatMap({ Int($0) }) != nil else { return nil }
        }
        var link = OpenedLink(index: index, values: texts.map { $0.flatMap { Int($0) } }, text: "")
        let receivers = flow.links[index].receivers
        if pattern.path.last != .rest {
            if !left.isEmpty { return nil }
        } else if receivers.count > 1 {
            let isLink = receivers.contains { self.link(in: flows[$0], left, query) != nil }
            guard left.isEmpty || isLink else { return nil }
            link.rest = .address(path: Array(left), query: query)
            segments += left
            items += query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        } else if let child = receivers.first {
            if let rest = self.link(in: flows[child], left, query) {
                link.rest = .link(rest)
                let parts = rest.text.split(separator: "?", maxSplits: 1)
                segments += (parts.first ?? "").split(separator: "/").map(String.init)
                if parts.count > 1 { items.append(String(parts[1])) }
            } else if !left.isEmpty {
                return nil
            }
        }
        link.text = "/" + segments.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        return link
    }
}
