extension FlowDebug {
    /// A flow with its stacks and its child flows at one moment, as a value that contains only texts.
    public nonisolated struct Tree: Hashable, Sendable {
        /// The name of the flow.
        public let flow: String
        /// The layers of the flow, from the bottom to the top: its stack or its tabs, followed by its sheets and covers.
        public let layers: [Layer]

        /// A stack of routes.
        public struct Layer: Hashable, Sendable {
            /// Where the layer is.
            public let place: Place
            /// The routes, from the bottom to the top.
            public let entries: [Entry]
        }

        /// Where a layer is in its flow.
        public enum Place: Hashable, Sendable {
            /// Below all other layers.
            case base
            /// In a tab of a tab bar.
            case tab(isSelected: Bool)
            /// In a sheet.
            case sheet
            /// In a full-screen cover.
            case cover
            /// In a popover, or in the sheet in its place.
            case popover
            /// An alert or a confirmation.
            case alert
            /// In a layer that the app draws itself, with the name of the way of presenting.
            case custom(String)
        }

        /// A route of a layer.
        public struct Entry: Hashable, Sendable {
            /// The route with its values.
            public let route: String
            /// Whether the user sees the route, so that its screen can report intents.
            public let isCurrent: Bool
            /// The child flow that the route shows, if any.
            public let child: Tree?
        }
    }
}

// MARK: - Texts

nonisolated extension FlowDebug.Tree: CustomStringConvertible {
    /// The tree as lines: each flow with its routes below it, and each child flow below the route that shows it. The route that
    /// the user sees ends in `◀`.
    public var description: String { ([flow] + layers.flatMap(\.lines).map { "  \($0)" }).joined(separator: "\n") }

    /// The lines below the name of the flow.
    var layersText: String { layers.flatMap(\.lines).joined(separator: "\n") }
}

nonisolated extension FlowDebug.Tree.Layer {
    private var word: String? {
        switch place {
        case .base: nil
        case .tab(let isSelected): isSelected ? "selected tab" : "tab"
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        case .custom(let name): name
        }
    }

    /// The first route is on the line of the layer's name, and those above it are indented.
    fileprivate var lines: [String] {
        guard let word, let first = entries.first else { return entries.flatMap(\.lines) }
        var lines = first.lines
        lines[0] = "\(word) \(lines[0])"
        return lines + entries.dropFirst().flatMap(\.lines).map { "  \($0)" }
    }
}

nonisolated extension FlowDebug.Tree.Entry {
    fileprivate var lines: [String] {
        [isCurrent ? "\(route) ◀" : route] + (child?.description.split(separator: "\n") ?? []).map { "  \($0)" }
    }
}
