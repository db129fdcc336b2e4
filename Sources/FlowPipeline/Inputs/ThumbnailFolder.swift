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
    /// Why there are pictures that are on no card, one for each.
    package private(set) var objections: [String] = []

    /// Without pictures.
    package init() {}

    /// Reads the pictures of routes. Other files are left alone, but for pictures that seem to be meant for a route.
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
        var total = 0
        for entry in entries {
            guard let name = entry.name.start(beforeEnding: Self.ending).map(String.init), !name.begins(with: ".")
            else {
                continue
            }
            guard known.contains(name) else {
                objections.append(Self.objection(to: entry.name, name, routes))
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
    }

    private static func objection(to file: String, _ name: String, _ routes: [String]) -> String {
        let fix =
            Suggestion.nearest(to: name, among: routes).map { "did you mean `\($0)\(ending)`?" }
            ?? "name it after a flow and its route, as in `\(example)`"
        return "the picture `\(PrintableText.oneLine(file))` is of no route; \(fix)"
    }
}
