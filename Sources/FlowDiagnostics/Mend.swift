/// The one right mend of a finding, in the terms of the stage that reports it. What it comes to in the bytes of the file is the
/// finding's ``Fix``, which only somebody who has the bytes can make.
///
/// A finding with two possible mends, or with one that a person has to think about, has none.
package enum Mend: Hashable, Sendable {
    /// Another word in the place of one that is somewhere in the range, if only once: around it there may be quotes, or more.
    case replace(String, with: String, in: SourceRange)
    /// A key that lacks the space behind its colon.
    case separate(String, in: SourceRange)
    /// Quotes around a text that is none without them.
    case quote(String, in: SourceRange)
    case insert(String, at: SourcePosition)
    /// A first line for the document.
    case begin(with: String)
    /// A pair that a mapping lacks, which may be missing itself; the keys are those that lead to it from the document's root.
    case add(key: String, value: String, to: [String])
    /// A name in a comment that silences nothing, and all of the comment where that says nothing else.
    case removeFromComment(SourceRange)
}
