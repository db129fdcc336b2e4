import FlowDiagnostics
import FlowEscaping

/// The pictures of a page, as SVG. Those after the first one have many lines of the first, such as the texts that a pointer shows.
struct PagePictures {
    private var first: [Substring] = []
    /// Where each line of the first one is.
    private var places: [Substring: Int] = [:]
    private(set) var json: [JSONValue] = []

    init(_ pictures: [String]) {
        for picture in pictures {
            let lines = picture.parts(at: "\n")
            if json.isEmpty {
                first = lines
                places = Dictionary(lines.enumerated().map { ($1, $0) }) { first, _ in first }
                json.append(.string(picture))
            } else {
                json.append(.array(parts(of: lines)))
            }
        }
    }

    /// Lines as texts, and as the number of the first line and the count of those that are the same.
    private func parts(of lines: [Substring]) -> [JSONValue] {
        var parts: [JSONValue] = []
        var run: Range<Int>?
        func end() {
            if let run { parts.append(.array([.number(run.lowerBound), .number(run.count)])) }
            run = nil
        }
        for line in lines {
            let next = run?.upperBound
            if let next, next < first.count, first[next] == line {
                run = (run?.lowerBound ?? next)..<next + 1
            } else if let place = places[line] {
                end()
                run = place..<place + 1
            } else {
                end()
                parts.append(.string(String(line)))
            }
        }
        end()
        return parts
    }
}
