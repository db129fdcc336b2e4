import FlowDiagnostics
import FlowModel
import FlowYAML

/// Ways of presenting that the app draws itself, and `as`.
extension SpecDecoder {
    mutating func presentations(_ node: YAMLNode) -> [DeclaredPresentation] {
        let pairs = pairs(
            of: node, keys: nil, expecting: "ways of presenting, name by name", example: "presentations: { card: }")
        var presentations: [DeclaredPresentation] = []
        for (key, value) in pairs where !reader.isExtension(key) {
            if reportKeyAmongNames(
                key, value, of: "a presentation", PresentationKey.self, after: presentations.last?.name.text)
            {
                continue
            }
            presentations.append(presentation(key, value))
        }
        return presentations
    }

    private mutating func presentation(_ key: YAMLNode, _ value: YAMLNode) -> DeclaredPresentation {
        var presentation = DeclaredPresentation(name: name(key, of: "a presentation"))
        let name = presentation.name.text
        if Presentation.reservedWords.contains(name) {
            reader.report(
                .invalidIdentifier, at: key,
                "a presentation cannot be called `\(name)`, which every flow has; give it another name")
        } else if ["self", "Type", "init"].contains(name) {
            reader.report(
                .invalidIdentifier, at: key,
                "a presentation cannot be called `\(name)`, which is a word of Swift that no member can have; rename it"
            )
        }
        let pairs = pairs(
            of: value, keys: PresentationKey.allCases.map(\.rawValue), expecting: "whether a swipe dismisses it",
            example: "\(name): { dismissible: false }")
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: PresentationKey.self) {
            case .key(.dismissible):
                (presentation.isDismissible, presentation.condition) = dismissible(value)
            case .key(.doc): presentation.doc = doc(value)
            case .unread, .ignored: break
            }
        }
        return presentation
    }

    private func isPresentation(_ name: String) -> Bool { presentations.contains { $0.name.text == name } }

    /// The value of `as`: a sheet, a cover, or what the flow declares.
    mutating func style(_ node: YAMLNode) -> Presentation? {
        if tree.kind(node) == .scalar {
            let text = tree.text(node)
            // An error has hidden the names.
            if ["push", "pushed", "stack", "navigation", "none", "root"].contains(text), !isPresentation(text) {
                reader.report(
                    .wrongShape, at: node,
                    "`as` is how a route is presented, and `\(text)` is none of these; remove `as`, and let the transition `push` the"
                        + " route")
                return nil
            }
            if unread.contains(.presentations), Presentation(builtIn: text) == nil, !tree.isNull(node) { return nil }
        }
        // A name that every flow has is reported where it is declared.
        let declared = presentations.filter { !Presentation.reservedWords.contains($0.name.text) }
        let words = Presentation.builtIn.map(\.word) + declared.map(\.name.text)
        let list = words.map { "`\($0)`" }
        let expected = list.dropLast().joined(separator: ", ") + " or " + (list.last ?? "")
        let meant = word(
            node, expecting: expected, example: "as: sheet", among: words, synonyms: Presentation.synonyms,
            otherwise: ", or declare it under `presentations`")
        let span = tree.span(node)
        return meant.flatMap { word in
            Presentation(builtIn: word) ?? declared.first { $0.name.text == word }.map { .declared($0.used(at: span)) }
        }
    }
}
