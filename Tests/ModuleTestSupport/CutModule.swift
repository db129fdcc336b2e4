import FlowDiagnostics
import FlowModel
import FlowTestSupport

/// One module, and the same specs cut into several modules that use each other.
package struct CutModule: Sendable {
    /// The files as one module.
    package let whole: ConfiguredTexts
    /// The same files as several modules, `M0`, `M1` and so on, of which each can use those before it.
    package let cut: ConfiguredTexts
    /// The names of the modules.
    package let names: [String]
    /// The number of each file's module.
    package let groups: [String: Int]

    /// - Parameters:
    ///   - wish: the number of a file's module, which becomes less if a file before it needs that.
    ///   - choices: those about the code, besides `access: public`.
    package init(_ files: [(path: String, text: String)], choices: String = "", wish: (String) -> Int) {
        let read = ReadModule(files)
        let groups = Self.groups(of: read, files.map { wish($0.path) })
        let texts = files.indices.map { Self.explicit(files[$0].text, at: $0, read, groups) }
        self.groups = Dictionary(uniqueKeysWithValues: zip(files.map(\.path), groups))
        let numbers = Set(groups).sorted()
        let names = numbers.map { "M\($0)" }
        self.names = names
        let generate = "generate: { access: public\(choices.isEmpty ? "" : ", \(choices)") }\n"
        let modules = numbers.enumerated().map { position, number in
            let uses = names.prefix(position).joined(separator: ", ")
            return "  - { name: M\(number), specs: M\(number)\(uses.isEmpty ? "" : ", uses: [\(uses)]") }\n"
        }
        whole = ConfiguredTexts(
            [(".flowgen.yaml", "\(generate)modules:\n  - { name: M, specs: M }\n")]
                + zip(files, texts).map { ("M/\($0.path)", $1) })
        cut = ConfiguredTexts(
            [(".flowgen.yaml", "\(generate)modules:\n\(modules.joined())")]
                + files.indices.map { ("M\(groups[$0])/\(files[$0].path)", texts[$0]) })
    }

    /// A file comes before those that show its flows or screens.
    private static func groups(of read: ReadModule, _ wished: [Int]) -> [Int] {
        var groups = wished
        var hasChanged = true
        func lower(_ file: Int, to group: Int) {
            if groups[file] <= group { return }
            groups[file] = group
            hasChanged = true
        }
        while hasChanged {
            hasChanged = false
            for flow in read.module.flows {
                let file = flow.file.index
                for route in flow.routes {
                    guard let shown = read.module.file(of: route.content)?.index, shown != file else { continue }
                    lower(shown, to: groups[file])
                    // A screen's own module decides for which tasks it has properties.
                    if !route.tasks.isEmpty { lower(file, to: groups[shown]) }
                }
            }
        }
        return groups
    }

    /// A route finds a screen of another module only by its name.
    private static func explicit(_ text: String, at file: Int, _ read: ReadModule, _ groups: [Int]) -> String {
        guard let flow = read.module.flows.first(where: { $0.file.index == file }) else { return text }
        var bytes = Array(text.utf8)
        for route in flow.routes.reversed() {
            guard case .impliedScreen(let screen) = route.content,
                let shown = read.module.file(of: route.content)?.index, groups[shown] != groups[file]
            else { continue }
            var end = Int(route.name.span.end)
            while bytes[end] != UInt8(ascii: ":") { end += 1 }
            var next = end + 1
            while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
            if next < bytes.count, bytes[next] == UInt8(ascii: "{") {
                bytes.insert(contentsOf: " screen: \(screen.name.text),".utf8, at: next + 1)
            } else {
                let start = bytes[..<Int(route.name.span.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
                let indent = String(repeating: " ", count: Int(route.name.span.start) - start + 2)
                bytes.insert(contentsOf: "\n\(indent)screen: \(screen.name.text)".utf8, at: end + 1)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Module {
    /// The file that declares what a route shows.
    fileprivate func file(of content: Route.Content) -> SourceFileID? {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { self[$0].name.span.file }
        case .flow(let flow): flow.target.map { self[$0].file }
        case .alert: nil
        }
    }
}
