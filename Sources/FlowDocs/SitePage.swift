/// A file of a site.
package struct SitePage: Hashable, Sendable {
    /// Relative to the folder of the site, with `/`.
    package var path: String
    /// The text in parts. The long ones are the same on many pages, and then in memory only once.
    package var parts: [String]

    package init(path: String, parts: [String]) {
        self.path = path
        self.parts = parts
    }

    package init(path: String, text: String) { self.init(path: path, parts: [text]) }

    package var text: String { parts.joined() }
}
