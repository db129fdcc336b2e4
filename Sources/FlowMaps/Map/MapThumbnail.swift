import FlowEscaping

/// A picture of a screen, which is drawn on the card of its route.
package struct MapThumbnail: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// The file, in base 64.
    package let text: String

    /// Where a picture can be, as a URI that contains it.
    package var uri: String { "data:image/png;base64,\(text)" }

    /// - Parameter file: a PNG file.
    /// - Returns: `nil` if it is none, or not all of it.
    package init?(_ file: [UInt8]) {
        guard let size = Self.size(ofPNG: file) else { return nil }
        (width, height) = size
        text = Base64.text(file)
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// What every other program can show, too.
    private static let sizes = 1...20_000

    /// Reads the chunks of a file (PNG, third edition, section 5): the first has the size, and the last is empty.
    private static func size(ofPNG file: [UInt8]) -> (width: Int, height: Int)? {
        guard file.starts(with: signature) else { return nil }
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var place = signature.count
        var size: (width: Int, height: Int)?
        // The length and the name come before the content of a chunk, and a checksum after it.
        while file.count - place >= 12 {
            let length = number(place)
            let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            guard length <= file.count - place - 12 else { return nil }
            if size == nil {
                guard name == "IHDR", length == 13 else { return nil }
                size = (number(place + 8), number(place + 12))
            }
            place += 12 + length
            if name == "IEND" {
                guard let size, sizes.contains(size.width), sizes.contains(size.height), place == file.count else {
                    return nil
                }
                return size
            }
        }
        return nil
    }
}

extension NavigationMap {
    /// The map with pictures on the cards of routes.
    /// - Parameter thumbnails: by the names of the flow and the route, `LoginFlow.signUp`.
    package func adding(_ thumbnails: [String: MapThumbnail]) -> NavigationMap {
        NavigationMap(areas: areas.map { $0.adding(thumbnails) })
    }
}

extension MapArea {
    fileprivate func adding(_ thumbnails: [String: MapThumbnail]) -> MapArea {
        var area = self
        for index in nodes.indices {
            area.nodes[index].thumbnail = thumbnailName(of: nodes[index]).flatMap { thumbnails[$0] }
        }
        area.children = children.map { $0.adding(thumbnails) }
        return area
    }

    /// `LoginFlow.signUp`
    package func thumbnailName(of node: MapNode) -> String? { node.card.map { "\(flow).\($0.route)" } }
}
