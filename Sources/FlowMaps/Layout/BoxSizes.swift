/// The sizes of what is drawn.
enum BoxSizes {
    /// Around the text of a node.
    static let padding = (x: 10, y: 5)
    /// Around the text of a label, so that its edge does not touch it.
    static let labelPadding = (x: 3, y: 1)
    static let mark = MapSize(width: 20, height: 20)
    /// Inside an area.
    static let areaPadding = 16

    static func size(of node: MapNode) -> MapSize {
        if node.content == .again, node.findings.isEmpty { return mark }
        let text = MapTextBox(node).size
        return MapSize(width: text.width + 2 * padding.x, height: text.height + 2 * padding.y)
    }

    static func size(ofLabel box: MapTextBox) -> MapSize {
        MapSize(width: box.size.width + 2 * labelPadding.x, height: box.size.height + 2 * labelPadding.y)
    }
}
