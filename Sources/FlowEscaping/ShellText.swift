/// Words of a shell, in completions and in commands that a message suggests.
package enum ShellText {
    /// In single quotes, POSIX shells read every character as it is; a quote needs to be outside of them.
    package static let posix = EscapeTable(["'": "'\\''"])

    /// In single quotes, fish has two escapes.
    package static let fish = EscapeTable(["\\": "\\\\", "'": "\\'"])

    /// A word for bash, zsh and sh.
    package static func quoted(_ text: String) -> String { "'\(posix.escaped(text))'" }

    /// A word for fish.
    package static func quotedForFish(_ text: String) -> String { "'\(fish.escaped(text))'" }
}
