/// A text to write in place of another one.
package struct TextEdit: Hashable, Sendable {
    package var location: SourceLocation
    package var text: String

    package init(_ location: SourceLocation, _ text: String) {
        self.location = location
        self.text = text
    }
}
