import FlowEscaping
import FlowSite

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
    /// The files that are missing or different.
    package let differences: [OutputDifference]

    /// Compares the pages with the files on disk.
    package init(_ site: Site, in folder: String) throws(OutputError) {
        try Self.refuseOutwardLinks(in: folder, of: site)
        var plan = OutputPlan(folder: folder)
        var differences: [OutputDifference] = []
        for page in site.pages {
            let path = FilePath.join(folder, page.path)
            let bytes = Array(page.text.utf8)
            switch try Self.state(of: path) {
            case .missing:
                plan.writes.append(path)
                differences.append(OutputDifference(path: path, bytes: bytes, current: nil, permissions: nil))
            case .page(bytes, _): plan.unchanged.append(path)
            case .page(let current, let permissions):
                plan.writes.append(path)
                differences.append(
                    OutputDifference(path: path, bytes: bytes, current: current, permissions: permissions))
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
        self.differences = differences
    }

    /// - Throws: also if something is in the way.
    package func write(isInterrupted: @escaping () -> Bool) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        var staged = StagedFiles(isInterrupted: isInterrupted)
        for difference in differences {
            do throws(SystemError) {
                try staged.createFolder(FilePath.folder(of: difference.path))
                try staged.add(
                    difference.bytes, for: difference.path, permissions: difference.permissions,
                    isNew: difference.current == nil)
            } catch {
                throw .system(.write, path: difference.path, error)
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
