extension RandomEdit {
    private static let types = ["String", "Int", "Double", "Bool", "UUID", "String?", "Int?"]

    /// The lists of values of a module, as paths.
    private func valueLists() -> [(file: Int, path: [String])] {
        var lists: [(Int, [String])] = []
        for file in files.indices {
            let root = files[file].root
            if root["params"] != nil { lists.append((file, ["params"])) }
            for screen in root["screens"]?.pairs ?? [] {
                if screen.value["params"] != nil { lists.append((file, ["screens", screen.key, "params"])) }
                for intent in screen.value["intents"]?.pairs ?? [] where !intent.value.pairs.isEmpty {
                    let path = ["screens", screen.key, "intents", intent.key]
                    lists.append((file, intent.value["payload"] == nil ? path : path + ["payload"]))
                }
            }
            for part in ["outcomes", "intents", "guards", "badges", "effects"] {
                for event in root[part]?.pairs ?? [] where !event.value.pairs.isEmpty {
                    lists.append(
                        (file, event.value["payload"] == nil ? [part, event.key] : [part, event.key, "payload"]))
                }
            }
            for task in root["tasks"]?.pairs ?? [] {
                if task.value["params"] != nil { lists.append((file, ["tasks", task.key, "params"])) }
                for event in task.value["outcomes"]?.pairs ?? [] where !event.value.pairs.isEmpty {
                    let path = ["tasks", task.key, "outcomes", event.key]
                    lists.append((file, event.value["payload"] == nil ? path : path + ["payload"]))
                }
            }
        }
        return lists
    }

    /// Changes a random list of values.
    private mutating func changeList(
        _ change: (inout SpecNode, inout RandomEdit) -> Bool, where isIncluded: ([String]) -> Bool = { _ in true }
    ) -> Bool {
        guard let (file, path) = random.pick(valueLists().filter { isIncluded($0.path) }) else { return false }
        words = path.joined(separator: " ")
        var done = false
        var copy = self
        files[file].root.update(path[...]) { node in
            guard !node.keys.contains("doc") else { return }
            done = change(&node, &copy)
        }
        random = copy.random
        return done
    }

    /// Changes a random value, in its long form.
    private mutating func changeValue(_ change: (inout SpecNode, inout RandomEdit) -> Bool) -> Bool {
        changeList { list, edit in
            guard let name = edit.random.pick(list.keys), var value = list[name] else { return false }
            if value["type"] == nil { value = .map([.init(key: "type", value: value)]) }
            let done = change(&value, &edit)
            list[name] = value
            return done
        }
    }

    static let values: [Kind] = [
        Kind(name: "change a type") { edit in
            edit.changeValue { value, edit in
                guard let type = edit.random.pick(types) else { return false }
                value["type"] = .scalar(type)
                return true
            }
        },
        Kind(name: "make a value optional") { edit in
            edit.changeValue { value, _ in
                guard let type = value["type"]?.text, !type.hasSuffix("?"), !type.contains("->") else { return false }
                value["type"] = .scalar(type + "?")
                return true
            }
        },
        Kind(name: "change a type wherever the value is") { edit in
            guard let (file, name) = edit.pickScreen(),
                let value = edit.random.pick(edit.files[file].root["screens"]?[name]?["params"]?.keys ?? []),
                let type = edit.random.pick(types)
            else { return false }
            for place in edit.valueLists() {
                edit.files[place.file].root.update(place.path[...]) { list in
                    guard let old = list[value] else { return }
                    if old["type"] == nil { list[value] = .scalar(type) } else { list[value]?["type"] = .scalar(type) }
                }
            }
            edit.words = "\(value) to \(type)"
            return true
        },
        Kind(name: "add a default") { edit in
            edit.changeValue { value, _ in
                let defaults = ["String": "text", "Int": "4", "Bool": "true", "Double": "2.5"]
                guard let type = value["type"]?.text, let text = defaults[type] else { return false }
                value["default"] = .scalar(text)
                return true
            }
        },
        Kind(name: "remove a default") { edit in
            edit.changeValue { value, _ in
                guard value["default"] != nil else { return false }
                value["default"] = nil
                return true
            }
        },
        Kind(name: "change a label") { edit in
            edit.changeValue { value, edit in
                value["label"] = .scalar(edit.random.pick(["_", "with", "about"]) ?? "_")
                return true
            }
        },
        Kind(name: "leave a value out of comparisons") { edit in
            edit.changeValue { value, _ in
                value["hashable"] = value["hashable"] == nil ? .scalar("false") : nil
                return true
            }
        },
        Kind(name: "add a value") { edit in
            edit.changeList { list, edit in
                list["added"] = edit.random.pick([
                    .scalar("Int?"), .scalar("Int"),
                    .map([.init(key: "type", value: .scalar("Int")), .init(key: "default", value: .scalar("3"))]),
                ])
                return true
            }
        },
        Kind(name: "remove a value") { edit in
            edit.changeList { list, edit in
                guard let name = edit.random.pick(list.keys) else { return false }
                list[name] = nil
                return true
            }
        },
        Kind(name: "reorder values") { edit in
            edit.changeList { list, edit in
                guard list.pairs.count > 1 else { return false }
                let index = edit.random.below(list.pairs.count - 1)
                list.pairs.swapAt(index, index + 1)
                return true
            }
        },
        Kind(name: "give a screen a value") { edit in
            guard let (file, name) = edit.pickScreen() else { return false }
            var params = edit.files[file].root["screens"]?[name]?["params"] ?? .map([])
            params["added"] = edit.random.pick([
                .scalar("String?"),
                .map([.init(key: "type", value: .scalar("Int")), .init(key: "default", value: .scalar("3"))]),
            ])
            edit.files[file].root["screens"]?[name]?["params"] = params
            edit.words = name
            return true
        },
        Kind(name: "give a flow a value") { edit in
            guard let file = edit.pickFlow() else { return false }
            var params = edit.files[file].root["params"] ?? .map([])
            params["added"] = edit.random.pick([
                .scalar("String?"),
                .map([.init(key: "type", value: .scalar("Int")), .init(key: "default", value: .scalar("3"))]),
            ])
            edit.files[file].root["params"] = params
            return true
        },
        Kind(name: "fix a value") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            let screen = edit.files[file].root["routes"]?[name]?["screen"]?.text ?? capitalised(name)
            guard let params = edit.files.compactMap({ $0.root["screens"]?[screen]?["params"] }).first,
                let value = edit.random.pick(params.keys)
            else { return false }
            edit.files[file].root["routes"]?[name]?["with"] = .map([
                .init(key: value, value: .scalar(edit.random.pick(["fixed", "3", "true"]) ?? "3"))
            ])
            edit.words = "\(name) \(value)"
            return true
        },
        Kind(name: "fix no values") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["routes"]?[name]?["with"] != nil else {
                return false
            }
            edit.files[file].root["routes"]?[name]?["with"] = nil
            return true
        },
    ]
}
