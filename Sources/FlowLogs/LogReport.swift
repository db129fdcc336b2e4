import FlowDiagnostics
import FlowEscaping

/// The result of a replay, for people and for programs.
package struct LogReport {
    /// How many events before the difference are shown to people.
    private static let shownEvents = 12
    /// How many names of events that could have happened are shown to people.
    private static let shownNames = 100

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
        if let stop = replay.stop {
            return "\(name):\(lines[stop]): error: \(stopMessage(stop)) [\(LogReplay.rule.rawValue)]\n"
        }
        guard let difference = replay.difference else { return "\(name): \(Self.possible(replay.events.count))\n" }
        let message = PrintableText.oneLine(ShortenedText.quotations(in: difference.message))
        var text = "\(name):\(lines[difference.event]): error: \(message) [\(LogReplay.rule.rawValue)]\n"
        let first = max(0, difference.event - Self.shownEvents)
        if difference.event > 0 { text += "  the journey so far:\n" }
        if first > 0 { text += "    (\(first) earlier events)\n" }
        for index in first..<difference.event { text += "    \(lines[index])  \(replay.events[index])\n" }
        text += "  the log goes on with:\n    \(lines[difference.event])  \(replay.events[difference.event])\n"
        if !difference.possible.isEmpty {
            let names = difference.possible.map { ShortenedText.shortened($0[...]) }
            text += "  possible there: \(Self.list(names))\n"
        }
        if replay.isCut { text += Self.cutNote }
        return text
    }

    private static func list(_ names: [String]) -> String {
        let left = names.count - shownNames
        return names.prefix(shownNames).joined(separator: ", ") + (left > 0 ? " and \(left) others" : "")
    }

    private static func possible(_ count: Int) -> String {
        "\(count) \(count == 1 ? "event is" : "events are") possible"
    }

    /// Why the rest of the log is not followed.
    private func stopMessage(_ index: Int) -> String {
        "\(Self.possible(index)), and the \(replay.events.count - index) from here on are not checked: the log leaves open so many states, "
            + "and ways to them, that following it takes too long; replay a later part of it"
    }

    private static let cutNote =
        "  note: the log leaves open more states than are followed, or more ways than are tried, so this may be possible after all\n"

    package var json: String {
        var difference = JSONValue.null
        if let found = replay.difference {
            difference = .object(of: [
                "line": .number(lines[found.event]),
                "message": .string(ShortenedText.quotations(in: found.message)),
                "journey": .array(replay.events[..<found.event].map { .string($0.description) }),
                "possible": .array(found.possible.map { .string($0) }),
                "isCertain": .bool(!replay.isCut),
            ])
        }
        let stopped =
            replay.stop.map { stop in
                JSONValue.object([
                    ("line", .number(lines[stop])), ("checked", .number(stop)), ("message", .string(stopMessage(stop))),
                ])
            } ?? .null
        return JSONValue.object([
            ("log", .string(name)), ("events", .number(replay.events.count)), ("difference", difference),
            ("stopped", stopped),
        ]).page
    }
}
