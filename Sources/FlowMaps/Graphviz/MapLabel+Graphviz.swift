import FlowEscaping

extension MapLabel {
    /// A label like HTML, with the title in bold.
    var graphvizLabel: String {
        let title = title.isEmpty ? [] : ["<b>\(MarkupText.escaped(self.title))</b>"]
        return "<" + (title + (lines + findings).map(MarkupText.escaped)).joined(separator: "<br/>") + ">"
    }
}
