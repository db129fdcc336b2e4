import FlowModel
import FlowSimulation
import FlowSwiftCode

/// The URLs of a flow's links: each with all values, and with none that may be left out.
enum LinkTexts {
    static func all(
        of flow: Int, in program: FlowProgram, _ module: Module, _ compared: ComparedValues,
        _ samples: inout SampleValues
    ) -> [LinkText] {
        var texts: [LinkText] = []
        var types = CaptureTypes(module)
        for index in program.flows[flow].links.indices {
            // Both have the same values, so that they only differ in what is left out.
            var again = samples
            let complete = parts(index, of: flow, in: program, &types, isComplete: true, [:], &samples)
            let short = parts(index, of: flow, in: program, &types, isComplete: false, [:], &again)
            texts.append(LinkText(link: index, parts: complete, isComplete: true))
            if short != complete { texts.append(LinkText(link: index, parts: short, isComplete: false)) }
            for values in otherValues(of: index, of: flow, in: program, compared) {
                let other = parts(index, of: flow, in: program, &types, isComplete: true, values, &samples)
                texts.append(LinkText(link: index, parts: other, isComplete: true))
            }
        }
        return texts
    }

    /// How many URLs there are at most for the links of an app, whose parts lead into child flows.
    private static let most = 400
    private static let mostRests = 4

    /// The same, and each link of a child flow that gets the rest of one.
    static func allWithRests(
        of flow: Int, in program: FlowProgram, _ module: Module, _ compared: ComparedValues,
        _ samples: inout SampleValues
    ) -> (texts: [LinkText], isComplete: Bool) {
        var texts = all(of: flow, in: program, module, compared, &samples)
        var types = CaptureTypes(module)
        for index in program.flows[flow].links.indices {
            var left = rests(of: program.flows[flow].links[index], in: program, compared).map { [$0] }
            while let rests = left.popLast() {
                guard texts.count < most else { return (texts, false) }
                let parts = parts(
                    index, of: flow, in: program, &types, isComplete: true, [:], rests: rests[...], &samples)
                texts.append(LinkText(link: index, parts: parts, isComplete: true))
                guard let last = rests.last, rests.count < mostRests else { continue }
                left += self.rests(of: program.flows[last.flow].links[last.link], in: program, compared)
                    .map { rests + [$0] }
            }
        }
        return (texts, true)
    }

    private static func rests(of link: ProgramLink, in program: FlowProgram, _ compared: ComparedValues) -> [Rest] {
        guard link.path.last == .rest else { return [] }
        return link.receivers.flatMap { receiver in
            program.flows[receiver].links.indices.flatMap { index in
                [Rest(index, of: receiver)]
                    + otherValues(of: index, of: receiver, in: program, compared).map { Rest(index, of: receiver, $0) }
            }
        }
    }

