import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// The part of a URL before a link's path.
enum LinkAddressPart: String {
    case scheme, host

    /// The scheme or host that was probably meant: the text itself if it is valid. `myapp://` is not a valid scheme and
    /// `https://example.com` not a valid host, so a link with them would never match.
    func meant(by text: String) -> String {
        switch self {
        case .scheme:
            let scheme = text.start(before: ":").start(before: "/")
            return scheme.isEmpty || !scheme.utf8.allSatisfy(Self.isInScheme) ? example : String(scheme)
        case .host:
            let rest = text.rest(from: ":")
            let host = (rest.rest(after: "://") ?? text[...]).unicodeScalars.prefix {
                !"/:?#@ ".unicodeScalars.contains($0)
            }
            return host.isEmpty ? example : String(host)
        }
    }

    var expected: String { self == .scheme ? "a URL scheme" : "a host" }
    private var example: String { self == .scheme ? "myapp" : "example.com" }

    /// RFC 3986, 3.1.
    private static func isInScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension SpecDecoder {
    /// One scheme or host, or a sequence of them.
    mutating func addresses(_ node: YAMLNode, as address: LinkAddressPart) -> [Name] {
        noteCommentedOut(node)
        return reader.listed(node).compactMap { item in
            noteOddSpace(in: item)
            let example = "\(address.rawValue)s: [\(address == .scheme ? "myapp" : "example.com")]"
            guard let text = reader.text(of: item, expecting: address.expected, example: example) else { return nil }
            if address == .scheme, ["http", "https"].contains(text.lowercased()) {
                reader.report(
                    .wrongShape, at: item,
                    "`\(text)` is not a scheme of an app; name the hosts whose pages it opens, as in `hosts: [example.com]`"
                )
                return nil
            }
            if address == .host, text.has("*") {
                reader.report(
                    .wrongShape, at: item,
                    "a host is written out, because it must be equal to that of the URL; write an item for each, as in"
                        + " `hosts: [example.com, www.example.com]`")
                return nil
            }
            let meant = address.meant(by: text)
            if meant != text {
                reader.reportShape(of: item, expecting: address.expected, example: "\(address.rawValue)s: [\(meant)]")
            }
            return Name(meant, at: tree.span(item))
        }
    }
}
