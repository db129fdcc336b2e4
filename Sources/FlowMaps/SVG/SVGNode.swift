import FlowDiagnostics

/// Draws a node.
struct SVGNode {
    let node: MapNode
    let frame: MapRect
    let name: String
    let flow: String
    /// Whether its picture is in it. Otherwise, only the picture's name is.
    let embedsPictures: Bool

    var element: SVGElement {
        var group = SVGElement(
            "g",
            [
                "class": ([kind] + classes).joined(separator: " "), "id": name, "data-flow": flow,
                "data-route": node.card?.route, "data-outcome": outcome,
            ])
        group.add(SVGElement("title", text: title))
        group.add(shape)
        let box = MapTextBox(node)
        if node.content == .again, node.findings.isEmpty { return group }
        group.add(SVGText.elements(box, in: textFrame, isCentred: true))
        group.add(picture)
        return group
    }

    private var kind: String {
        switch node.content {
        case .start: "start"
        case .entry: "entry"
        case .card: "card"
        case .anywhere: "anywhere"
        case .links: "links"
        case .outcome: "outcome"
        case .oneOf: "oneOf"
        case .again: "again"
        }
    }

    private var classes: [String] {
        (node.isPale ? ["pale"] : []) + (node.findings.severity.map { ["found", $0.rawValue] } ?? [])
            + (node.change.map { [$0.rawValue] } ?? [])
    }

    private var outcome: String? {
        if case .outcome(let outcome) = node.content { outcome.name } else { nil }
    }

    /// What a pointer on the node shows.
    private var title: String {
        let label = MapLabel(node)
        let title = node.content == .again ? "stays, or is shown again" : label.title
        return ([title] + identifiers + label.lines + label.findings).joined(separator: "\n")
            + (node.isPale ? "\nnever happens" : "")
    }

    /// The names that the spec has, where the picture has others.
    private var identifiers: [String] {
        switch node.content {
        case .outcome(let outcome) where outcome.name != outcome.title: return [outcome.name]
        case .card(let card) where card.route != card.title:
            switch card.subject {
            case .screen(let name), .flow(let name): return ["\(card.route): \(name)"]
            case .alert: return [card.route]
            }
        default: return []
        }
    }

    // MARK: Shapes

    private var hasChild: Bool {
        if case .flow = node.card?.subject { true } else { false }
    }

    /// The card without what is behind it.
    private var front: MapRect {
        hasChild ? MapRect(x: frame.x, y: frame.y, MapSize(width: frame.width - 3, height: frame.height - 3)) : frame
    }

    /// Where the text is.
    private var textFrame: MapRect {
        let content = BoxSizes.contentSize(of: node).height
        return MapRect(
            x: front.x, y: front.y + (front.height - content) / 2,
            MapSize(width: front.width, height: MapTextBox(node).size.height))
    }

    /// The picture of the screen.
    private var picture: [SVGElement] {
        guard let thumbnail = node.thumbnail, let route = node.card?.route else { return [] }
        let size = BoxSizes.size(of: thumbnail)
        let place = MapRect(
            x: front.middle.x - size.width / 2, y: textFrame.bottom + BoxSizes.thumbnailGap, size)
        let image = SVGElement(
            "image",
            [
                "x": "\(place.x)", "y": "\(place.y)", "width": "\(size.width)", "height": "\(size.height)",
                "preserveAspectRatio": "none", "data-picture": embedsPictures ? nil : "\(flow).\(route)",
                "href": embedsPictures ? thumbnail.uri : nil,
            ])
        return [image, .rectangle(place, corners: 0, "inner")]
    }

    private var shape: [SVGElement] {
        switch node.content {
        case .start, .entry: return [.rectangle(frame, corners: min(11, frame.height / 2), "box")]
        case .anywhere: return [.rectangle(frame, corners: 9, "box")]
        case .links:
            let (x, y, right, bottom) = (frame.x, frame.y, frame.right, frame.bottom)
            return [.path("M\(x + 8) \(y)H\(right)V\(bottom)H\(x + 8)L\(x) \(frame.middle.y)Z", "box")]
        case .oneOf:
            let (x, y, right, bottom) = (frame.x, frame.y, frame.right, frame.bottom)
            return [
                .path("M\(x) \(y)H\(right - 7)L\(right) \(y + 7)V\(bottom)H\(x)Z", "box"),
                .path("M\(right - 7) \(y)V\(y + 7)H\(right)", "inner"),
            ]
        case .again: return again
        case .outcome:
            let inner = MapRect(
                x: frame.x + 3, y: frame.y + 3, MapSize(width: frame.width - 6, height: frame.height - 6))
            return [.rectangle(frame, corners: 10, "box"), .rectangle(inner, corners: 7, "inner")]
        case .card: return card
        }
    }

    private var again: [SVGElement] {
        let middle = frame.middle
        if !node.findings.isEmpty { return [.rectangle(frame, corners: 10, "box")] }
        return [
            SVGElement("circle", ["class": "box", "cx": "\(middle.x)", "cy": "\(middle.y)", "r": "9"]),
            .path(
                "M\(middle.x + 2) \(middle.y - 4)A4.5 4.5 0 1 1 \(middle.x - 3) \(middle.y - 3)"
                    + "M\(middle.x - 4) \(middle.y - 6)V\(middle.y - 2)H\(middle.x)", "loop"),
        ]
    }

    private var card: [SVGElement] {
        var elements: [SVGElement] = []
        if hasChild {
            // There is more behind the card.
            elements.append(
                .rectangle(
                    MapRect(x: front.x + 3, y: front.y + 3, MapSize(width: front.width, height: front.height)),
                    corners: 6, "box"))
        }
        elements.append(.rectangle(front, corners: 6, "box"))
        if node.card?.tab != nil {
            let bottom = textFrame.y + MapTextBox.Style.tab.height
            elements.append(
                .path(
                    "M\(front.x) \(bottom)V\(front.y + 6)a6 6 0 0 1 6 -6H\(front.right - 6)a6 6 0 0 1 6 6V\(bottom)Z",
                    "strip"))
        }
        return elements
    }
}
