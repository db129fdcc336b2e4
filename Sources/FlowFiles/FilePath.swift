import FlowEscaping

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Paths as text, with components separated by `/`.
package enum FilePath {
    package static func join(_ folder: String, _ name: String) -> String {
        switch folder {
        case ".", "": name
        case _ where folder.ends(with: "/"): folder + name
        default: folder + "/" + name
        }
    }

    /// The last component: `Login.flow.yaml` in `specs/Login.flow.yaml`.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// The path before the last component; `.` if it is empty, `/` for the root and its children.
    package static func folder(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed == "." ? "" : "." }
        return withoutTrailingSlashes(String(trimmed[..<slash]), root: "/")
    }

    package static func withoutTrailingSlashes(_ path: String, root: String = "/") -> String {
        var end = path.utf8.endIndex
        while end > path.utf8.startIndex {
            let before = path.utf8.index(before: end)
            guard path.utf8[before] == UInt8(ascii: "/") else { return String(path[..<end]) }
            end = before
        }
        return root
    }

    /// Compares bytes, so that the order is the same in every locale.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                let count = min(left.count, right.count)
                guard count > 0, let a = left.baseAddress, let b = right.baseAddress else {
                    return left.count < right.count
                }
                let order = memcmp(a, b, count)
                return order == 0 ? left.count < right.count : order < 0
            }
        }
    }
}
