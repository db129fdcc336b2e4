import FlowDiagnostics

/// An invisible character with which the meaning of a text differs from what is displayed.
protocol InvisibleCharacter {
    var offset: Int { get }
    /// For example "U+202E (right-to-left override)".
    var description: String { get }
}

extension SourceText {
    /// One diagnostic for each line with such a character, at the first one; the next ten on the line are related.
    func onePerLine<Characters: Sequence>(
        _ characters: Characters, report: (Characters.Element, SourceSpan) -> Diagnostic
    ) -> [Diagnostic] where Characters.Element: InvisibleCharacter {
        var findings: [Diagnostic] = []
        var last = base
        for character in characters {
            let place = span(character.offset..<characterEnd(character.offset))
            if let index = findings.indices.last, !hasShownLineBreak(between: last, and: character.offset) {
                // A line can have millions.
                if findings[index].related.count < 10 {
                    findings[index].related.append(Diagnostic.Related(place, "here is \(character.description) too"))
                }
            } else {
                findings.append(report(character, place))
            }
            last = character.offset
        }
        return findings
    }
}
