import FlowDiagnostics

/// How `present` shows a route.
package enum Presentation: Sendable {
    case sheet
    case cover
    /// Beside an anchor, or as a sheet where the width is compact.
    case popover
    /// An alert or a confirmation. The route declares it, not `as`.
    case alert
    /// A way of presenting that the flow declares.
    indirect case declared(DeclaredPresentation)

    /// Those that every flow has as words of `as`.
    package static let builtIn: [Presentation] = [.sheet, .cover, .popover]

    /// The words that no declaration can have as its name.
    package static let reservedWords = [Presentation.sheet, .cover, .popover, .alert].map(\.word)

    /// The names of these in SwiftUI and UIKit.
    package static let synonyms = [
        "fullScreenCover": "cover", "fullscreenCover": "cover", "fullScreen": "cover", "fullscreen": "cover",
        "full": "cover", "pageSheet": "sheet", "formSheet": "sheet", "popOver": "popover",
    ]

    /// The word of `as`, and in outputs.
    package var word: String {
        switch self {
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        case .declared(let declaration): declaration.name.text
        }
    }

    /// The one of ``builtIn`` with this word.
    package init?(builtIn word: String) {
        guard let found = Self.builtIn.first(where: { $0.word == word }) else { return nil }
        self = found
    }

    /// Whether the user can swipe it away, unless its route declares otherwise.
    package var allowsSwipe: Bool {
        switch self {
        case .sheet, .popover: true
        case .cover, .alert: false
        case .declared(let declaration): declaration.isDismissible
        }
    }

    /// The declaration, if the flow declares it.
    package var declaration: DeclaredPresentation? {
        if case .declared(let declaration) = self { declaration } else { nil }
    }
}

/// Two are equal if they have the same word, wherever it is declared.
extension Presentation: Hashable {
    package static func == (one: Presentation, other: Presentation) -> Bool {
        switch (one, other) {
        case (.sheet, .sheet), (.cover, .cover), (.popover, .popover), (.alert, .alert): true
        case (.declared(let one), .declared(let other)): one.name.text == other.name.text
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

/// A way of presenting that the app draws itself.
package struct DeclaredPresentation: Hashable, Sendable {
    package var name: Name
    package var doc: String?
    /// Whether the user can swipe it away, perhaps under a condition.
    package var isDismissible: Bool
    /// What must hold for the user to swipe it away: a guard without values, because any route can be presented in this way.
    package var condition: Condition?
    /// Where an `as` names it; `nil` in the declaration.
    package var use: SourceSpan?

    package init(name: Name, doc: String? = nil, isDismissible: Bool = true) {
        self.name = name
        self.doc = doc
        self.isDismissible = isDismissible
    }
}

extension DeclaredPresentation {
    /// The declaration as an `as` names it.
    package func used(at span: SourceSpan) -> DeclaredPresentation {
        var copy = self
        copy.use = span
        return copy
    }
}

extension Flow {
    /// The names of the declared ways of presenting in which something is presented, or would be by `present`.
    package var usedPresentations: Set<String> {
        var used = Set(routes.compactMap { $0.presentation?.declaration?.name.text })
        forEachTransition { branches, _ in
            for index in branches.indices {
                for step in branches[index].steps.indices {
                    if case .present(_, let style?, _) = branches[index].steps[step].verb, let style = style.declaration
                    {
                        used.insert(style.name.text)
                    }
                }
            }
        }
        return used
    }
}
