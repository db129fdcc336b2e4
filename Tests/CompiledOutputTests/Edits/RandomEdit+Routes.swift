extension RandomEdit {
    private static let targetVerbs = ["push", "present", "replace", "show", "popTo", "popPast", "reset"]
    private static let plainVerbs = ["pop", "popToRoot", "dismiss", "dismissAll", "back", "stay"]

    /// What events do.
    static let verbs: [Kind] = [
        Kind(name: "change a verb") { edit in
            edit.changeStep { step, edit in
                guard let pair = step.pairs.first(where: { targetVerbs.contains($0.key) }),
                    let other = edit.random.pick(targetVerbs)
                else { return false }
                step.pairs = step.pairs.map { $0.key == pair.key ? SpecNode.Pair(key: other, value: $0.value) : $0 }
                return other != pair.key
            }
        },
        Kind(name: "change a target") { edit in
            edit.changeStep { step, edit in
                guard let pair = step.pairs.first(where: { targetVerbs.contains($0.key) }), pair.value.text != nil,
                    let other = edit.random.pick(edit.files.flatMap { $0.root["routes"]?.keys ?? [] })
                else { return false }
                step[pair.key] = .scalar(other)
                return true
            }
        },
        Kind(name: "change what a transition does") { edit in
            edit.changeStep { step, edit in
                guard let verb = edit.random.pick(plainVerbs) else { return false }
                step = .scalar(verb)
                return true
            }
        },
        Kind(name: "lead to a place in a child flow") { edit in
            edit.changeStep { step, edit in
                guard let place = edit.random.pick(["/", "/one", "/two/3", "/three", "/three?number=4", "/rest"]),
                    step["at"]?.text != place
                else { return false }
                step["at"] = .scalar(place)
                return true
            }
        },
        Kind(name: "lead to no place") { edit in
            edit.changeStep { step, _ in
                guard step["at"] != nil else { return false }
                step["at"] = nil
                return true
            }
        },
        Kind(name: "switch the animation off") { edit in
            edit.changeStep { step, _ in
                guard !step.pairs.isEmpty else { return false }
                step["animated"] = step["animated"] == nil ? .scalar("false") : nil
                return true
            }
        },
        Kind(name: "change an argument") { edit in
            edit.changeStep { step, edit in
                guard let given = step["with"], let name = edit.random.pick(given.keys) else { return false }
                step["with"]?[name] = .scalar(edit.random.chance(50) ? "other" : "3")
                return true
            }
        },
        Kind(name: "drop an argument") { edit in
            edit.changeStep { step, edit in
                guard let given = step["with"], let name = edit.random.pick(given.keys) else { return false }
                step["with"]?[name] = nil
                if step["with"]?.pairs.isEmpty ?? true { step["with"] = nil }
                return true
            }
        },
    ]

    /// Changes a random branch.
    mutating func changeStep(_ change: (inout SpecNode, inout RandomEdit) -> Bool) -> Bool {
        guard let file = pickFlow() else { return false }
        var paths: [[String]] = []
        let root = files[file].root
        for route in root["routes"]?.pairs ?? [] {
            for event in route.value["transitions"]?.keys ?? [] {
                paths.append(["routes", route.key, "transitions", event])
            }
        }
        for event in root["transitions"]?.keys ?? [] { paths.append(["transitions", event]) }
        for link in root["links"]?["routes"]?.keys ?? [] { paths.append(["links", "routes", link]) }
        guard let path = random.pick(paths) else { return false }
        words = path.joined(separator: " ")
        var done = false
        var copy = self
        files[file].root.update(path[...]) { node in
            if case .list(var items) = node {
                let index = copy.random.below(items.count)
                done = change(&items[index], &copy)
                node = .list(items)
            } else {
                done = change(&node, &copy)
            }
        }
        random = copy.random
        return done
    }

    static let routes: [Kind] = [
        Kind(name: "add a route") { edit in
            guard let file = edit.pickFlow() else { return false }
            edit.files[file].root["routes"]?["extra"] = .empty
            if edit.files[file].root["screens"] == nil { edit.files[file].root["screens"] = .map([]) }
            edit.files[file].root["screens"]?["Extra"] = .empty
            guard edit.random.chance(70) else { return true }
            return edit.changeStep { step, edit in
                step = .map([.init(key: edit.random.chance(50) ? "push" : "present", value: .scalar("extra"))])
                return true
            }
        },
        Kind(name: "remove a route") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            edit.words = name
            edit.files[file].root["routes"]?[name] = nil
            edit.files[file].root["routes"]?.removeSteps(to: name)
            edit.files[file].root["transitions"]?.removeSteps(to: name)
            edit.files[file].root["links"]?.removeSteps(to: name)
            return true
        },
        Kind(name: "show another screen") { edit in
            guard let (file, name) = edit.pickRoute(), let (_, screen) = edit.pickScreen(),
                edit.files[file].root["routes"]?[name]?["flow"] == nil
            else { return false }
            edit.files[file].root["routes"]?[name]?["screen"] = .scalar(screen)
            return true
        },
        Kind(name: "show a copy of the screen") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["routes"]?[name]?["flow"] == nil else {
                return false
            }
            let screen = edit.files[file].root["routes"]?[name]?["screen"]?.text ?? capitalised(name)
            for place in edit.files.indices {
                guard let found = edit.files[place].root["screens"]?[screen] else { continue }
                edit.files[place].root["screens"]?["Copy"] = found
                edit.files[file].root["routes"]?[name]?["screen"] = .scalar("Copy")
                return true
            }
            return false
        },
        Kind(name: "start elsewhere") { edit in
            guard let file = edit.pickFlow(), let name = edit.random.pick(edit.files[file].root["routes"]?.keys ?? [])
            else { return false }
            edit.files[file].root["start"] = .scalar(name)
            return true
        },
        Kind(name: "end at the start") { edit in
            guard let file = edit.pickFlow(), let start = edit.files[file].root["start"],
                let outcome = edit.random.pick(edit.files[file].root["outcomes"]?.keys ?? [])
            else { return false }
            let items = start.items.isEmpty ? [start] : start.items
            let end = SpecNode.Pair(key: "finish", value: .scalar(outcome))
            if let name = edit.random.pick(edit.files[file].root["guards"]?.keys ?? []) {
                let condition = SpecNode.Pair(key: "when", value: .scalar(name))
                edit.files[file].root["start"] = .list([.map([condition, end])] + items)
            } else {
                edit.files[file].root["start"] = .list(items.dropLast() + [.map([end])])
            }
            return true
        },
        Kind(name: "add an entry") { edit in
            guard let (file, name) = edit.pickRoute() else { return false }
            edit.files[file].root["entries"] = .list((edit.files[file].root["entries"]?.items ?? []) + [.scalar(name)])
            return true
        },
        Kind(name: "remove the entries") { edit in
            guard let file = edit.pickFlow(), edit.files[file].root["entries"] != nil else { return false }
            edit.files[file].root["entries"] = nil
            return true
        },
        Kind(name: "change the container") { edit in
            guard let file = edit.pickFlow(), let other = edit.random.pick(["stack", "switch", "tabs"]) else {
                return false
            }
            edit.files[file].root["container"] = .scalar(other)
            return true
        },
        Kind(name: "add a screen") { edit in
            guard let file = edit.pickFlow() else { return false }
            if edit.files[file].root["screens"] == nil { edit.files[file].root["screens"] = .map([]) }
            edit.files[file].root["screens"]?["Unused"] = .map([
                .init(key: "intents", value: .map([.init(key: "tapped", value: .empty)]))
            ])
            return true
        },
    ]
}

extension SpecNode {
    /// Replaces the branches that lead to a route.
    fileprivate mutating func removeSteps(to route: String) {
        visit { node in
            guard case .map(let pairs) = node else { return }
            let leadsThere = pairs.contains { pair in
                guard
                    ["push", "present", "replace", "show", "popTo", "popPast", "reset", "above", "insteadOf"]
                        .contains(pair.key)
                else { return false }
                return pair.value.text == route
                    || pair.value.items.contains { $0.text == route || $0["route"]?.text == route }
            }
            if leadsThere { node = .scalar("stay") }
        }
    }
}
