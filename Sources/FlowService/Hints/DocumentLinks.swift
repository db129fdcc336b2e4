import FlowDecoding
import FlowDiagnostics
import FlowModel

/// A place in a text that leads somewhere else.
package struct DocumentLink: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case url(String)
        /// A declaration in a file.
        case declaration(SourceLocation)
    }

    package var range: Range<Int>
    package var target: Target
}

extension SpecText {
    /// The URLs in the text: those that `open` opens, and those in comments and documentation.
    package var links: [DocumentLink] {
        var links: [DocumentLink] = []
        forEachWord { word in
            let node = sketch[word.node]
            guard word.role == .url, node.style == .plain || node.style == .quoted, !node.text.isEmpty,
                !node.text.contains("$")
            else { return }
            let range = node.style == .quoted ? withoutQuotes(node.range) : node.range
            links.append(DocumentLink(range: range, target: .url(node.text)))
        }
        for range in webAddresses where !links.contains(where: { $0.range.overlaps(range) }) {
            links.append(DocumentLink(range: range, target: .url(source.text(range))))
        }
        return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
        guard range.count > 1 else { return range }
        let isClosed = source.bytes[range.upperBound - 1] == source.bytes[range.lowerBound]
        return range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)
    }

    /// `https://…` up to a blank or a bracket, without punctuation at its end.
    private var webAddresses: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        let bytes = source.bytes
        while start < bytes.count {
            guard bytes[start] == UInt8(ascii: "h"), let scheme = schemeEnd(at: start) else {
                start += 1
                continue
            }
            var end = scheme
            while end < bytes.count, Self.isPartOfAddress(bytes[end]) { end += 1 }
            let next = end
            while end > scheme, Self.punctuation.contains(bytes[end - 1]) { end -= 1 }
            if end > scheme { ranges.append(start..<end) }
            start = max(next, start + 1)
        }
        return ranges
    }

    private func schemeEnd(at start: Int) -> Int? {
        for scheme in ["https://", "http://"] where source.bytes[start...].starts(with: scheme.utf8) {
            return start + scheme.utf8.count
        }
        return nil
    }

    private static let punctuation = Set(".,;:!?".utf8)
    private static let brackets = Set("\"'`<>(){}[]|\\".utf8)

    private static func isPartOfAddress(_ byte: UInt8) -> Bool { byte > 0x20 && !brackets.contains(byte) }
}

extension SessionSnapshot {
    /// The URLs in a file, and the declarations of the flows that its routes show.
    package func links(in path: String) -> [DocumentLink] {
        guard let text = text(of: path) else { return [] }
        guard let (module, file) = module(of: path) else { return text.links }
        return (text.links + module.flowLinks(in: file)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension SnapshotModule {
    fileprivate func flowLinks(in file: SourceFileID) -> [DocumentLink] {
        guard let flow = module.units.first(where: { $0.file == file })?.flow else { return [] }
        let locations = FileLocations(of: file, in: self)
        var links: [DocumentLink] = []
        for route in module.flows[flow.index].routes {
            guard case .flow(let child) = route.content, let target = child.target,
                let own = locations.location(of: child.name.span), let shown = location(of: module[target].name.span)
            else { continue }
            links.append(DocumentLink(range: own.range, target: .declaration(shown)))
        }
        return links
    }
}
