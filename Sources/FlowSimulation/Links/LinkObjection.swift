/// Why a URL opens none of a flow's links.
package enum LinkObjection: Hashable, Sendable {
    /// The scheme is none of the flow's, which are these.
    case scheme(String, known: [String])
    /// The host of a web page is none of the flow's, which are these.
    case host(String, known: [String])
    /// The path is that of a link, but this text is no value of one of its captures.
    case value(String, capture: String, type: String)
}
