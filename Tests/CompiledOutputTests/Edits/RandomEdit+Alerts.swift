extension RandomEdit {
    /// Alerts and confirmations.
    static let alerts: [Kind] = [
        Kind(name: "present an alert") { edit in
            guard let file = edit.pickFlow() else { return false }
            let hasButton = edit.random.chance(50)
            var alert = SpecNode.map([.init(key: "title", value: .scalar("Sure"))])
            if hasButton { alert["buttons"] = .map([.init(key: "extraAgreed", value: button("Yes"))]) }
            let style = edit.random.chance(50) ? "alert" : "confirmation"
            edit.files[file].root["routes"]?["extraAlert"] = .map([.init(key: style, value: alert)])
            if hasButton { edit.answer("extraAgreed", file, "extraAlert") }
            return edit.changeStep { step, _ in
                step = .map([.init(key: "present", value: .scalar("extraAlert"))])
                return true
            }
        },
        Kind(name: "change a text of an alert") { edit in
            edit.changeAlert { alert, edit in
                let key = edit.random.chance(50) ? "title" : "message"
                alert[key] = .scalar("Other words")
                return true
            }
        },
        Kind(name: "make an alert a confirmation, or the reverse") { edit in
            guard let (file, name, style) = edit.pickAlert() else { return false }
            let other = style == "alert" ? "confirmation" : "alert"
            edit.words = name
            let pairs = edit.files[file].root["routes"]?[name]?.pairs ?? []
            edit.files[file].root["routes"]?[name]?.pairs = pairs.map {
                $0.key == style ? SpecNode.Pair(key: other, value: $0.value) : $0
            }
            return true
        },
        Kind(name: "change a button") { edit in
            edit.changeAlert { alert, edit in
                guard let name = edit.random.pick(alert["buttons"]?.keys ?? []) else { return false }
                switch edit.random.below(3) {
                case 0: alert["buttons"]?[name]?["title"] = .scalar("Another title")
                case 1: alert["buttons"]?[name]?["role"] = .scalar("destructive")
                default: alert["buttons"]?[name]?["role"] = nil
                }
                return true
            }
        },
        Kind(name: "exchange the buttons of an alert") { edit in
            edit.changeAlert { alert, edit in
                guard var buttons = alert["buttons"]?.pairs, buttons.count > 1 else { return false }
                if edit.random.chance(50) {
                    buttons.reverse()
                } else {
                    (buttons[0].value, buttons[1].value) = (buttons[1].value, buttons[0].value)
                }
                alert["buttons"]?.pairs = buttons
                return true
            }
        },
        Kind(name: "add a button") { edit in
            guard let (file, name, style) = edit.pickAlert() else { return false }
            edit.words = name
            var buttons = edit.files[file].root["routes"]?[name]?[style]?["buttons"] ?? .map([])
            buttons["extraTapped"] = button("More")
            edit.files[file].root["routes"]?[name]?[style]?["buttons"] = buttons
            edit.answer("extraTapped", file, name)
            return true
        },
        Kind(name: "remove a button") { edit in
            guard let (file, name, style) = edit.pickAlert(),
                let event = edit.random.pick(
                    edit.files[file].root["routes"]?[name]?[style]?["buttons"]?.keys ?? [])
            else { return false }
            edit.words = "\(name) \(event)"
            edit.files[file].root["routes"]?[name]?[style]?["buttons"]?[event] = nil
            edit.files[file].root["routes"]?[name]?["transitions"]?[event] = nil
            return true
        },
    ]

    private static func button(_ title: String) -> SpecNode { .map([.init(key: "title", value: .scalar(title))]) }

    /// A random route that is an alert, and whether it is an `alert` or a `confirmation`.
    private mutating func pickAlert() -> (file: Int, name: String, style: String)? {
        var found: [(file: Int, name: String, style: String)] = []
        for file in files.indices {
            for route in files[file].root["routes"]?.pairs ?? [] {
                for style in ["alert", "confirmation"] where route.value[style] != nil {
                    found.append((file, route.key, style))
                }
            }
        }
        return random.pick(found)
    }

    private mutating func changeAlert(_ change: (inout SpecNode, inout RandomEdit) -> Bool) -> Bool {
        guard let (file, name, style) = pickAlert(), var alert = files[file].root["routes"]?[name]?[style] else {
            return false
        }
        words = name
        guard change(&alert, &self) else { return false }
        files[file].root["routes"]?[name]?[style] = alert
        return true
    }
}
