import FlowEscaping

/// A quoted label, with the title in bold.
enum MermaidLabel {
    static func text(_ label: MapLabel) -> String { text(label, separator: "<br>") }

    /// For an area, which has room for one line.
    static func line(_ label: MapLabel) -> String { text(label, separator: " · ") }

    private static func text(_ label: MapLabel, separator: String) -> String {
        let lines = (label.lines + label.findings).map(MermaidText.escape)
        return "\"" + (["<b>\(MermaidText.escape(label.title))</b>"] + lines).joined(separator: separator) + "\""
    }
}