    /// Values of captures with which conditions are true, by the index of the capture.
    private static func otherValues(
        of link: Int, of flow: Int, in program: FlowProgram, _ compared: ComparedValues
    ) -> [[Int: String]] {
        let captures = program.flows[flow].links[link].captures
        let values = captures.enumerated().map { index, capture -> [String?] in
            let literals = compared.literals(of: .link(link), at: index, in: flow).compactMap(\.self)
            let other = capture.type.begins(with: "Bool") && !literals.isEmpty ? ["true", "false"] : []
            return [nil] + (literals + other).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        return ComparedValues.combinations(of: values).dropFirst().map { values in
            Dictionary(
                uniqueKeysWithValues: values.enumerated().compactMap { index, value in value.map { (index, $0) } })
        }
    }

    private static func parts(
        _ index: Int, of flow: Int, in program: FlowProgram, _ known: inout CaptureTypes, isComplete: Bool,
        _ values: [Int: String], rests: ArraySlice<Rest> = [], _ samples: inout SampleValues
    ) -> [LinkText.Part] {
        let pieces = pieces(
            index, of: flow, in: program, &known, isComplete: isComplete, depth: 0, values, rests, &samples)
        var parts: [LinkText.Part] = pieces.path.isEmpty ? [.text("/")] : []
        for part in pieces.path { parts += [.text("/"), part] }
        for (number, item) in pieces.query.enumerated() {
            parts += [.text((number == 0 ? "?" : "&") + LinkText.escaped(item.key) + "="), item.value]
        }
        return parts.reduce(into: []) { joined, part in
            if case .text(let new) = part, case .text(let text)? = joined.last {
                joined[joined.count - 1] = .text(text + new)
            } else {
                joined.append(part)
            }
        }
    }

    /// A link of a child flow that gets what `**` matches.
    struct Rest {
        var flow: Int
        var link: Int
        var values: [Int: String] = [:]

        init(_ link: Int, of flow: Int, _ values: [Int: String] = [:]) {
            self.link = link
            self.flow = flow
            self.values = values
        }

        /// The one that journeys take.
        init?(first link: ProgramLink, in program: FlowProgram) {
            guard let receiver = link.transition.branches.lazy.compactMap(\.receiver).first,
                let first = program.flows[receiver].links.indices.first
            else { return nil }
            self.init(first, of: receiver)
        }
    }

    private struct Pieces {
        var path: [LinkText.Part] = []
        var query: [(key: String, value: LinkText.Part)] = []
    }

    private static func pieces(
        _ index: Int, of flow: Int, in program: FlowProgram, _ known: inout CaptureTypes, isComplete: Bool, depth: Int,
        _ values: [Int: String], _ rests: ArraySlice<Rest>, _ samples: inout SampleValues
    ) -> Pieces {
        let link = program.flows[flow].links[index]
        let types = known.types(of: link, in: flow)
        var pieces = Pieces()
        // Only the last segments may be left out.
        let needed =
            1
            + (link.path.lastIndex { segment in
                if case .capture(let capture) = segment { link.captures[capture].defaultValue == nil } else { true }
            } ?? -1)
        for (position, segment) in link.path.enumerated() {
            switch segment {
            case .literal(let text): pieces.path.append(.text(LinkText.escaped(text)))
            case .capture(let capture):
                guard isComplete || position < needed else { continue }
                pieces.path.append(value(link.captures[capture], types[capture], values[capture], &samples))
            case .rest:
                guard isComplete, depth < 8, let next = rests.first ?? Rest(first: link, in: program) else { continue }
                let rest = self.pieces(
                    next.link, of: next.flow, in: program, &known, isComplete: true, depth: depth + 1, next.values,
                    rests.dropFirst(), &samples)
                pieces.path += rest.path
                pieces.query += rest.query
            }
        }
        for item in link.query {
            switch item.value {
            case .literal(let text): pieces.query.append((item.key, .text(LinkText.escaped(text))))
            case .capture(let capture):
                let parameter = link.captures[capture]
                guard isComplete || parameter.defaultValue == nil && !parameter.isOptional else { continue }
                pieces.query.append((item.key, value(parameter, types[capture], values[capture], &samples)))
            case .rest: break
            }
        }
        return pieces
    }

    private static func value(
        _ capture: ProgramParameter, _ type: SwiftType, _ wanted: String?, _ samples: inout SampleValues
    ) -> LinkText.Part {
        if let wanted { return .text(LinkText.escaped(wanted)) }
        let text = samples.value(named: capture.name, of: type) ?? ""
        return PlainType(type) == nil ? .expression(text) : .text(LinkText.escaped(text))
    }
}

/// The types of what links capture. A flow can have thousands of links, so that each is looked up by its pattern.
private struct CaptureTypes {
    private let module: Module
    private var types: [Int: [String: [SwiftType]]] = [:]

    init(_ module: Module) { self.module = module }

    mutating func types(of link: ProgramLink, in flow: Int) -> [SwiftType] {
        if let known = types[flow] { return known[link.pattern] ?? [] }
        let links = module[FlowID(index: flow)].links?.routes ?? []
        let own = Dictionary(
            links.map { ($0.pattern.text.text, $0.pattern.captures.map(\.type)) },
            uniquingKeysWith: { first, _ in first })
        types[flow] = own
        return own[link.pattern] ?? []
    }
}
