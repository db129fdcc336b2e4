import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline

/// The modules of a configuration, and those of others that they use. It only reads configurations.
struct FoundUses {
    struct Module {
        let settings: ModuleSettings
        /// The path of the configuration that lists it.
        let configuration: String?
        /// Where the configuration of the run leads to it; `nil` for its own modules.
        let span: SourceSpan?
        var uses: [(module: Int, span: SourceSpan)] = []
    }

    private(set) var modules: [Module] = []
    /// The modules, each after those that it uses.
    private(set) var order: [Int] = []
    /// The configurations that have been read, by their files.
    private var configurations: [FileIdentity: (first: Int, decoded: DecodedConfiguration)] = [:]

    init(_ project: DecodedConfiguration, _ collector: inout DiagnosticCollector) {
        add(project, ledBy: nil)
        if let path = project.path { configurations[FileIdentity(path)] = (0, project) }
        var next = 0
        while next < modules.count {
            for use in modules[next].settings.uses { resolve(use, of: next, &collector) }
            next += 1
        }
        let found = search()
        order = found.order
        for circle in found.circles { report(circle, &collector) }
        for module in modules.indices { checkChoices(of: module, &collector) }
    }

    private mutating func add(_ project: DecodedConfiguration, ledBy span: SourceSpan?) {
        modules += project.configuration.modules.map { Module(settings: $0, configuration: project.path, span: span) }
    }

    private mutating func resolve(_ use: ModuleSettings.Use, of user: Int, _ collector: inout DiagnosticCollector) {
        // What another configuration says is reported where this one leads to it.
        let span = modules[user].span ?? use.span
        var path = modules[user].configuration
        if let place = use.place { path = Self.file(at: place.path) }
        guard let path else { return }
        guard let known = configuration(at: path, ledBy: span, &collector) else { return }
        let names = known.decoded.configuration.modules.map(\.name)
        guard let index = names.firstIndex(of: use.name) else {
            if use.place == nil { return }
            let meant = Suggestion.nearest(to: use.name, among: names.compactMap(\.self).sorted())
            collector.report(
                Diagnostic(
                    .unknownName, .error,
                    "there is no module `\(use.name)` in `\(path)`; "
                        + (meant.map { "did you mean `\($0)`?" } ?? "give it that `name` there"),
                    at: span))
            return
        }
        if !modules[user].uses.contains(where: { $0.module == known.first + index }) {
            modules[user].uses.append((known.first + index, span))
        }
    }

    private mutating func configuration(
        at path: String, ledBy span: SourceSpan, _ collector: inout DiagnosticCollector
    ) -> (first: Int, decoded: DecodedConfiguration)? {
        let identity = FileIdentity(path)
        if let known = configurations[identity] { return known }
        let decoded: DecodedConfiguration
        do throws(ConfigurationError) { decoded = Configuration.decode(try ConfigurationFile.read(path)) } catch {
            let reason = if case .missing = error { "there is no configuration `\(path)`" } else { error.description }
            collector.report(Diagnostic(.unknownName, .error, "\(reason); correct the path after `at`", at: span))
            return nil
        }
        guard !decoded.isBroken else {
            let first = decoded.report.diagnostics[0]
            collector.report(
                Diagnostic(
                    .unknownName, .error, "`\(path)` has an error; fix it there first: \(first.message)", at: span))
            return nil
        }
        let known = (modules.count, decoded)
        configurations[identity] = known
        add(decoded, ledBy: span)
        return known
    }

    private static func file(at path: String) -> String {
        InputFinder.isFolder(path) ? FilePath.join(path, ConfigurationFile.name) : path
    }

    // MARK: Order

    /// Visits each module after those that it uses.
    /// - Returns: also the modules of which each uses the next, and the last uses the first.
    private func search() -> (order: [Int], circles: [[Int]]) {
        var (order, circles): ([Int], [[Int]]) = ([], [])
        var isSeen = [Bool](repeating: false, count: modules.count)
        for first in modules.indices where !isSeen[first] {
            isSeen[first] = true
            var path: [(module: Int, next: Int)] = [(first, 0)]
            while let (module, next) = path.last {
                guard next < modules[module].uses.count else {
                    order.append(module)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let used = modules[module].uses[next].module
                if let start = path.firstIndex(where: { $0.module == used }) {
                    circles.append(path[start...].map(\.module))
                } else if !isSeen[used] {
                    isSeen[used] = true
                    path.append((used, 0))
                }
            }
        }
        return (order, circles)
    }

    private func report(_ circle: [Int], _ collector: inout DiagnosticCollector) {
        guard let first = circle.first, let last = circle.last,
            let use = modules[last].uses.first(where: { $0.module == first })
        else { return }
        let names = (circle + [first]).map { "`\(modules[$0].settings.name ?? "")`" }.joined(separator: " → ")
        collector.report(
            Diagnostic(
                .recursiveModule, .error,
                "module `\(modules[first].settings.name ?? "")` would use itself: \(names); "
                    + (circle.count == 1
                        ? "remove it from its own `uses`" : "move what both need to a module that both use"),
                at: use.span))
    }

    /// Views of one kind cannot show those of another, and flows of one runtime are not flows of another.
    private func checkChoices(of user: Int, _ collector: inout DiagnosticCollector) {
        let own = modules[user].settings.generation
        for use in modules[user].uses {
            let used = modules[use.module].settings
            let name = used.name ?? ""
            if own.ui != .none, used.generation.ui != own.ui {
                collector.report(
                    Diagnostic(
                        .wrongShape, .error,
                        "module `\(name)` has `ui: \(used.generation.ui.rawValue)`, and this one `ui: \(own.ui.rawValue)`, so its"
                            + " views cannot be shown; give both the same `ui`", at: use.span))
            }
            if own.stubs != .none, used.generation.stubs == .none {
                collector.report(
                    Diagnostic(
                        .wrongShape, .error,
                        "module `\(name)` has no `stubs`, which those of this module need; add `stubs: \(own.stubs.rawValue)` to that"
                            + " module", at: use.span))
            }
            if own.runtime == .embedded || used.generation.runtime == .embedded {
                collector.report(
                    Diagnostic(
                        .wrongShape, .error,
                        "an embedded runtime belongs to one module, so its flows are none of another; remove"
                            + " `runtime: embedded` from module `\(name)` and from this one", at: use.span))
            }
        }
    }
}
