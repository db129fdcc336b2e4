/// The limits of what a spec can nest by other means than YAML, see `YAMLLimits`. Each is far above what anyone writes by hand, and
/// low enough that visiting the generated expression cannot overflow the stack.
enum SpecLimits {
    /// The names in a reference: 2 in `$profile.id`.
    static let referenceNames = 64
    /// The captures in the path of a link's pattern. Each of them can have a default, with which a URL may end before it.
    static let pathCaptures = 64
    /// The query items in the pattern of a link.
    static let queryItems = 64
}
