import FlowTestSupport

extension RandomEdit {
    /// What a team states about its flows. No code depends on it, so these are drawn where expectations are compared, and not where a client
    /// is compiled.
    static let expectations: [Kind] = [
        Kind(name: "add an expectation") { edit in
            guard let file = edit.pickFlow(), let route = edit.pickName(of: "routes", file),
                let other = edit.pickName(of: "routes", file)
            else { return false }
            let form: SpecNode.Pair? = edit.random.pick([
                .init(key: "never", value: .situation(["seen": route, "modals": "1"])),
                .init(key: "possible", value: .situation(["seen": route])),
                .init(key: "always", value: .situation(["can": route, "within": "3"])),
                .init(key: "before", value: .situation(["first": route, "then": other])),
            ])
            guard let form else { return false }
            edit.words = "\(form.key) \(route)"
            let id = SpecNode.Pair(key: "id", value: .scalar("ADDED-1"))
            edit.files[file].root["expect"] = .list(
                (edit.files[file].root["expect"]?.items ?? []) + [.map([id, form])])
            return true
        },
        Kind(name: "remove an expectation") { edit in
            guard let (file, index) = edit.pickExpectation() else { return false }
            edit.words = edit.files[file].root["expect"]?.items[index]["id"]?.text ?? ""
            var items = edit.files[file].root["expect"]?.items ?? []
            items.remove(at: index)
            edit.files[file].root["expect"] = items.isEmpty ? nil : .list(items)
            return true
        },
        Kind(name: "let an expectation ask for less") { edit in
            edit.changeExpectation { item, _ in
                if item["always"]?["within"] != nil {
                    item["always"]?["within"] = nil
                } else if let situation = item["never"], situation["layer"] == nil {
                    item["never"]?["layer"] = .scalar("base")
                } else if let situation = item["possible"], situation.pairs.count > 1 {
                    item["possible"]?.pairs.removeLast()
                } else {
                    return false
                }
                return true
            }
        },
        Kind(name: "let an expectation ask for something else") { edit in
            edit.changeExpectation { item, route in
                for (form, key) in [
                    ("never", "seen"), ("possible", "seen"), ("always", "can"), ("before", "first"), ("before", "then"),
                    ("between", "never"),
                ] where item[form]?[key] != nil {
                    item[form]?[key] = .scalar(route)
                    return true
                }
                return false
            }
        },
        Kind(name: "give an expectation another id") { edit in
            edit.changeExpectation { item, _ in
                item["id"] = .scalar("OTHER-1")
                return true
            }
        },
    ]

    private mutating func pickName(of key: String, _ file: Int) -> String? {
        random.pick(files[file].root[key]?.keys ?? [])
    }

    private mutating func pickExpectation() -> (file: Int, index: Int)? {
        let all = files.indices.flatMap { file in
            (files[file].root["expect"]?.items ?? []).indices.map { (file: file, index: $0) }
        }
        return random.pick(all)
    }

    /// - Parameter body: changes an item; a route of its file is at hand. It returns whether it could.
    private mutating func changeExpectation(_ body: (inout SpecNode, String) -> Bool) -> Bool {
        guard let (file, index) = pickExpectation(), let route = pickName(of: "routes", file),
            var items = files[file].root["expect"]?.items
        else { return false }
        words = items[index]["id"]?.text ?? ""
        guard body(&items[index], route) else { return false }
        files[file].root["expect"] = .list(items)
        return true
    }
}

extension SpecNode {
    fileprivate static func situation(_ parts: KeyValuePairs<String, String>) -> SpecNode {
        .map(parts.map { Pair(key: $0.key, value: .scalar($0.value)) })
    }
}
