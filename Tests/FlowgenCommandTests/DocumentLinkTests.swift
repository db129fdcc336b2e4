import Foundation
import Testing

/// Links between the documents, with the anchors that GitHub gives headings.
@Suite struct DocumentLinkTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    private static var documents: [String] {
        func names(in folder: String, before prefix: String) -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
            return names.filter { $0.hasSuffix(".md") }.sorted().map { prefix + $0 }
        }
        return names(in: ".", before: "") + names(in: "docs", before: "docs/")
    }

    @Test("a link of a document leads to a file, and to a heading of it", arguments: documents)
    func leadsSomewhere(document: String) throws {
        let file = Self.root.appending(path: document)
        for link in Self.links(in: try String(contentsOf: file, encoding: .utf8)) {
            // A URL has a scheme.
            if link.contains(":") { continue }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = String(parts[0])
            let target = path.isEmpty ? file : file.deletingLastPathComponent().appending(path: path).standardized
            let exists = FileManager.default.fileExists(atPath: target.path)
            #expect(exists, "\(document) links to `\(link)`, and there is no such file")
            guard exists, parts.count == 2 else { continue }
            let anchors = Self.anchors(in: try String(contentsOf: target, encoding: .utf8))
            #expect(anchors.contains(String(parts[1])), "\(document) links to `\(link)`, and there is no such heading")
        }
    }

    @Test("an anchor is its heading in lower case with dashes, and has a number if another heading has the same")
    func anchorsOfHeadings() {
        let text = "# What `a`, b!\n## [The c](d.md) e_f\n```sh\n# no heading\n```\n#no heading\n### What a b\n"
        #expect(Self.anchors(in: text) == ["what-a-b", "the-c-e_f", "what-a-b-1"])
    }

    @Test("links in blocks of code are ignored")
    func linksOutsideOfCode() {
        let text = "[a](b.md#c), [d\ne](#f)\n  ```swift\n  [g](h)\n  ```\n![i](j.svg)\n"
        #expect(Self.links(in: text) == ["b.md#c", "#f", "j.svg"])
    }

    private static func links(in markdown: String) -> [String] {
        linesOutsideOfCode(in: markdown).flatMap { line in line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } }
    }

    private static func anchors(in markdown: String) -> Set<String> {
        var uses: [String: Int] = [:]
        return Set(
            linesOutsideOfCode(in: markdown).compactMap { line -> String? in
                guard let heading = line.wholeMatch(of: /#{1,6} +(.+)/)?.1 else { return nil }
                // What is shown of a link is its text.
                let shown = String(heading).replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
                let kept = shown.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                let anchor = kept.lowercased().replacing(" ", with: "-")
                let number = uses[anchor, default: 0]
                uses[anchor] = number + 1
                return number == 0 ? anchor : "\(anchor)-\(number)"
            })
    }

    private static func linesOutsideOfCode(in markdown: String) -> [String] {
        var isCode = false
        return markdown.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
            let isFence = line.trimmingCharacters(in: .whitespaces).hasPrefix("```")
            if isFence { isCode.toggle() }
            return isCode || isFence ? nil : String(line)
        }
    }
}
