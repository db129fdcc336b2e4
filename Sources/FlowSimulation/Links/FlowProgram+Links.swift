extension FlowProgram {
    /// The most specific link of a flow that matches; `nil` if none does.
    package func link(in flow: Int, _ address: URLAddress) -> OpenedLink? {
        for index in flows[flow].links.indices {
            if let link = link(index, of: flow, address) { return link }
        }
        return nil
    }

    private func link(_ index: Int, of flow: Int, _ address: URLAddress) -> OpenedLink? {
        // Nearly all links differ in their first segment, so that is compared before anything is copied.
        if case .literal(let text)? = flows[flow].links[index].path.first, !address.isSegment(0, text) { return nil }
        let link = flows[flow].links[index]
        guard link.hasPath(of: address), let values = link.values(in: address) else { return nil }
        var result = OpenedLink(index: index, values: values, rest: .none, address: link.address(values))
        guard link.path.last == .rest else { return result }
        let rest = address.dropping(link.path.count - 1)
        let receivers = link.receivers
        if receivers.count > 1 {
            guard rest.path.isEmpty || receivers.contains(where: { self.link(in: $0, rest) != nil }) else { return nil }
            result.rest = .address(rest)
            result.address = result.address.appending(rest)
        } else if let child = receivers.first {
            if let own = self.link(in: child, rest) {
                result.rest = .link(own)
                result.address = result.address.appending(own.address)
            } else if !rest.path.isEmpty {
                return nil
            }
        }
        return result
    }
}

extension ProgramLink {
    /// The flows whose links can match the rest of the path. No branch is taken after one without a condition.
    package var receivers: [Int] {
        let last = transition.branches.firstIndex { $0.condition == nil } ?? transition.branches.count - 1
        return transition.branches.prefix(last + 1).compactMap(\.receiver).reduce(into: []) { receivers, receiver in
            if !receivers.contains(receiver) { receivers.append(receiver) }
        }
    }

    fileprivate func hasPath(of address: URLAddress) -> Bool {
        for (index, segment) in path.enumerated() {
            switch segment {
            case .rest: return true
            case .literal(let text): if !address.isSegment(index, text) { return false }
            case .capture: if index >= address.path.count { return mayEnd(before: index) }
            }
        }
        return address.path.count == path.count
    }

    /// The capture that a segment is no value of, if the path is that of the link otherwise.
    func objection(to address: URLAddress) -> LinkObjection? {
        guard hasPath(of: address) else { return nil }
        for (index, segment) in path.enumerated() where address.path.indices.contains(index) {
            guard case .capture(let capture) = segment, captures[capture].value(of: address.path[index]) == nil else {
                continue
            }
            return .value(address.path[index], capture: captures[capture].name, type: captures[capture].type)
        }
        return nil
    }

    /// Whether all segments from an index on have defaults.
    private func mayEnd(before index: Int) -> Bool {
        path[index...].allSatisfy { segment in
            if case .capture(let capture) = segment { captures[capture].defaultValue != nil } else { false }
        }
    }

    /// The values of the captures; `nil` if a value is missing or cannot be converted, or if a query item differs.
    fileprivate func values(in address: URLAddress) -> [String?]? {
        var values = [String?](repeating: nil, count: captures.count)
        for (index, segment) in path.enumerated() {
            guard case .capture(let capture) = segment else { continue }
            let text = address.path.indices.contains(index) ? address.path[index] : captures[capture].defaultValue?.text
            guard let value = text.flatMap({ captures[capture].value(of: $0) }) else { return nil }
            values[capture] = value
        }
        for item in query {
            let found = address.item(item.key)
            switch item.value {
            case .literal(let text): if found?.value != text { return nil }
            case .capture(let capture):
                let parameter = captures[capture]
                if found == nil, parameter.defaultValue == nil, parameter.isOptional { continue }
                let text = found.map(\.value) ?? parameter.defaultValue?.text
                guard let value = text.flatMap({ parameter.value(of: $0) }) else { return nil }
                values[capture] = value
            case .rest: break
            }
        }
        return values
    }

    /// The address of the link with these values.
    package func address(_ values: [String?]) -> URLAddress {
        func text(_ segment: Segment) -> String? {
            switch segment {
            case .literal(let text): text
            case .capture(let index): values[index]
            case .rest: nil
            }
        }
        var address = URLAddress(path: path.compactMap(text))
        address.items = query.compactMap { item in
            text(item.value).map { URLAddress.Item(key: item.key, value: $0) }
        }
        return address
    }
}
