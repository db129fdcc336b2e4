/// What can be written at a place.
package struct CompletionItem: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case key, verb, modifier, keyword
        case flow, screen, route, intent, outcome, systemEvent, message, anchor
        case `guard`, effect, task, badge, presentation
        case parameter, value, type, link, module, rule, level, directive, name, snippet
    }

    package var kind: Kind
    package var label: String
    /// One line beside the label.
    package var detail: String?
    /// Markdown; `nil` if there is none, or if it is that of the ``id``.
    package var documentation: String?
    /// What the documentation is about, if it is made on request.
    package var id: CompletionID?
    /// What is inserted, without placeholders. Lines after the first are indented relative to the line of the place.
    package var text: String
    /// The same with placeholders, as `${1:name}`; `nil` if there are none.
    package var snippet: String?
    /// The range to replace, in the text as it is now: what has been typed, with the rest of the same word.
    package var range: Range<Int>
    /// What has been typed is compared with it.
    package var filter: String
    /// Items of a lower number come first. Those with the same are in the order of their labels.
    package var order = 0
}

/// What can be written at a place, and what else.
package struct CompletionAnswer: Hashable, Sendable {
    /// Why something can be written that is not among the items, or why there are none.
    package enum Reason: Hashable, Sendable {
        /// A text for people, or another one that flowgen does not know.
        case freeText
        case comment
        case number
        /// A literal of Swift.
        case literal
        /// A name that is declared here.
        case newName
        /// A path of a file or a folder.
        case path
        /// Something is complete here already.
        case complete
        /// What is around the place is not known to the language.
        case unknownPlace
        /// Keys that start with `x-` are ignored, with everything in them.
        case ignored
        /// Nothing of this kind exists yet.
        case nothingDeclared(CompletionItem.Kind)
        /// What has been typed is not the beginning of anything that is possible here.
        case noMatch

        /// For people.
        package var message: String {
            switch self {
            case .freeText: "any text can be written here"
            case .comment: "this is a comment"
            case .number: "a number is written here"
            case .literal: "a literal is written here"
            case .newName: "a new name is written here"
            case .path: "a path is written here"
            case .complete: "the value is complete"
            case .unknownPlace: "the language has nothing here"
            case .ignored: "keys that start with `x-` are ignored"
            case .nothingDeclared(let kind): "there is no \(kind.rawValue) yet"
            case .noMatch: "nothing that is possible here begins like this"
            }
        }
    }

    /// In the order in which they are shown.
    package var items: [CompletionItem]
    package var reason: Reason?
    /// Whether there are more items, which another letter makes fewer.
    package var isCut = false

    package init(_ items: [CompletionItem] = [], _ reason: Reason? = nil) {
        self.items = items
        self.reason = reason
    }
}
