/// A file of a site.
package struct SitePage: Hashable, Sendable {
    /// Relative to the folder of the site, with `/`.
    package var path: String
    package var text: String
}
