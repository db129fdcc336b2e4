extension RandomEdit {
    /// Anchors of screens, and what comes from them.
    static let anchors: [Kind] = [
        Kind(name: "rename an anchor") { edit in
            guard let place = edit.pickAnchor() else { return false }
            edit.rename(place.anchor, to: place.anchor + "View")
            return true
        },
        Kind(name: "add an anchor") { edit in
            guard let (file, screen) = edit.pickScreen() else { return false }
            edit.words = screen
            let value = edit.random.pick(["", "Int", "String?"]) ?? ""
            edit.changeAnchors(of: screen, in: file) { $0["extraAnchor"] = .scalar(value) }
            return true
        },
        Kind(name: "remove an anchor") { edit in
            guard let place = edit.pickAnchor() else { return false }
            edit.words = "\(place.screen) \(place.anchor)"
            edit.changeAnchors(of: place.screen, in: place.file) { $0[place.anchor] = nil }
            for (file, route) in edit.routes(showing: place.screen) {
                edit.files[file].root["routes"]?[route]?.visit { step in
                    if step["from"]?.names(place.anchor) ?? false { step.comeFromNowhere() }
                }
            }
            return true
        },
        Kind(name: "change the value of an anchor") { edit in
            guard let place = edit.pickAnchor(), let type = edit.random.pick(["Int?", "Int", "String", ""]) else {
                return false
            }
            edit.words = "\(place.screen) \(place.anchor) to \(type)"
            edit.changeAnchors(of: place.screen, in: place.file) { $0[place.anchor] = .scalar(type) }
            return true
        },
        Kind(name: "present or push from an anchor") { edit in
            guard let place = edit.pickAnchor(), let route = edit.random.pick(edit.routes(showing: place.screen)) else {
                return false
            }
            return edit.changeStep(of: route) { step, _ in
                guard step["push"] != nil || step["present"] != nil else { return false }
                step["from"] = .scalar(place.anchor)
                return true
            }
        },
        Kind(name: "present or push from no anchor") { edit in
            edit.changeStep { step, _ in
                guard step["from"] != nil else { return false }
                step.comeFromNowhere()
                return true
            }
        },
        Kind(name: "present as a popover") { edit in
            edit.changeStep { step, _ in
                guard step["present"] != nil, step["from"] != nil else { return false }
                step["as"] = step["as"]?.text == "popover" ? nil : .scalar("popover")
                return true
            }
        },
    ]

    /// A random anchor of a screen that a file declares.
    private mutating func pickAnchor() -> (file: Int, screen: String, anchor: String)? {
        let all = files.indices.flatMap { file in
            (files[file].root["screens"]?.pairs ?? []).flatMap { screen in
                (screen.value["anchors"]?.asMap.keys ?? []).map { (file: file, screen: screen.key, anchor: $0) }
            }
        }
        return random.pick(all)
    }

    private mutating func changeAnchors(of screen: String, in file: Int, _ change: (inout SpecNode) -> Void) {
        var anchors = files[file].root["screens"]?[screen]?["anchors"]?.asMap ?? .map([])
        change(&anchors)
        files[file].root["screens"]?[screen]?["anchors"] = anchors.pairs.isEmpty ? nil : anchors
    }

    /// Changes a random branch of a route.
    private mutating func changeStep(
        of route: (file: Int, name: String), _ change: (inout SpecNode, inout RandomEdit) -> Bool
    ) -> Bool {
        guard let event = random.pick(files[route.file].root["routes"]?[route.name]?["transitions"]?.keys ?? []),
            var step = files[route.file].root["routes"]?[route.name]?["transitions"]?[event]
        else { return false }
        words = "\(route.name) \(event)"
        guard change(&step, &self) else { return false }
        files[route.file].root["routes"]?[route.name]?["transitions"]?[event] = step
        return true
    }
}

extension SpecNode {
    /// A list of names as a mapping of names without values.
    fileprivate var asMap: SpecNode {
        guard case .list(let items) = self else { return self }
        return .map(items.compactMap { $0.text.map { Pair(key: $0, value: .empty) } })
    }

    /// Whether this is a `from` of the anchor.
    fileprivate func names(_ anchor: String) -> Bool { text == anchor || keys == [anchor] }

    /// Only what comes from an anchor is a popover.
    fileprivate mutating func comeFromNowhere() {
        self["from"] = nil
        if self["as"]?.text == "popover" { self["as"] = nil }
    }
}
