import FlowEscaping
import FlowTestSupport
import Foundation
import Testing

/// The languages that are read by a program of the system.
extension EscapingPropertyTests {
    @Test(
        "words of shells",
        arguments: [
            ("sh", "sh", ShellText.quoted), ("bash", "bash --norc", ShellText.quoted),
            ("zsh", "zsh -f", ShellText.quoted),
            ("fish", "fish --no-config", ShellText.quotedForFish),
        ] as [(String, String, @Sendable (String) -> String)])
    func shells(_ shell: String, _ command: String, quoted: @Sendable (String) -> String) async throws {
        guard Clients.has(shell) else { return }
        // No word of a shell has a zero byte, and fish reads some private characters as bytes of its own.
        try await Self.check(shell, { $0 != "\0" && !(shell == "fish" && Self.isOfFish($0)) }) { texts in
            // The separator is one of the characters, too, so all texts are compared as one.
            let texts = texts.map { $0 + "\u{1}" }
            var read = ""
            // A command has a limit for its size.
            for start in stride(from: 0, to: texts.count, by: 2_000) {
                let words = texts[start...].prefix(2_000).map(quoted).joined(separator: " ")
                let folder = try TemporaryFolder(["script": "printf %s \(words)\n"])
                read += try await FlowgenProcess.shell("LC_ALL=C.UTF-8 \(command) script", in: folder).output
            }
            return ([read], [texts.joined()])
        }
    }

    private static func isOfFish(_ scalar: Unicode.Scalar) -> Bool { (0xF600...0xF6FF).contains(scalar.value) }

    @Test(
        "headings of manual pages",
        .enabled(if: Clients.has("mandoc") && ExternalTools.areInstalled, "\(Clients.absence)"))
    func manualPages() async throws {
        // The parts of a page are lines, and what cannot be shown is not in one.
        let isOfPage: (Unicode.Scalar) -> Bool = {
            PrintableText.replacement(for: $0, after: nil) == nil && $0.value & 0xFFFE != 0xFFFE
                && !(0xFDD0...0xFDEF).contains($0.value)
        }
        try await Self.check("roff", isOfPage) { texts in
            let texts = texts.map(PrintableText.oneLine)
            let page = ".TH A 1 2026-01-01\n.SH X\n" + texts.map { ".SS \(RoffText.quoted($0))\nx\n" }.joined()
            let read = try await Self.read(
                Array(page.utf8),
                by: """
                    from html.parser import HTMLParser
                    texts, inside = [], False
                    class Reader(HTMLParser):
                        def handle_starttag(self, tag, attributes):
                            global inside
                            if (tag, ("class", "Ss")) in [(tag, each) for each in attributes] and tag == "h2":
                                texts.append("")
                                inside = True
                        def handle_endtag(self, tag):
                            global inside
                            if tag == "h2": inside = False
                        def handle_data(self, data):
                            if inside: texts[-1] += data
                    reader = Reader()
                    reader.feed(subprocess.run(["mandoc", "-T", "html", path], capture_output=True, check=False).stdout.decode())
                    reader.close()
                    """)
            return (read, texts)
        }
    }

    @Test("labels of Graphviz", .enabled(if: Clients.has("dot") && ExternalTools.areInstalled, "\(Clients.absence)"))
    func graphviz() async throws {
        try await Self.check("DOT", { $0.value & 0xFFFE != 0xFFFE }) { texts in
            let texts = texts.map(PrintableText.oneLine)
            let nodes = texts.enumerated().map { "n\($0) [label=\(DOTText.quoted($1))]\n" }
            let graph = "graph {\nnode [shape=plain]\n" + nodes.joined() + "}\n"
            let read = try await Self.read(
                Array(graph.utf8),
                by: """
                    import xml.etree.ElementTree as tree
                    # A layout that does not look for places.
                    drawn = subprocess.run(["dot", "-Kosage", "-Tsvg", path], capture_output=True, check=True).stdout
                    name = "{http://www.w3.org/2000/svg}"
                    nodes = [each for each in tree.fromstring(drawn).iter(name + "g") if each.get("class") == "node"]
                    nodes.sort(key=lambda each: int(each.find(name + "title").text[1:]))
                    texts = ["".join(each.find(name + "text").itertext()) for each in nodes]
                    """)
            // A blank that is not broken stands for one that would be left out.
            return (read.map { $0.with("\u{A0}", for: " ") }, texts.map { $0.with("\u{A0}", for: " ") })
        }
    }

    /// Mermaid itself needs a browser: the entities of its labels are read here, and all else has to mean itself.
    @Test("labels of Mermaid") func mermaid() async {
        let plain = CharacterSet(charactersIn: "#;,./?=(){}-!' ").union(.alphanumerics)
        await Self.check("Mermaid") { texts in
            let texts = texts.map(PrintableText.oneLine)
            let labels = texts.map(MermaidText.escape)
            #expect(
                labels.allSatisfy { $0.unicodeScalars.allSatisfy { !$0.isASCII || plain.contains($0) } })
            return (labels.map(Self.text(ofLabel:)), texts)
        }
    }

    private static func text(ofLabel label: String) -> String {
        label.parts(at: "#").enumerated().map { index, part in
            if index == 0 { return String(part) }
            let parts = part.parts(at: ";")
            guard parts.count == 2, let value = UInt32(parts[0]), let scalar = Unicode.Scalar(value) else {
                return "not an entity"
            }
            return String(scalar) + String(parts[1])
        }.joined()
    }
}
