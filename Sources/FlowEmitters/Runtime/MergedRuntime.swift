import FlowEscaping

/// The source files of FlowRuntime merged into one: first the imports without duplicates, then everything else in the order
/// of the files.
struct MergedRuntime {
    private typealias Conditions = [Substring]

    /// The imported modules, each with its widest access, by the `#if` lines around them.
    private var imports: [Conditions: [Substring: Substring]] = [:]
    private var body: [Substring] = []

    init(_ files: [String]) {
        for file in files { add(file) }
    }

    var lines: [Substring] { head + body + [""] }

    private mutating func add(_ source: String) {
        var conditions: Conditions = []
        var lines: [Substring] = []
        for line in source.parts(at: "\n") {
            let words = line.words(at: " ")
            switch words.first {
            case "#if": conditions.append(line.dropping(" "))
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

    private mutating func note(_ module: Substring, _ access: Substring, under conditions: Conditions) {
        if imports[conditions]?[module] != "public" { imports[conditions, default: [:]][module] = access }
    }

    private var head: [Substring] {
        imports.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { conditions, modules in
            conditions + modules.sorted { $0.key < $1.key }.flatMap(lines) + conditions.map { _ in "#endif" }
        }
    }

    /// Returns the import of a module. A compiler warns if a file imports a module twice with different access, so an import for the
    /// file itself leaves out where another one is public.
    private func lines(for module: Substring, _ access: Substring) -> [Substring] {
        if access == "public" { return ["public import \(module)"] }
        let others = imports.filter { $0.value[module] == "public" }.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let conditions = others.map { "#if !(\($0.map { $0.dropFirst("#if ".count) }.joined(separator: ") && (")))" }
        return conditions.map { Substring($0) } + ["import \(module)"] + conditions.map { _ in "#endif" }
    }

    /// Removes `#if` blocks that have become empty, and leading empty lines.
    private static func withoutEmptyParts(_ lines: [Substring]) -> [Substring] {
        var kept: [Substring] = []
        for line in lines {
            let word = line.dropping(" ")
            if word == "#else" || word == "#endif" {
                while kept.last?.isEmpty == true { kept.removeLast() }
                if word == "#endif", kept.last?.ends(with: "#else") == true { kept.removeLast() }
                if word == "#endif", kept.last?.has(text: "#if ") == true {
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
