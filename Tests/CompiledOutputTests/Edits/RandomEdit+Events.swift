extension RandomEdit {
    static let events: [Kind] = [
        Kind(name: "add an intent") { edit in
            guard let (file, name) = edit.pickScreen() else { return false }
            var intents = edit.files[file].root["screens"]?[name]?["intents"] ?? .map([])
            intents["extraTapped"] = .empty
            edit.files[file].root["screens"]?[name]?["intents"] = intents
            for (place, route) in edit.routes(showing: name) { edit.answer("extraTapped", place, route) }
            edit.words = name
            return true
        },
        Kind(name: "remove an intent") { edit in
            guard let (file, name) = edit.pickScreen(),
                let intent = edit.random.pick(edit.files[file].root["screens"]?[name]?["intents"]?.keys ?? [])
            else { return false }
            edit.files[file].root["screens"]?[name]?["intents"]?[intent] = nil
            for (place, route) in edit.routes(showing: name) {
                edit.files[place].root["routes"]?[route]?["transitions"]?[intent] = nil
            }
            edit.words = "\(name) \(intent)"
            return true
        },
        Kind(name: "let an intent bubble") { edit in
            guard let (file, name) = edit.pickScreen(),
                let intents = edit.files[file].root["screens"]?[name]?["intents"],
                let intent = edit.random.pick(intents.keys), let payload = intents[intent],
                payload["payload"] == nil, payload["bubbles"] == nil
            else { return false }
            edit.files[file].root["screens"]?[name]?["intents"]?[intent] = .map([
                .init(key: "payload", value: payload), .init(key: "bubbles", value: .scalar("true")),
            ])
            edit.words = "\(name) \(intent)"
            return true
        },
        Kind(name: "leave an event to the parents") { edit in
            guard let (file, name) = edit.pickRoute(),
                let event = edit.random.pick(edit.files[file].root["routes"]?[name]?["transitions"]?.keys ?? [])
            else { return false }
            edit.files[file].root["routes"]?[name]?["transitions"]?[event] = nil
            edit.words = "\(name) \(event)"
            return true
        },
        Kind(name: "answer what bubbles") { edit in
            guard let (file, name) = edit.pickRoute(), let other = edit.pickScreen(),
                let intent = edit.random.pick(
                    edit.files[other.file].root["screens"]?[other.name]?["intents"]?.keys ?? [])
            else { return false }
            edit.words = "\(name) \(intent)"
            if edit.random.chance(50) {
                guard edit.files[file].root["routes"]?[name]?["transitions"]?[intent] == nil else { return false }
                edit.answer(intent, file, name)
                return true
            }
            var transitions = edit.files[file].root["transitions"] ?? .map([])
            guard transitions[intent] == nil else { return false }
            transitions[intent] = .scalar("dismissAll")
            edit.files[file].root["transitions"] = transitions
            return true
        },
        Kind(name: "add a message") { edit in
            guard let (file, name) = edit.pickScreen() else { return false }
            var messages = edit.files[file].root["screens"]?[name]?["receives"] ?? .map([])
            messages["extraTold"] = .empty
            edit.files[file].root["screens"]?[name]?["receives"] = messages
            edit.words = name
            return true
        },
        Kind(name: "remove the messages of a screen") { edit in
            let places = edit.files.indices.flatMap { file in
                (edit.files[file].root["screens"]?.keys ?? []).filter {
                    edit.files[file].root["screens"]?[$0]?["receives"] != nil
                }.map { (file, $0) }
            }
            guard let (file, name) = edit.random.pick(places),
                let messages = edit.files[file].root["screens"]?[name]?["receives"]?.keys
            else { return false }
            edit.files[file].root["screens"]?[name]?["receives"] = nil
            for file in edit.files.indices {
                edit.files[file].root.visit { node in
                    if let message = node["deliver"]?.text, messages.contains(message) { node["deliver"] = nil }
                }
            }
            edit.words = name
            return true
        },
        Kind(name: "deliver nothing") { edit in
            edit.changeStep { step, _ in
                guard step["deliver"] != nil else { return false }
                step["deliver"] = nil
                return true
            }
        },
        Kind(name: "add an outcome") { edit in
            guard let file = edit.pickFlow(), let flow = edit.files[file].root["flow"]?.text else { return false }
            var outcomes = edit.files[file].root["outcomes"] ?? .map([])
            outcomes["extraDone"] = .empty
            edit.files[file].root["outcomes"] = outcomes
            for (place, route) in edit.routes(showingFlow: flow) { edit.answer("extraDone", place, route) }
            return true
        },
        Kind(name: "remove an outcome") { edit in
            guard let file = edit.pickFile(with: "outcomes"), let flow = edit.files[file].root["flow"]?.text,
                let outcome = edit.random.pick(edit.files[file].root["outcomes"]?.keys ?? [])
            else { return false }
            edit.files[file].root["outcomes"]?[outcome] = nil
            if edit.files[file].root["outcomes"]?.pairs.isEmpty ?? false { edit.files[file].root["outcomes"] = nil }
            edit.files[file].root.visit { node in
                if node["finish"]?.text == outcome { node = .scalar("stay") }
            }
            for (place, route) in edit.routes(showingFlow: flow) {
                edit.files[place].root["routes"]?[route]?["transitions"]?[outcome] = nil
            }
            return true
        },
        Kind(name: "add a flow's intent") { edit in
            guard let file = edit.pickFlow() else { return false }
            var intents = edit.files[file].root["intents"] ?? .map([])
            intents["extraHappened"] = .empty
            edit.files[file].root["intents"] = intents
            var transitions = edit.files[file].root["transitions"] ?? .map([])
            transitions["extraHappened"] = .scalar("dismissAll")
            edit.files[file].root["transitions"] = transitions
            return true
        },
        Kind(name: "remove a flow's intent") { edit in
            guard let file = edit.pickFile(with: "intents"),
                let name = edit.random.pick(edit.files[file].root["intents"]?.keys ?? [])
            else { return false }
            edit.files[file].root["intents"]?[name] = nil
            edit.files[file].root["transitions"]?[name] = nil
            if edit.files[file].root["intents"]?.pairs.isEmpty ?? false { edit.files[file].root["intents"] = nil }
            if edit.files[file].root["transitions"]?.pairs.isEmpty ?? false {
                edit.files[file].root["transitions"] = nil
            }
            return true
        },
    ]

    mutating func answer(_ event: String, _ file: Int, _ route: String) {
        var transitions = files[file].root["routes"]?[route]?["transitions"] ?? .map([])
        transitions[event] = .scalar("stay")
        files[file].root["routes"]?[route]?["transitions"] = transitions
    }

    static let decisions: [Kind] = [
        Kind(name: "ask a new guard") { edit in
            guard let file = edit.pickFlow() else { return false }
            var guards = edit.files[file].root["guards"] ?? .map([])
            guards["isExtra"] = .empty
            edit.files[file].root["guards"] = guards
            return edit.changeStep { step, _ in
                var branch = step
                if let verb = step.text { branch = .map([.init(key: verb, value: .empty)]) }
                guard branch["when"] == nil else { return false }
                branch["when"] = .scalar("isExtra")
                step = branch
                return true
            }
        },
        Kind(name: "declare a guard") { edit in edit.declare("guards", "isUnused") },
        Kind(name: "declare an effect") { edit in edit.declare("effects", "unusedDone") },
        Kind(name: "declare a badge") { edit in edit.declare("badges", "unusedCount") },
        Kind(name: "remove a badge that is declared") { edit in
            guard let file = edit.pickFile(with: "badges"),
                let name = edit.random.pick(edit.files[file].root["badges"]?.keys ?? [])
            else { return false }
            edit.files[file].root["badges"]?[name] = nil
            if edit.files[file].root["badges"]?.pairs.isEmpty ?? false { edit.files[file].root["badges"] = nil }
            edit.files[file].root.visit { node in if node["badge"]?.text == name { node["badge"] = nil } }
            return true
        },
        Kind(name: "remove a guard that is declared") { edit in
            guard let file = edit.pickFile(with: "guards"),
                let name = edit.random.pick(edit.files[file].root["guards"]?.keys ?? [])
            else { return false }
            edit.files[file].root["guards"]?[name] = nil
            if edit.files[file].root["guards"]?.pairs.isEmpty ?? false { edit.files[file].root["guards"] = nil }
            edit.files[file].root.visit { node in
                if node["when"]?.text == name || node["when"]?.text == "not \(name)" { node["when"] = nil }
            }
            return true
        },
        Kind(name: "negate a guard") { edit in
            edit.changeStep { step, _ in
                guard let when = step["when"]?.text else { return false }
                step["when"] = .scalar(when.hasPrefix("not ") ? String(when.dropFirst(4)) : "not \(when)")
                return true
            }
        },
        Kind(name: "run an effect") { edit in
            guard let file = edit.pickFile(with: "effects"),
                let name = edit.random.pick(edit.files[file].root["effects"]?.keys ?? [])
            else { return false }
            return edit.changeStep { step, _ in
                if let verb = step.text { step = .map([.init(key: verb, value: .empty)]) }
                step["run"] = .scalar(name)
                return true
            }
        },
        Kind(name: "let a root be recreated") { edit in
            edit.changeStep { step, _ in
                guard step["show"] != nil else { return false }
                step["fresh"] = step["fresh"] == nil ? .scalar("true") : nil
                return true
            }
        },
        Kind(name: "leave child flows as they are") { edit in
            edit.changeStep { step, _ in
                guard step["dismissAll"]?.text == "children" else { return false }
                step["dismissAll"] = .empty
                return true
            }
        },
        Kind(name: "answer a tap on the shown tab") { edit in
            guard let (file, name) = edit.pickRoute(), edit.files[file].root["container"]?.text == "tabs",
                edit.files[file].root["routes"]?[name]?["transitions"]?["$reselected"] == nil
            else { return false }
            edit.answer("$reselected", file, name)
            edit.words = name
            return true
        },
        Kind(name: "open a URL") { edit in
            edit.changeStep { step, _ in
                guard let verb = step.text else { return false }
                let opening = SpecNode.map([.init(key: "open", value: .scalar("https://example.com"))])
                step = verb == "stay" ? opening : .map([.init(key: "do", value: .list([opening, .scalar(verb)]))])
                return true
            }
        },
        Kind(name: "run no effect") { edit in
            edit.changeStep { step, _ in
                guard step["run"] != nil else { return false }
                step["run"] = nil
                return true
            }
        },
    ]

    private mutating func declare(_ part: String, _ name: String) -> Bool {
        guard let file = pickFlow() else { return false }
        var declared = files[file].root[part] ?? .map([])
        declared[name] = .empty
        files[file].root[part] = declared
        return true
    }
}
