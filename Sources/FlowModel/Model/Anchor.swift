import FlowDiagnostics

/// A view on a screen from which a transition presents or pushes a route, such as a button or an image in a list.
package struct Anchor: Hashable, Sendable {
    package var name: Name
    /// What distinguishes several views of this name on a screen, such as the id of a row. The parameter has the name of the anchor. `nil`
    /// for a view that the screen has once.
    package var value: Parameter?

    package init(name: Name, value: Parameter? = nil) {
        self.name = name
        self.value = value
    }

    /// Which anchor of which screen.
    package struct Place: Hashable, Sendable {
        package var screen: SpecScreenID
        /// Its index among those of the screen.
        package var index: Int

        package init(screen: SpecScreenID, index: Int) {
            self.screen = screen
            self.index = index
        }
    }
}

/// The anchors of a screen that the route declares because no spec declares it.
package struct OwnAnchors: Hashable, Sendable {
    package var anchors: [Anchor]
    /// The key.
    package var span: SourceSpan

    package init(_ anchors: [Anchor], at span: SourceSpan) {
        self.anchors = anchors
        self.span = span
    }
}

/// Where a step presents or pushes its route from: `from: trash`, or `from: { thumbnail: $id }`.
package struct AnchorUse: Hashable, Sendable {
    /// The anchor; `target` is its index among those of the screen.
    package var reference: Reference<Int>
    /// The value as it is written.
    package var argument: Argument?
    /// The screen that has the anchor; set by resolution.
    package var screen: SpecScreenID?
    /// What the value is bound to; set by resolution.
    package var binding: Binding?

    package init(_ reference: Reference<Int>, _ argument: Argument? = nil) {
        self.reference = reference
        self.argument = argument
    }

    /// The anchor, if it exists.
    package var place: Anchor.Place? {
        guard let screen, let index = reference.target else { return nil }
        return Anchor.Place(screen: screen, index: index)
    }

    /// The anchor as it is written in a spec: `trash`, or `{ thumbnail: $id }`.
    package var text: String {
        let name = reference.name.text
        return argument.map { "{ \(name): \($0.value.text) }" } ?? name
    }
}

extension Flow {
    /// Calls `body` with the anchor of each step that has one.
    package func forEachAnchor(_ body: (AnchorUse) -> Void) {
        forEachTransition { branches, _ in
            for index in branches.indices {
                for step in branches[index].steps.indices {
                    if let anchor = branches[index].steps[step].anchor { body(anchor) }
                }
            }
        }
    }
}

extension Argument.Value {
    /// The value as it is written in a spec, without quotes.
    fileprivate var text: String {
        switch self {
        case .reference(let reference): reference.text
        case .scalar(let text, _): text
        case .built(let written): written.text
        case .unreadable: "…"
        }
    }
}

extension ValueReference {
    /// `$id`, or `$route.photo.id`
    fileprivate var text: String {
        let owner: [String] =
            switch scope {
            case .either: []
            case .payload: ["payload"]
            case .route: ["route"]
            }
        return "$" + (owner + [name.text] + path).joined(separator: ".")
    }
}
