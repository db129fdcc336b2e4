import FlowEscaping

/// URIs of files.
enum DocumentURI {
    /// The absolute path of a file; `nil` for a URI of another scheme, such as that of a text that was never saved.
    static func path(of uri: String) -> String? {
        guard let rest = uri.rest(after: "file://") else { return nil }
        // A host may be between the slashes; a file of another computer is none of ours.
        guard let slash = rest.place(of: "/") else { return nil }
        let host = rest[..<slash]
        guard host.isEmpty || host == "localhost" else { return nil }
        return PercentEncoding.decodedPath(rest[slash...].start(before: "?").start(before: "#"))
    }

    /// - Parameter path: absolute.
    static func uri(of path: String) -> String { "file://" + PercentEncoding.path(path) }
}
