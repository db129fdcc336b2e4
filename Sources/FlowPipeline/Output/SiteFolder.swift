import FlowDocs
import FlowEscaping
import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder of a site. Only files that `flowgen docs` has written are overwritten or removed.
package struct SiteFolder {
    package let plan: OutputPlan
    /// The pages to write. Their bytes are made one at a time: much of the text of a site is the same on many pages.
    private let changes: [Change]

    private struct Change {
        var page: SitePage
        var path: String
        var permissions: FilePermissions?
        var isNew: Bool
    }

    /// Compares the pages with the files on disk.
    package init(_ site: Site, in folder: String) throws(OutputError) {
        try Self.refuseOutwardLinks(in: folder, of: site)
        var plan = OutputPlan(folder: folder)
        var changes: [Change] = []
        for page in site.pages {
            let path = FilePath.join(folder, page.path)
            let bytes = Array(page.text.utf8)
            switch try Self.state(of: path) {
            case .missing:
                plan.writes.append(path)
                changes.append(Change(page: page, path: path, permissions: nil, isNew: true))
            case .page(bytes, _): plan.unchanged.append(path)
            case .page(_, let permissions):
                plan.writes.append(path)
                changes.append(Change(page: page, path: path, permissions: permissions, isNew: false))
            case .other(let kind): plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: kind))
            }
        }
        let kept = Set(site.pages.map { FilePath.join(folder, $0.path) })
        // Other folders can have sites of their own.
        for module in site.moduleFolders.map({ $0.isEmpty ? folder : FilePath.join(folder, $0) }) {
            try Self.findStale(in: module, besides: kept, into: &plan)
            for pages in Site.pageFolders {
                try Self.findStale(in: FilePath.join(module, pages), besides: kept, into: &plan)
            }
        }
        self.plan = plan
        self.changes = changes
    }

    /// The files that are missing or different.
    package func differences() throws(OutputError) -> [OutputDifference] {
        var differences: [OutputDifference] = []
        for change in changes {
            var current: [UInt8]?
            if case .page(let bytes, _) = try Self.state(of: change.path) { current = bytes }
            differences.append(
                OutputDifference(
                    path: change.path, bytes: Array(change.page.text.utf8), current: current,
                    permissions: change.permissions))
        }
        return differences
    }

    /// - Throws: also if something is in the way.
    package func write(isInterrupted: @escaping () -> Bool) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        var staged = StagedFiles(isInterrupted: isInterrupted)
        for change in changes {
            do throws(SystemError) {
                try staged.createFolder(FilePath.folder(of: change.path))
                try staged.add(
                    Array(change.page.text.utf8), for: change.path, permissions: change.permissions,
                    isNew: change.isNew)
            } catch {
                throw .system(.write, path: change.path, error)
            }
        }
        while let next = staged.next {
            do throws(SystemError) { try staged.moveNew() } catch {
                throw error.code == EEXIST ? .appeared(path: next.path) : .system(.write, path: next.path, error)
            }
        }
        for path in plan.removals {
            do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(.remove, path: path, error) }
        }
    }

    // MARK: What is on disk

    /// Folders of the site can be links, also those from which pages are only removed.
    private static func refuseOutwardLinks(in folder: String, of site: Site) throws(OutputError) {
        var folders: [String] = [folder]
        for module in site.moduleFolders.map({ $0.isEmpty ? folder : FilePath.join(folder, $0) }) {
            folders.append(module)
            folders += Site.pageFolders.map { FilePath.join(module, $0) }
        }
        folders += site.pages.map { FilePath.folder(of: FilePath.join(folder, $0.path)) }
        var seen: Set<[UInt8]> = []
        for path in folders where seen.insert(Array(path.utf8)).inserted {
            _ = try OutputLocation(path, given: folder)
        }
    }

    private enum State {
        case missing
        /// A page that flowgen has written.
        case page([UInt8], FilePermissions?)
        case other(OutputPlan.Obstacle.Kind)
    }

    /// More than any page has.
    private static let largestPage = 64 << 20

    private static func state(of path: String) throws(OutputError) -> State {
        do throws(SystemError) {
            guard let status = try FileStatus(path: path, followingLinks: false) else { return .missing }
            switch status.kind {
            case .folder: return .other(.folder)
            case .symbolicLink: return .other(.symbolicLink)
            case .pipe, .socket, .device: return .other(.special)
            case .file:
                let (bytes, size) = try FileSystem.contents(of: path, limit: largestPage)
                guard let bytes else { return .other(.tooLarge(size: size)) }
                return Site.isPage(bytes) ? .page(bytes, status.permissions) : .other(.notGenerated)
            }
        } catch {
            throw .system(.read, path: path, error)
        }
    }

    /// Finds the pages of flows and screens that no longer exist.
    private static func findStale(
        in folder: String, besides kept: Set<String>, into plan: inout OutputPlan
    ) throws(OutputError) {
        guard (try? FileStatus(path: folder))?.kind == .folder else { return }
        let listing: FolderListing
        do throws(SystemError) { listing = try FolderListing(of: folder) } catch {
            throw .system(.read, path: folder, error)
        }
        for entry in listing.entries where entry.name.ends(with: ".html") {
            let path = FilePath.join(folder, entry.name)
            guard !kept.contains(path), case .page = try state(of: path) else { continue }
            plan.removals.append(path)
        }
    }
}
