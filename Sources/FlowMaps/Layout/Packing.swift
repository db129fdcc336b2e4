/// Places rectangles so that the whole is compact, and about as wide as a screen.
struct Packing {
    private(set) var places: [MapPoint] = []
    private(set) var size = MapSize(width: 0, height: 0)

    /// How many widths are compared.
    private static let candidates = 24

    /// - Parameters:
    ///   - sizes: in the order in which they are placed, from the top.
    ///   - gap: the least space between two.
    ///   - isFirstAlone: nothing is next to the first.
    init(_ sizes: [MapSize], gap: Int, isFirstAlone: Bool = false) {
        let widest = sizes.map(\.width).max() ?? 0
        let total = sizes.reduce(0) { $0 + $1.width + gap }
        for step in 0...Self.candidates {
            let packing = Packing(
                sizes, gap: gap, isFirstAlone, width: widest + max(0, total - widest) * step * step / 576)
            if places.isEmpty || packing.cost < cost { self = packing }
        }
    }

    /// The area, and more the further the shape is from that of a screen.
    private var cost: Int {
        let difference = abs(10 * size.width - 16 * size.height) / 16
        return size.width * size.height + difference * difference / 6
    }

    /// Places each rectangle as high as possible, then as far to the left as possible.
    private init(_ sizes: [MapSize], gap: Int, _ isFirstAlone: Bool, width: Int) {
        // The lower boundary of what is placed, from left to right.
        var boundary = [(x: 0, y: 0)]
        for (index, size) in sizes.enumerated() {
            var best: (x: Int, y: Int)?
            for start in boundary.indices where start == 0 || boundary[start].x + size.width <= width {
                let x = boundary[start].x
                let below = boundary[start...].prefix { $0.x < x + size.width + gap }
                let y = below.map(\.y).max() ?? 0
                if best.map({ y < $0.y }) ?? true { best = (x, y) }
            }
            let (x, y) = best ?? (0, 0)
            places.append(MapPoint(x: x, y: y))
            self.size.width = max(self.size.width, x + size.width)
            self.size.height = max(self.size.height, y + size.height)
            let end = index == 0 && isFirstAlone ? Int.max : x + size.width + gap
            let after = boundary.last { $0.x <= end }?.y ?? 0
            boundary.removeAll { $0.x >= x && $0.x <= end }
            let place = boundary.firstIndex { $0.x > x } ?? boundary.count
            boundary.insert(contentsOf: [(x, y + size.height + gap)] + (end == .max ? [] : [(end, after)]), at: place)
        }
    }
}
