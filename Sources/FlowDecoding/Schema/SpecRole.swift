/// What a word of a spec is: a key of the language, or the name of something.
package enum SpecRole: String, Hashable, Sendable, CaseIterable {
    /// A key of the language, and a key that says what a branch does.
    case keyword, verb
    case flow, screen, route, event, outcome, `guard`, badge, effect, task, message, presentation, anchor, button
    case parameter, type, module
    /// An effect or a task, in a `run`.
    case call
    /// `isSignedIn`, `not $flag`
    case condition
    /// `home`, `home/detail` and `MainFlow/home` in an expectation, and the same or `finish` after `can`.
    case routePath, goal
    /// The style of a layer, and any event by the name that journeys have for it.
    case layer, anyEvent
    /// The pattern of a link, the link of a child flow (`at`), and a URL to open.
    case link, linkTarget, url
    /// `$name`, or a literal.
    case value
    /// A literal.
    case literal
    /// A text of an alert, with `{name}` for values.
    case text
    /// Text for people.
    case prose
    /// One of a few words of the language, or `true` or `false`.
    case word
}
