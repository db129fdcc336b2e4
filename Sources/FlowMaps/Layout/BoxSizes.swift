/// The sizes of what is drawn.
enum BoxSizes {
    /// Around the text of a node.
    static let padding = (x: 10, y: 5)
    /// Around the text of a label, so that its edge does not touch it.
    static let labelPadding = (x: 3, y: 1)
    /// The greatest size of a picture on a card, and its distance from the text above it.
    static let thumbnail = MapSize(width: 150, height: 190)
    static let thumbnailGap = 6
    static let mark = MapSize(width: 20, height: 20)
    /// Inside an area.
    static let areaPadding = 16
    /// How far below the top of an area lines from other areas lead to it: beside its title.
    static let entry = 16

    static func size(of node: MapNode) -> MapSize {
        if node.content == .again, node.findings.isEmpty { return mark }
        let content = contentSize(of: node)
        return MapSize(width: content.width + 2 * padding.x, height: content.height + 2 * padding.y)
    }

    /// The text of a node, and the picture below it.
    static func contentSize(of node: MapNode) -> MapSize {
        var size = MapTextBox(node).size
        if let thumbnail = node.thumbnail.map(size(of:)) {
            size = MapSize(
                width: max(size.width, thumbnail.width), height: size.height + thumbnailGap + thumbnail.height)
        }
        return size
    }

    /// As large as there is room for, with the shape of the picture.
    static func size(of picture: MapThumbnail) -> MapSize {
        let (width, height) = (picture.width, picture.height)
        // The greater side decides.
        let isWide = width * thumbnail.height > height * thumbnail.width
        return isWide
            ? MapSize(width: thumbnail.width, height: max(1, thumbnail.width * height / width))
            : MapSize(width: max(1, thumbnail.height * width / height), height: thumbnail.height)
    }

    static func size(ofLabel box: MapTextBox) -> MapSize {
        MapSize(width: box.size.width + 2 * labelPadding.x, height: box.size.height + 2 * labelPadding.y)
    }
}
