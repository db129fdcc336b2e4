import FlowDiagnostics
import FlowEscaping

/// A journey as text: `login —signUpRequested→ signUp: nothing to pop`. Shortest journeys can still be hundreds of
/// steps long; of those the start and the end say what matters.
package struct JourneyText {
    private static let limit = 10
    private static let kept = 4

    /// The parts between which a line may break.
    private var parts: [String] = []

    package init(_ journey: Journey) {
        let steps = journey.steps
        if steps.count <= Self.limit {
            parts = steps.map(Self.text)
        } else {
            parts = steps.prefix(Self.kept).map(Self.text)
            parts.append("… \(steps.count - 2 * Self.kept) more …")
            parts += steps.suffix(Self.kept).map(Self.text)
        }
        let end = Self.name(journey.end)
        guard let result = journey.result else {
            parts.append(end)
            return
        }
        parts.append(end + ":")
        parts += PrintableText.oneLine(ShortenedText.quotations(in: result)).words(at: " ").map(String.init)
    }

    private static func text(of step: Journey.Step) -> String { "\(name(step.route)) —\(name(step.event))→" }

    private static func name(_ name: String) -> String { PrintableText.oneLine(ShortenedText.shortened(name[...])) }

    /// The lines it takes, none wider than `width` unless a single part is.
    /// - Parameter indents: the columns that are taken already in the first line, and in those that follow.
    package func lines(width: Int, indents: (first: Int, rest: Int)) -> [String] {
        var lines: [String] = []
        var line = ""
        var column = indents.first
        for part in parts {
            let size = DisplayWidth.of(part)
            if !line.isEmpty, column + 1 + size > width {
                lines.append(line)
                line = ""
                column = indents.rest
            }
            if !line.isEmpty {
                line += " "
                column += 1
            }
            line += part
            column += size
        }
        return lines + [line]
    }
}
