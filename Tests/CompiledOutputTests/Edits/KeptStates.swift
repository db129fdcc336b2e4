import FlowModel

/// A program that keeps every route of old versions, as the runtime keeps it in a snapshot, and restores it in new versions.
struct KeptStates {
    /// The code of the versions, each once.
    private var worlds: [String: Int] = [:]
    private var stubs = AppTypeStubs()
    private var checks = ""
    private(set) var untried: Set<Int> = []
    /// What cannot be restored, whatever the code does.
    private(set) var lost: Set<Int> = []

    mutating func add(_ edit: EditedModule, number: Int) {
        let (old, new) = (edit.old.module, edit.new.module)
        stubs.add(old)
        stubs.add(new)
        for flow in old.flows {
            guard let partner = new.flow(like: flow, of: old) else {
                lost.insert(number)
                continue
            }
            if flow.container != partner.container { lost.insert(number) }
            for route in flow.routes {
                guard case .flow(let child) = route.content,
                    let same = partner.routes.first(where: { $0.name.text == route.name.text })
                else { continue }
                // What the child has kept is for another flow.
                let content = child.target.flatMap { new.flow(like: old[$0], of: old)?.name.text }
                if same.childName != content { lost.insert(number) }
            }
        }
        if lost.contains(number) { return }
        for flow in old.flows {
            guard let partner = new.flow(like: flow, of: old),
                let before = old.output(of: flow, among: edit.oldOutputs)?.section("Routes"),
                let after = new.output(of: partner, among: edit.newOutputs)?.section("Routes"), before != after
            else { continue }
            guard flow.routesCanBeKept, partner.routesCanBeKept else {
                untried.insert(number)
                return
            }
            let types = (
                "W\(world(before)).\(flow.name.text)Route", "W\(world(after)).\(partner.name.text)Route"
            )
            for name in flow.usedPresentations.sorted() {
                guard let route = flow.routes.first(where: \.parameters.isEmpty)?.name.text else { continue }
                checks += "keep(\(number), \(types.0).`\(route)`, \(types.1).self, presentedAs: \"\(name)\")\n"
            }
            for route in flow.routes {
                for isFull in [true, false] {
                    let given = route.parameters.map { parameter in
                        (parameter.externalLabel.map { "\($0): " } ?? "")
                            + (AppTypeStubs.value(of: parameter.type, isFull: isFull) ?? "")
                    }
                    let values = given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
                    checks += "keep(\(number), \(types.0).`\(route.name.text)`\(values), \(types.1).self)\n"
                }
            }
        }
    }

    private mutating func world(_ text: String) -> Int {
        if let known = worlds[text] { return known }
        worlds[text] = worlds.count
        return worlds.count - 1
    }

    /// The program prints the number of each edit after which something cannot be restored.
    var program: String {
        // What the project would choose for its snapshots.
        let code = worlds.sorted { $0.value < $1.value }.map { text, number in
            "enum W\(number) {\n\(text.replacing(", FlowRoute {", with: ", FlowRoute, Codable {"))}\n"
        }.joined()
        return """
            @testable import FlowRuntime
            import Foundation

            \(stubs.text)\(code)
            func keep<Old: FlowRoute & Codable, New: FlowRoute & Codable>(_ edit: Int, _ route: Old, _ type: New.Type) {
                let kept = try! JSONEncoder().encode(ArchivedState(NavigationState(root: route)))
                do {
                    let restored = try JSONDecoder().decode(ArchivedState<New>.self, from: kept)
                    let again = try JSONEncoder().encode(restored)
                    // As many values as before, but fewer that are kept: one has lost its value.
                    if count(route) == count(restored.tabs[0].root), keys(again) < keys(kept) { print(edit) }
                } catch { print(edit) }
            }
            func keep<Old: FlowRoute & Codable, New: FlowRoute & Codable>(
                _ edit: Int, _ route: Old, _ type: New.Type, presentedAs name: String
            ) {
                var state = NavigationState(root: route)
                try! state.perform(.present(route, as: .custom(name)))
                let kept = try! JSONEncoder().encode(ArchivedState(state))
                let restored = try? JSONDecoder().decode(ArchivedState<New>.self, from: kept)
                let fits = restored.map { $0.fits(NavigationState(root: $0.tabs[0].root)) }
                if fits != true { print(edit) }
            }
            func keys(_ json: Data) -> Int { json.filter { $0 == UInt8(ascii: ":") }.count }
            func count(_ route: Any) -> Int {
                guard let value = Mirror(reflecting: route).children.first?.value else { return 0 }
                let mirror = Mirror(reflecting: value)
                return mirror.displayStyle == .tuple ? mirror.children.count : 1
            }
            func check() {
            \(checks)}
            check()
            """
    }
}

extension Flow {
    /// Whether every value of every route can be kept.
    fileprivate var routesCanBeKept: Bool {
        routes.flatMap(\.parameters).allSatisfy { AppTypeStubs.value(of: $0.type, isFull: true) != nil }
    }
}

extension Module {
    /// The flow of this version that another one had: of its name, or the only one with a new name.
    func flow(like flow: Flow, of old: Module) -> Flow? {
        if let same = flows.first(where: { $0.name.text == flow.name.text }) { return same }
        let added = flows.filter { new in !old.flows.contains { $0.name.text == new.name.text } }
        return added.count == 1 ? added.first : nil
    }
}

extension Route {
    fileprivate var childName: String? {
        if case .flow(let child) = content { child.name.text } else { nil }
    }
}
