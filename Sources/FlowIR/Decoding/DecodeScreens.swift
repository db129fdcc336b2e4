import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

extension SpecDecoder {
    mutating func screens(_ node: YAMLNode) -> [Screen] {
        let pairs = reader.pairs(of: node, expecting: "screens, name by name", example: "screens: { Login: }")
        var screens: [Screen] = []
        screens.reserveCapacity(pairs.count)
        for (key, value) in pairs where !reader.isExtension(key) {
            addScreen(name(key, of: "a screen", as: .upper), value, to: &screens)
        }
        return screens
    }

    private mutating func addScreen(_ name: Name, _ value: YAMLNode, to screens: inout [Screen]) {
        var doc: String?
        var params: [Parameter] = []
        var intents: [Event] = []
        var view: Name?
        let pairs = reader.pairs(
            of: value, expecting: "what the screen is given and what can happen there",
            example: "\(name.text): { intents: { closed: } }")
        for (key, value) in pairs {
            switch reader.recognise(key, as: ScreenKey.self, among: pairs) {
            case .doc: doc = self.doc(value)
            case .params: params = parameters(value)
            case .intents: intents = events(value, of: "intent")
            case .view: view = viewType(value)
            case nil: break
            }
        }
        screens.append(Screen(name: name, doc: doc, params: params, intents: intents, view: view))
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
