import FlowDiff
import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation

/// A program that reads URLs with the links of old and new versions.
struct OpenedLinks {
    /// A link that a URL is, as the program prints it.
    indirect enum Found: Hashable, Decodable {
        case link(name: String, values: [String?], rest: Found?)

        private enum Key: CodingKey { case name, values, rest }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            self = .link(
                name: try container.decode(String.self, forKey: .name),
                values: try container.decode([String?].self, forKey: .values),
                rest: try container.decodeIfPresent(Found.self, forKey: .rest))
        }
    }

    struct Line: Decodable {
        var edit: Int
        var flow: String
        var url: String
        var old: Found?
        var new: Found?
    }

    private var worlds: [String: Int] = [:]
    private var stubs = AppTypeStubs()
    private var checks = ""
    private var calls = ""
    private(set) var lost: Set<Int> = []
    private var random = SplitMix64(seed: 7)

    mutating func add(_ edit: EditedModule, number: Int) {
        let (old, new) = (edit.old.module, edit.new.module)
        stubs.add(old)
        stubs.add(new)
        // The links of a flow name those of its child flows.
        let texts = (
            edit.oldOutputs.map { $0.section("Links") }.joined(), edit.newOutputs.map { $0.section("Links") }.joined()
        )
        if texts.0.isEmpty { return }
        let ids = (world(texts.0), world(texts.1))
        var lines = ""
        for flow in old.flows where flow.hasLinks {
            guard let partner = new.flow(like: flow, of: old), partner.hasLinks else {
                lost.insert(number)
                continue
            }
            let hosts =
                (flow.links?.schemes ?? []).map { ($0.text, "") }
                + (flow.links?.hosts ?? []).map { ("https", $0.text) }
            let kept = LinkInterface.members(of: partner)
            if !hosts.isEmpty, !kept.contains("init(url:)") {
                lost.insert(number)
                continue
            }
            var drawing = LinkDrawing(old, new, random)
            let urls = drawing.urls(for: flow, and: partner)
            random = drawing.random
            let types = ("W\(ids.0).\(flow.name.text)Link", "W\(ids.1).\(partner.name.text)Link")
            for url in urls {
                lines +=
                    "show(\(number), \"\(flow.name.text)\", \"\(url)\", \(types.0)(a(\"\(url)\")), "
                    + "\(types.1)(a(\"\(url)\")))\n"
            }
            for (scheme, host) in hosts {
                guard let url = urls.first(where: { !$0.hasPrefix("//") }) else { continue }
                let text = "\(scheme)://\(host)\(url)"
                lines +=
                    "show(\(number), \"\(flow.name.text)\", \"\(text)\", \(types.0)(url: u(\"\(text)\")), "
                    + "\(types.1)(url: u(\"\(text)\")))\n"
            }
        }
        if lines.isEmpty { return }
        checks += "func check\(number)() {\n\(lines)}\n"
        calls += "check\(number)()\n"
    }

    private mutating func world(_ text: String) -> Int {
        if let known = worlds[text] { return known }
        worlds[text] = worlds.count
        return worlds.count - 1
    }

    /// The program prints a line of JSON for each URL.
    var program: String {
        let code = worlds.sorted { $0.value < $1.value }.map { "enum W\($1) {\n\($0)}\n" }.joined()
        return """
            import FlowRuntime
            import Foundation

            \(stubs.text)\(code)
            func a(_ text: String) -> LinkAddress { LinkAddress("x://" + text, schemes: ["x"], hosts: [])! }
            func u(_ text: String) -> URL { URL(string: text)! }
            final class Found: Encodable {
                var name = ""
                var values: [String?] = []
                var rest: Found?
                init?(_ link: Any?) {
                    guard let link, let own = Found.unwrapped(link) else { return nil }
                    let mirror = Mirror(reflecting: own)
                    guard let child = mirror.children.first else { name = "\\(own)"; return }
                    name = child.label ?? ""
                    let inner = Mirror(reflecting: child.value)
                    let parts = inner.displayStyle == .tuple ? inner.children.map(\\.value) : [child.value]
                    for part in parts {
                        let value = Found.unwrapped(part)
                        if let value, value is any FlowLink { rest = Found(value) } else { values.append(value.map { "\\($0)" }) }
                    }
                }
                static func unwrapped(_ value: Any) -> Any? {
                    let mirror = Mirror(reflecting: value)
                    guard mirror.displayStyle == .optional else { return value }
                    return mirror.children.first.flatMap { unwrapped($0.value) }
                }
            }
            struct Line: Encodable { var edit: Int; var flow: String; var url: String; var old: Found?; var new: Found? }
            func show(_ edit: Int, _ flow: String, _ url: String, _ old: (any FlowLink)?, _ new: (any FlowLink)?) {
                let line = Line(edit: edit, flow: flow, url: url, old: Found(old), new: Found(new))
                print(String(decoding: try! JSONEncoder().encode(line), as: UTF8.self))
            }
            \(checks)\(calls)
            """
    }
}

