import FlowModel

/// The messages that the screens of a module receive, by name.
struct DeclaredMessages: Sendable {
    private var table: [String: [Delivery.Receiver]] = [:]

    var isEmpty: Bool { table.isEmpty }

    /// The names of all messages, sorted.
    var names: [String] { table.keys.sorted() }

    /// Sorted by the names of the screens, so that it does not matter where they are declared.
    func receivers(of message: String) -> [Delivery.Receiver] { table[message] ?? [] }

    /// - Parameter screens: all screens of the module.
    init(of screens: [Screen] = []) {
        let receiving = screens.indices.filter { !screens[$0].receives.isEmpty }
        for index in receiving.sorted(by: { screens[$0].name.text < screens[$1].name.text }) {
            for (message, event) in screens[index].receives.enumerated() {
                table[event.name.text, default: []].append(
                    Delivery.Receiver(screen: SpecScreenID(index: index), message: message))
            }
        }
    }
}

/// What each flow of a module shows, by name; the screens and flows have not been resolved yet.
struct ShownNames: Sendable {
    private struct Names: Sendable {
        var screens: [Name] = []
        var ownScreens: [Name] = []
        var flows: [Name] = []
    }

    private var flows: [Names] = []

    init(of flows: [Flow] = []) {
        self.flows = flows.map { flow in
            var names = Names()
            for route in flow.routes {
                switch route.content {
                case .screen(let screen): names.screens.append(screen.name)
                case .impliedScreen(let screen): names.ownScreens.append(screen.name)
                case .flow(let child): names.flows.append(child.name)
                case .alert: break
                }
            }
            return names
        }
    }

    func screens(of flow: Int) -> [Name] { flows[flow].screens }
    /// Those that only a screen of the flow's own module can be.
    func ownScreens(of flow: Int) -> [Name] { flows[flow].ownScreens }
    func children(of flow: Int) -> [Name] { flows[flow].flows }
}

extension Declarations {
    /// The screens that a flow shows, itself or in its child flows.
    func screensShown(fromFlow flow: Int) -> Set<SpecScreenID> {
        var screens: Set<SpecScreenID> = []
        var seen: Set<Int> = [flow]
        var pending = [flow]
        while let next = pending.popLast() {
            screens.formUnion(shownNames.screens(of: next).compactMap { screenIDs[$0.text, from: $0.span.file] })
            screens.formUnion(shownNames.ownScreens(of: next).compactMap { screenIDs.own($0.text, in: $0.span.file) })
            for child in shownNames.children(of: next).compactMap({ flowIDs[$0.text, from: $0.span.file]?.index })
            where seen.insert(child).inserted { pending.append(child) }
        }
        return screens
    }
}
