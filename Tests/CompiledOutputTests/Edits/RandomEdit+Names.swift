extension RandomEdit {
    /// Names that change, everywhere.
    static let names: [Kind] = [
        Kind(name: "rename a route") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            let route = edit.files[file].root["routes"]?[name] ?? .empty
            if route["flow"] == nil, route["screen"] == nil {
                edit.files[file].root["routes"]?[name]?["screen"] = .scalar(capitalised(name))
            }
            edit.rename(name, to: name + "Place")
            return true
        },
        Kind(name: "rename a screen") { edit in
            guard let (_, name) = edit.pickScreen() else { return false }
            for (file, route) in edit.routes(showing: name) {
                edit.files[file].root["routes"]?[route]?["screen"] = .scalar(name)
            }
            edit.rename(name, to: name + "Page")
            return true
        },
        Kind(name: "rename an intent") { edit in
            guard let (file, name) = edit.pickScreen(),
                let intent = edit.random.pick(edit.files[file].root["screens"]?[name]?["intents"]?.keys ?? [])
            else { return false }
            edit.rename(intent, to: intent + "Now")
            return true
        },
        Kind(name: "rename an outcome") { edit in renameKey(of: "outcomes", &edit) },
        Kind(name: "rename a guard") { edit in renameKey(of: "guards", &edit) },
        Kind(name: "rename a badge") { edit in renameKey(of: "badges", &edit) },
        Kind(name: "rename an effect") { edit in renameKey(of: "effects", &edit) },
        Kind(name: "rename a flow's intent") { edit in renameKey(of: "intents", &edit) },
        Kind(name: "rename a flow") { edit in
            guard let file = edit.pickFlow(), let name = edit.files[file].root["flow"]?.text else { return false }
            edit.rename(name, to: "New" + name)
            return true
        },
        Kind(name: "rename a value") { edit in
            guard let (file, name) = edit.pickScreen(),
                let value = edit.random.pick(edit.files[file].root["screens"]?[name]?["params"]?.keys ?? [])
            else { return false }
            edit.rename(value, to: value + "Value")
            return true
        },
    ]

    private static func renameKey(of part: String, _ edit: inout RandomEdit) -> Bool {
        guard let file = edit.pickFile(with: part), let name = edit.random.pick(edit.files[file].root[part]?.keys ?? [])
        else { return false }
        edit.rename(name, to: name + "Now")
        return true
    }

    /// What has no effect, or only one on the user's eyes.
    static let others: [Kind] = [
        Kind(name: "change the documentation") { edit in
            guard let file = edit.pickFlow() else { return false }
            edit.files[file].root["doc"] = .scalar("Other words.")
            return true
        },
        Kind(name: "document a screen") { edit in
            guard let (file, name) = edit.pickScreen() else { return false }
            edit.files[file].root["screens"]?[name]?["doc"] = .scalar("Other words.")
            return true
        },
        Kind(name: "reorder routes") { edit in reorder(["routes"], &edit) },
        Kind(name: "reorder screens") { edit in reorder(["screens"], &edit) },
        Kind(name: "reorder outcomes") { edit in reorder(["outcomes"], &edit) },
        Kind(name: "reorder intents") { edit in
            guard let (_, name) = edit.pickScreen() else { return false }
            return reorder(["screens", name, "intents"], &edit)
        },
        Kind(name: "hide back") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            let isHidden = edit.files[file].root["routes"]?[name]?["back"] != nil
            edit.files[file].root["routes"]?[name]?["back"] = isHidden ? nil : .scalar("hidden")
            return true
        },
        Kind(name: "forbid the swipe") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            let isSet = edit.files[file].root["routes"]?[name]?["dismissible"] != nil
            edit.files[file].root["routes"]?[name]?["dismissible"] = isSet ? nil : .scalar("false")
            return true
        },
        Kind(name: "present as a cover") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            let isCover = edit.files[file].root["routes"]?[name]?["as"]?.text == "cover"
            edit.files[file].root["routes"]?[name]?["as"] = .scalar(isCover ? "sheet" : "cover")
            return true
        },
        Kind(name: "change detents") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            edit.files[file].root["routes"]?[name]?["detents"] = .list([.scalar("medium")])
            return true
        },
        Kind(name: "change a tab") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["container"]?.text == "tabs" else {
                return false
            }
            edit.files[file].root["routes"]?[name]?["tab"] = .map([.init(key: "title", value: .scalar("Other"))])
            return true
        },
        Kind(name: "change how a tab looks") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["container"]?.text == "tabs",
                let key = edit.random.pick(["role", "section", "image"])
            else { return false }
            let value = key == "role" ? "search" : "Other"
            edit.files[file].root["routes"]?[name]?["tab"] = .map([.init(key: key, value: .scalar(value))])
            return true
        },
        Kind(name: "show a badge") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["container"]?.text == "tabs" else {
                return false
            }
            var badges = edit.files[file].root["badges"] ?? .map([])
            let badge = edit.random.pick(badges.keys) ?? "otherCount"
            if badges[badge] == nil { badges[badge] = .empty }
            edit.files[file].root["badges"] = badges
            edit.files[file].root["routes"]?[name]?["tab"] = .map([.init(key: "badge", value: .scalar(badge))])
            return true
        },
        Kind(name: "let a tab come and go") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["container"]?.text == "tabs",
                let question = edit.random.pick(edit.files[file].root["guards"]?.keys ?? [])
            else { return false }
            let condition = edit.random.chance(50) ? question : "not \(question)"
            edit.files[file].root["routes"]?[name]?["tab"] = .map([.init(key: "when", value: .scalar(condition))])
            edit.words = "\(name) \(condition)"
            return true
        },
    ]

    private static func reorder(_ path: [String], _ edit: inout RandomEdit) -> Bool {
        guard let file = edit.pickFile(with: path[0]) else { return false }
        var done = false
        edit.files[file].root.update(path[...]) { node in
            guard node.pairs.count > 1 else { return }
            let index = edit.random.below(node.pairs.count - 1)
            node.pairs.swapAt(index, index + 1)
            done = true
        }
        return done
    }
}

extension SpecNode {
    /// Changes the part at a path, if there is one.
    mutating func update(_ path: ArraySlice<String>, _ change: (inout SpecNode) -> Void) {
        guard let key = path.first else { return change(&self) }
        guard var part = self[key] else { return }
        part.update(path.dropFirst(), change)
        self[key] = part
    }
}
