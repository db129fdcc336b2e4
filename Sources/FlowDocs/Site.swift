import FlowDiagnostics
import FlowEscaping
import FlowModel

/// A static site about modules: for each an index, a page for each flow and each screen, its rules and its journeys.
package struct Site: Sendable {
    /// In the order of their paths.
    package let pages: [SitePage]

    /// The folders of the modules; empty for the site itself.
    package let moduleFolders: [String]
    /// The folders of a module that only have pages.
    package static let pageFolders = [SitePaths.flows, SitePaths.screens]

    /// - Parameters:
    ///   - modules: with distinct names. A single module is at the top of the site.
    ///   - title: the name of the app, for the page with several modules.
    package init(of modules: [SiteModule], title: String? = nil) {
        var pages: [SitePage] = []
        for module in modules {
            let folder = modules.count == 1 ? "" : "\(module.name)/"
            pages += Self.pages(of: module).map { SitePage(path: folder + $0.path, parts: $0.parts) }
        }
        if modules.count > 1 { pages.append(Self.index(of: modules, title: title ?? "Modules")) }
        moduleFolders = modules.count == 1 ? [""] : [""] + modules.map(\.name)
        self.pages = pages.sorted { $0.path < $1.path }
    }

    /// Whether a file is a page or a style sheet of a site, because only these may be replaced.
    package static func isPage(_ file: [UInt8]) -> Bool {
        let start = String(decoding: file.prefix(searchedBytes), as: UTF8.self)
        return start.begins(with: SiteStyle.mark)
            || start.begins(with: "<!DOCTYPE html>") && start.has(text: "content=\"\(SitePaths.generator)\"")
    }

    /// The mark is in the first lines of a page.
    private static let searchedBytes = 4096

    private static func index(of modules: [SiteModule], title: String) -> SitePage {
        let frame = PageFrame(moduleName: "", path: SitePaths.index)
        let links = modules.map { module in
            HTMLNode.element(
                "li", [:],
                [
                    frame.link(module.title, to: "\(module.name)/\(SitePaths.index)"), " ",
                    .element("span", ["class": "pale"], [.text(module.name)]),
                ])
        }
        let main = HTMLNode.element("main", [:], [.element("h1", [:], [.text(title)]), .element("ul", [:], links)])
        return frame.document(title, style: "\(modules[0].name)/\(SiteStyle.path)", [main])
    }

    private static func pages(of module: SiteModule) -> [SitePage] {
        let paths = SitePaths(module.module)
        let whole = ModulePages(module, paths)
        let map = SitePage(path: SitePaths.map, parts: module.page.parts)
        return [whole.index, map, whole.journeys, whole.rules, SitePage(path: SiteStyle.path, text: SiteStyle.text)]
            + module.flows.map { FlowPage($0, in: module, paths).page }
            + module.screens.map { ScreenPage($0, in: module, paths).page }
    }
}
