import Foundation

/// The sources of FlowRuntime as one file: their imports once, in front, then everything else in the order of the files' paths.
struct MergedRuntime {
    private typealias Conditions = [String]

    /// By what they stand under: the modules, each with its widest access.
    private var imports: [Conditions: [String: String]] = [:]
    private var order: [Conditions] = []
    private var body: [String] = []

    init(_ files: [URL]) throws {
        for file in files { add(try String(contentsOf: file, encoding: .utf8)) }
    }

    var text: String { (head + body).joined(separator: "\n") + "\n" }

    private mutating func add(_ source: String) {
        var conditions: Conditions = []
        var lines: [String] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "#if": conditions.append(line.trimmingCharacters(in: .whitespaces))
            case "#else": conditions.append("#if !(\(conditions.removeLast().dropFirst("#if ".count)))")
            case "#endif": conditions.removeLast()
            default: break
            }
            guard let index = words.firstIndex(of: "import"), index <= 1, words.count == index + 2 else {
                lines.append(line)
                continue
            }
            note(words[index + 1], index == 0 ? "" : words[0], under: conditions)
        }
        body += Self.withoutEmptyParts(lines)
    }

    private mutating func note(_ module: String, _ access: String, under conditions: Conditions) {
        if imports[conditions] == nil { order.append(conditions) }
        if imports[conditions]?[module] != "public" { imports[conditions, default: [:]][module] = access }
    }

    private var head: [String] {
        order.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { conditions in
            let modules = (imports[conditions] ?? [:]).sorted { $0.key < $1.key }
                .map { $0.value == "public" ? "public import \($0.key)" : "import \($0.key)" }
            return conditions + modules + conditions.map { _ in "#endif" }
        }
    }

    /// Without an `#if` that holds nothing any more, and without empty lines in front.
    private static func withoutEmptyParts(_ lines: [String]) -> [String] {
        var kept: [String] = []
        for line in lines {
            let word = line.trimmingCharacters(in: .whitespaces)
            if word == "#else" || word == "#endif" {
                while kept.last?.isEmpty == true { kept.removeLast() }
                if word == "#endif", kept.last?.hasSuffix("#else") == true { kept.removeLast() }
                if word == "#endif", kept.last?.contains("#if ") == true {
                    kept.removeLast()
                    continue
                }
            }
            if line.isEmpty, kept.last.map(\.isEmpty) ?? true { continue }
            kept.append(line)
        }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return [""] + kept
    }
}
