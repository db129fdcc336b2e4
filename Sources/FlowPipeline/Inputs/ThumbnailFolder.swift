import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowMaps

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A folder with pictures of screens, each named after a flow and a route: `LoginFlow.signUp.png`.
package struct ThumbnailFolder: Sendable {
    /// The size of a picture in bytes, and that of all, so that a browser can open the map.
    package static let limit = 1_000_000
    package static let greatestTotal = 24_000_000

    private static let ending = ".png"
    package static let example = "LoginFlow.signUp\(ending)"

    /// By the names of the flow and the route, `LoginFlow.signUp`.
    package private(set) var thumbnails: [String: MapThumbnail] = [:]
    package private(set) var paths: [String] = []
    /// Which pictures are on no card, and why; `nil` if there are none.
    package private(set) var objection: String?

    /// Without pictures.
    package init() {}

    /// Reads the pictures of routes. Other files are left alone.
    ///
    /// - Parameter routes: the routes of all flows, `LoginFlow.signUp`. No path is made of these names.
    /// - Throws: if a picture cannot be read, is none, or is too large.
    package init(_ folder: String, of routes: [String]) throws(InputError) {
        let entries: [FolderListing.Entry]
        do { entries = try FolderListing(of: folder).entries } catch {
            if error.code == ENOENT { throw .noThumbnails(folder: folder) }
            throw .unreadable(path: folder, error)
        }
        let project = ProjectFolder()
        let known = Set(routes)
        var others: [String] = []
        var total = 0
        for entry in entries {
            guard let name = entry.name.start(beforeEnding: Self.ending).map(String.init), !name.begins(with: ".")
            else {
                continue
            }
            guard known.contains(name) else {
                others.append(name)
                continue
            }
            let path = FilePath.join(folder, entry.name)
            if project.leadsOut(path, given: folder) { throw .foreignThumbnail(path: path) }
            let (bytes, size): ([UInt8]?, Int)
            do { (bytes, size) = try FileSystem.contents(of: path, limit: Self.limit) } catch {
                throw .unreadable(path: path, error)
            }
            guard let bytes else { throw .largeThumbnail(path: path, size: size) }
            guard let thumbnail = MapThumbnail(bytes) else { throw .notAThumbnail(path: path) }
            total += bytes.count
            if total > Self.greatestTotal { throw .manyThumbnails(path: path) }
            thumbnails[name] = thumbnail
            paths.append(path)
        }
        objection = Self.objection(to: others, routes)
    }

    /// How many pictures of no route are compared with all routes, and how many are named.
    private static let compared = 40
    private static let named = 3

    /// - Parameter files: those that no route has, without their ending.
    private static func objection(to files: [String], _ routes: [String]) -> String? {
        func text(_ name: String) -> String { "`\(PrintableText.oneLine(name))\(ending)`" }
        let compared = files.prefix(Self.compared).map { ($0, Suggestion.nearest(to: $0, among: routes)) }
        guard let only = compared.first else { return nil }
        let rule = "after a flow and its route, as in `\(example)`"
        if files.count == 1 {
            let fix = only.1.map { "did you mean \(text($0))?" } ?? "name it \(rule)"
            return "the picture \(text(only.0)) is of no route; \(fix)"
        }
        // First those that seem to be meant for a route.
        let shown = (compared.filter { $0.1 != nil } + compared.filter { $0.1 == nil }).prefix(named)
        let names = shown.map { name, meant in text(name) + (meant.map { " (did you mean \(text($0))?)" } ?? "") }
        let rest = files.count > shown.count ? " and \(files.count - shown.count) more" : ""
        return "\(files.count) pictures are of no route: \(names.joined(separator: ", "))\(rest); name each \(rule)"
    }
}
