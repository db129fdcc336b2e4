import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowReports

/// What an editor shows about a place in a text.
package struct Hover: Hashable, Sendable {
    /// What it is about.
    package var range: Range<Int>
    /// Markdown.
    package var text: String
}

/// The paragraphs of a hover.
struct HoverText {
    private var parts: [String] = []

    /// More than so many are not listed.
    static let mostItems = 8

    var isEmpty: Bool { parts.isEmpty }

    var text: String { parts.joined(separator: "\n\n") }

    /// What something is: `**route** password of LoginFlow`.
    mutating func head(_ kind: String, _ name: String, of owner: String? = nil) {
        let place = owner.map { " of \(MarkdownText.code($0))" } ?? ""
        parts.append("**\(kind)** \(MarkdownText.code(PrintableText.oneLine(name)))\(place)")
    }

    /// Text of a spec.
    mutating func doc(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        parts.append(text.parts(at: "\n").map { MarkdownText.prose(String($0)) }.joined(separator: "\n"))
    }

    /// Text of flowgen.
    mutating func add(_ text: String) { parts.append(text) }

    mutating func sentence(_ text: String) { parts.append(text.prefix(1).uppercased() + text.dropFirst() + ".") }

    mutating func swift(_ code: String) { parts.append("```swift\n\(code)\n```") }

    /// - Parameter items: Markdown; only some of many are shown.
    mutating func list(_ title: String, _ items: [String]) {
        if items.isEmpty { return }
        var lines = items.prefix(Self.mostItems).map { "- \($0)" }
        if items.count > Self.mostItems { lines.append("- \(items.count - Self.mostItems) more") }
        parts.append(
            (title.isEmpty ? [] : ["\(title):"] + [""]).joined(separator: "\n") + "\n" + lines.joined(separator: "\n"))
    }

    mutating func append(_ other: HoverText) { parts += other.parts }

    /// `email: payload.email`, as Markdown.
    static func text(ofArgument argument: BoundArgument) -> String {
        let source = argument.source.literal?.quoted ?? argument.source.name
        return MarkdownText.code("\(argument.name): \(PrintableText.oneLine(ShortenedText.shortened(source[...])))")
    }

    /// `login —signUpRequested→ signUp`
    static func text(ofJourney journey: Journey) -> String {
        MarkdownText.code(JourneyText(journey).lines(width: .max, indents: (0, 0)).joined(separator: " "))
    }

    static func type(of parameter: Parameter) -> String {
        var text = "\(parameter.name.text): \(parameter.type.description)"
        if let value = parameter.defaultValue { text += " = \(value.quoted)" }
        return text
    }
}
