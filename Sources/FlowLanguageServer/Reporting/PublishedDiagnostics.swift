import FlowDiagnostics

/// What a client knows about files.
struct PublishedDiagnostics: Sendable {
    /// What is known of a file.
    struct Entry: Sendable {
        var file: FileDiagnostics
        /// The version of the text in an editor.
        var version: Int?
        /// Whether the client has the list.
        var isSent: Bool
        /// The root of the project that it comes from.
        var root: String
    }

    private(set) var byPath: [String: Entry] = [:]
    /// Whether the client asks for the diagnostics of all files.
    var pullsWorkspace = false
    /// The error of each project that was shown.
    private var errors: [String: String] = [:]

    subscript(path: String) -> Entry? {
        get { byPath[path] }
        set { byPath[path] = newValue }
    }

    /// The lists of a project.
    func lists(of root: String) -> [String: FileDiagnostics] {
        byPath.filter { $0.value.root == root }.mapValues(\.file)
    }

    /// - Parameter error: what ended a check of a project; `nil` if nothing did.
    /// - Returns: whether it is to be shown, which is so once.
    mutating func isNew(_ error: String?, of root: String) -> Bool {
        defer { errors[root] = error }
        return error != nil && errors[root] != error
    }
}
