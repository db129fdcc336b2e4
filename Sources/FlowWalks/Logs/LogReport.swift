import FlowDiagnostics
import FlowEscaping

/// The result of a replay, for people and for programs.
package struct LogReport {
    /// How many events before the difference are shown to people.
    private static let shownEvents = 12

    private let replay: LogReplay
    /// The number of each event's line.
    private let lines: [Int]
    private let name: String

    /// - Parameter name: the path of the log.
    package init(_ replay: LogReplay, lines: [Int], name: String) {
        self.replay = replay
        self.lines = lines
        self.name = PrintableText.oneLine(name)
    }

    package var text: String {
        guard let difference = replay.difference else {
            let count = replay.events.count
            return "\(name): \(count) \(count == 1 ? "event is" : "events are") possible\n"
        }
        var text = "\(name):\(lines[difference.event]): error: \(difference.message) [\(LogReplay.rule.rawValue)]\n"
        let first = max(0, difference.event - Self.shownEvents)
        if difference.event > 0 { text += "  the journey so far:\n" }
        if first > 0 { text += "    (\(first) earlier events)\n" }
        for index in first..<difference.event { text += "    \(lines[index])  \(replay.events[index])\n" }
        text += "  the log goes on with:\n    \(lines[difference.event])  \(replay.events[difference.event])\n"
        if !difference.possible.isEmpty {
            text += "  possible there: \(difference.possible.joined(separator: ", "))\n"
        }
        if replay.isCut { text += Self.cutNote }
        return text
    }

    private static let cutNote =
        "  note: the log leaves open more states than are followed, or more ways than are tried, so this may be possible after all\n"

    package var json: String {
        var difference = JSONValue.null
        if let found = replay.difference {
            difference = .object(of: [
                "line": .number(lines[found.event]),
                "message": .string(found.message),
                "journey": .array(replay.events[..<found.event].map { .string($0.description) }),
                "possible": .array(found.possible.map { .string($0) }),
                "isCertain": .bool(!replay.isCut),
            ])
        }
        return JSONValue.object([
            ("log", .string(name)), ("events", .number(replay.events.count)), ("difference", difference),
        ]).page
    }
}