/// Draws URLs for the links of two versions.
struct LinkDrawing {
    private let old: Module
    private let new: Module
    var random: SplitMix64

    init(_ old: Module, _ new: Module, _ random: SplitMix64) {
        self.old = old
        self.new = new
        self.random = random
    }

    mutating func urls(for flow: Flow, and partner: Flow) -> [String] {
        var urls: [String] = []
        for (owner, module) in [(flow, old), (partner, new)] {
            for link in owner.links?.routes ?? [] {
                for _ in 0..<10 {
                    let (path, query) = draw(link, owner, module, depth: 0)
                    urls.append(
                        "/" + path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
                }
            }
        }
        return Set(urls).sorted()
    }

    private mutating func draw(
        _ link: Link, _ flow: Flow, _ module: Module, depth: Int
    ) -> (path: [String], query: [String]) {
        var path: [String] = []
        var query: [String] = []
        let literals = (old.flows + new.flows).flatMap { $0.links?.routes ?? [] }.flatMap(\.pattern.path)
            .compactMap { if case .literal(let text) = $0 { text } else { nil } }
        for (index, segment) in link.pattern.path.enumerated() {
            switch segment {
            case .literal(let text): path.append(text)
            case .capture(let capture):
                let isLast = index == link.pattern.path.count - 1
                if isLast, link.pattern.captures[capture].defaultText != nil, random.chance(40) { break }
                path.append(value(link.pattern.captures[capture], literals))
            case .rest:
                let children = link.branches.indices.compactMap { flow.childWithRest(of: link, branch: $0) }
                guard depth < 4, let child = random.pick(children),
                    let inner = random.pick(module[child].links?.routes ?? [])
                else { continue }
                let rest = draw(inner, module[child], module, depth: depth + 1)
                path += rest.path
                query += rest.query
            }
        }
        for item in link.pattern.query {
            switch item.value {
            case .literal(let text): query.append("\(item.key)=\(text)")
            case .capture(let capture):
                if link.pattern.captures[capture].mayBeAbsent, random.chance(40) { continue }
                query.append("\(item.key)=\(value(link.pattern.captures[capture], []))")
            case .rest: break
            }
        }
        return (path, query)
    }

    private mutating func value(_ capture: LinkPattern.Capture, _ literals: [String]) -> String {
        var type = capture.type
        if case .optional(let inner) = type { type = inner }
        switch type.description {
        case "Int": return String(random.below(90))
        case "Double": return "\(random.below(90)).5"
        case "Bool": return random.chance(50) ? "true" : "false"
        case "UUID": return "5B2A1E9C-6F3D-4E0B-9A57-0C1D2E3F4A5B"
        default:
            if random.chance(50), let literal = random.pick(literals) { return literal }
            return random.pick(["a", "7", "special", "x-y"]) ?? "a"
        }
    }
}
