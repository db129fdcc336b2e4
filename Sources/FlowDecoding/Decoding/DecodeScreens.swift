import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

extension SpecDecoder {
    mutating func screens(_ node: YAMLNode) -> [Screen] {
        let pairs = pairs(
            of: node, keys: nil, expecting: "screens, name by name", example: "screens: { Login: }")
        var screens: [Screen] = []
        screens.reserveCapacity(pairs.count)
        for (key, value) in pairs where !reader.isExtension(key) { addScreen(key, value, to: &screens) }
        if isNoMapping(node) {
            unread.insert(.screens)
            for (key, value) in listedPairs(node) { addScreen(key, value, to: &screens) }
        }
        return screens
    }

    private mutating func addScreen(_ key: YAMLNode, _ value: YAMLNode, to screens: inout [Screen]) {
        if reportKeyAmongNames(
            key, value, of: "a screen", ScreenKey.self, after: screens.indices.last.map { screens[$0].name.text })
        {
            if let last = screens.indices.last { screens[last].isPartlyRead = true }
            return
        }
        addScreen(name(key, of: "a screen", as: .upper), value, to: &screens)
    }

    private mutating func addScreen(_ name: Name, _ value: YAMLNode, to screens: inout [Screen]) {
        var doc: String?
        var params: [Parameter] = []
        var intents: [Event] = []
        var receives: [Event] = []
        var anchors: [Anchor] = []
        var view: Name?
        let pairs = pairs(
            of: value, keys: ScreenKey.allCases.map(\.rawValue),
            expecting: "what the screen is given and what can happen there",
            example: "\(name.text): { intents: { closed: } }")
        var isPartlyRead = isNoMapping(value)
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: ScreenKey.self) {
            case .key(.doc): doc = self.doc(value)
            case .key(.params):
                params = parameters(value)
                isPartlyRead = isPartlyRead || isNoMapping(value)
            case .key(.intents):
                hasUnreadPayload = false
                intents = events(value, of: "intent", mayBubble: true)
                isPartlyRead = isPartlyRead || isNoMapping(value) || hasUnreadPayload
            case .key(.receives):
                receives = events(value, of: "message")
                isPartlyRead = isPartlyRead || isNoMapping(value)
            case .key(.anchors):
                anchors = self.anchors(value, &isPartlyRead)
            case .key(.view): view = viewType(value)
            case .unread: isPartlyRead = true
            case .ignored: break
            }
        }
        screens.append(
            Screen(
                name: name, doc: doc, params: params, intents: intents, receives: receives, anchors: anchors,
                view: view,
                isPartlyRead: isPartlyRead))
    }

    /// A view's name is that of a type, so `Checkout.PaymentView` is valid too.
    private mutating func viewType(_ node: YAMLNode) -> Name? {
        guard let text = reader.text(of: node, expecting: "the name of a view type", example: "view: LoginView") else {
            return nil
        }
        guard let type = type(node) else { return nil }
        guard case .named(let components) = type, type != .named("Any"), components.allSatisfy(\.arguments.isEmpty)
        else {
            reader.reportShape(of: node, expecting: "the name of a view type", example: "view: LoginView")
            return nil
        }
        return Name(text, at: tree.span(node))
    }
}
