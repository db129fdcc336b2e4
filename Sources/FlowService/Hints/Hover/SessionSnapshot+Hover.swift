import FlowDiagnostics
import FlowProject
import FlowReports

extension SessionSnapshot {
    /// What is known about a place in a text: about the name there, the key of the language, and the diagnostics.
    ///
    /// In a text that is not a spec at the moment, names are those of its last text that was one.
    ///
    /// - Parameter report: the last check.
    package func hover(at path: String, _ offset: Int, report: Report? = nil) -> Hover? {
        var text = HoverText()
        var range: Range<Int>?
        if let (index, file) = position(of: path) {
            let found = modules[index].occurrences(at: offset, in: file)
            let names = NameHover(self, index)
            for occurrence in found.prefix(HoverText.mostItems) where occurrence.span == found.first?.span {
                guard let location = modules[index].location(of: occurrence.span) else { continue }
                range = location.range
                text.append(names.text(of: occurrence.element, occurrence.use, at: location))
            }
        }
        let source = self.text(of: path)
        if let source {
            let key =
                source.isConfiguration
                ? source.configurationHover(at: offset)
                : (range == nil ? source.suppressionHover(at: offset) : nil) ?? source.keyHover(at: offset, range)
            if let key {
                range = range ?? key.range
                text.append(key.text)
            }
        }
        if let (index, file) = position(of: path),
            let found = modules[index].expectationHover(at: offset, in: file)
        {
            range = range ?? found.range
            text.append(found.text)
        }
        if let source, let found = report?.hover(at: offset, in: source.source) {
            range = range ?? found.range
            text.append(found.text)
        }
        return range.flatMap { text.isEmpty ? nil : Hover(range: $0, text: text.text) }
    }
}
