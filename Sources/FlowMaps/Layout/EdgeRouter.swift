/// Draws the segments of an edge from left to right.
struct EdgeRouter {
    private let graph: ProperGraph
    private let frames: [MapRect]
    private let columns: Columns
    private let ports: Ports
    private(set) var strokes: [MapStroke] = []
    private(set) var label: MapRect?

    init(_ graph: ProperGraph, _ frames: [MapRect], _ columns: Columns, _ ports: Ports) {
        self.graph = graph
        self.frames = frames
        self.columns = columns
        self.ports = ports
    }

    mutating func route(_ segments: [Int]) {
        for index in segments {
            let segment = graph.segments[index]
            let (left, right) = (frames[segment.left], frames[segment.right])
            let start = MapPoint(x: left.right, y: left.y + ports.left[index])
            let end = MapPoint(x: right.x, y: right.y + ports.right[index])
            var stroke: MapStroke
            if case .line = graph.vertices[segment.left].content, let last = strokes.popLast() {
                stroke = last
            } else {
                stroke = MapStroke(from: start)
            }
            let layer = graph.vertices[segment.left].layer
            stroke.add(line: MapPoint(x: columns.right[layer], y: start.y))
            stroke.add(curve: MapPoint(x: columns.left[layer + 1], y: end.y))
            stroke.add(line: end)
            strokes.append(stroke)
            if case .label = graph.vertices[segment.right].content { label = right }
        }
    }
}
