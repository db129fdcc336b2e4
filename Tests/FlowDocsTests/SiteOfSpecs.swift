import FlowAnalysis
import FlowDiagnostics
import FlowLint
import FlowModel
import FlowTestSupport

@testable import FlowDocs

/// The site of spec texts.
struct SiteOfSpecs {
    let site: Site

    init(_ files: [(path: String, text: String)], named name: String = "app") async {
        let read = ReadModule(files)
        var understanding = ModuleUnderstanding(whole: read.module)
        let errors = read.diagnostics.filter { $0.severity == .error }
        understanding.add(errorsIn: Set(errors.map(\.span.file)), of: read.module)
        let found = await read.module.check(RuleSettings(), sources: read.sources, understanding: understanding)
        let rules = RuleRegistry.all.map { SiteRule(id: $0.id, level: $0.level.rawValue, summary: $0.documentation) }
        site = Site(of: [
            SiteModule(
                name: name, sources: read.sources, module: read.module, flows: await read.module.trace(understanding),
                diagnostics: read.diagnostics + found, rules: rules)
        ])
    }

    func text(of path: String) -> String { site.pages.first { $0.path == path }?.text ?? "" }
}

/// The elements of a page in the order of its text. Reads only what `HTMLNode` writes.
struct ReadPage {
    /// Elements whose end tag is missing or in the wrong place.
    private(set) var mistakes: [String] = []
    private(set) var ids: Set<String> = []
    private(set) var addresses: [String] = []

    private static let voids: Set<String> = ["meta", "link", "br", "hr", "img", "input"]

    init(_ page: String) {
        // Pictures are XML, which is tested by itself.
        let text = page.replacing(/<svg .*?<\/svg>/.dotMatchesNewlines(), with: "")
        var open: [Substring] = []
        for match in text.dropFirst("<!DOCTYPE html>".count).matches(
            of: /<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)*)>/)
        {
            let (_, slash, name, attributes) = match.output
            if !slash.isEmpty {
                if open.popLast() != name { mistakes.append("</\(name)>") }
                continue
            }
            for attribute in attributes.matches(of: /([a-z-]+)="([^"]*)"/) {
                if attribute.1 == "id" { ids.insert(String(attribute.2)) }
                if attribute.1 == "href" { addresses.append(String(attribute.2)) }
            }
            if !Self.voids.contains(String(name)) { open.append(name) }
        }
        mistakes += open.map { "<\($0)>" }
        // Everything that is not a tag is text, in which these characters are escaped.
        let rest = text.replacing(/<!DOCTYPE html>|<\/?[a-z0-9]+(?: [a-z-]+(?:="[^"]*")?)*>/, with: "")
        if rest.contains(where: { "<>\"".contains($0) }) { mistakes.append("markup in text") }
    }
}
