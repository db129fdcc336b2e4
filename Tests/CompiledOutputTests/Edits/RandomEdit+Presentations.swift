extension RandomEdit {
    /// Ways of presenting that the app draws itself.
    static let presentations: [Kind] = [
        Kind(name: "draw a layer") { edit in
            guard let file = edit.pickFlow(), let route = edit.pickScreenRoute(file) else { return false }
            edit.words = route
            let isFixed = edit.random.chance(30)
            edit.files[file].root["presentations"] = edit.files[file].root["presentations"] ?? .map([])
            edit.files[file].root["presentations"]?["extraCard"] =
                isFixed ? .map([.init(key: "dismissible", value: .scalar("false"))]) : .empty
            if edit.random.chance(80) { edit.files[file].root["routes"]?[route]?["as"] = .scalar("extraCard") }
            return true
        },
        Kind(name: "remove a presentation") { edit in
            guard let (file, name) = edit.pickPresentation() else { return false }
            edit.words = name
            edit.files[file].root["presentations"]?[name] = nil
            edit.files[file].root.visit { node in if node["as"]?.text == name { node["as"] = nil } }
            return true
        },
        Kind(name: "present in another way that the app draws") { edit in
            guard let (file, name) = edit.pickPresentation(), let route = edit.pickScreenRoute(file) else {
                return false
            }
            edit.words = "\(route) as \(name)"
            edit.files[file].root["routes"]?[route]?["as"] = .scalar(name)
            return true
        },
        Kind(name: "let a swipe dismiss a presentation, or not") { edit in
            guard let (file, name) = edit.pickPresentation() else { return false }
            edit.words = name
            let isSet = edit.files[file].root["presentations"]?[name]?["dismissible"] != nil
            edit.files[file].root["presentations"]?[name] =
                isSet ? .empty : .map([.init(key: "dismissible", value: .scalar("false"))])
            return true
        },
    ]

    private mutating func pickPresentation() -> (file: Int, name: String)? {
        guard let file = pickFile(with: "presentations"),
            let name = random.pick(files[file].root["presentations"]?.keys ?? [])
        else { return nil }
        return (file, name)
    }

    /// A random route of a flow that is no alert.
    private mutating func pickScreenRoute(_ file: Int) -> String? {
        let routes = (files[file].root["routes"]?.pairs ?? []).filter {
            $0.value["alert"] == nil && $0.value["confirmation"] == nil
        }
        return random.pick(routes)?.key
    }
}
