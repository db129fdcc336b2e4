import FlowModel

/// Decides whether a situation holds on a stack that is read from the top down, symbol by symbol.
struct SituationReader {
    /// What is known about a stack so far.
    struct Reading: Hashable {
        /// One bit for each part whose condition is met by what has been read. `not` is applied at the end.
        fileprivate var met: UInt16 = 0
        fileprivate var place = Place.aboveTop
        /// The routes of the layer that is being read, and the modal layers so far; both only as far as they matter.
        fileprivate var depth = 0
        fileprivate var modals = 0
        /// One bit for each route of a `twice` that is in the layer that is being read.
        fileprivate var inLayer: UInt64 = 0
    }

    fileprivate enum Place: Hashable {
        case aboveTop, underTop, inTopLayer, beneathTopLayer
    }

    private enum Test {
        case seen(Set<RouteID>)
        case beneath(Set<RouteID>)
        case directlyBeneath(Set<RouteID>)
        case anywhere(Set<RouteID>)
        /// Each route with its bit.
        case twice([RouteID: UInt64])
        case layer(String)
        case deeper(Int)
        case modals(Int)
        case running(UInt8)

        /// Whether the top alone decides.
        var isOfTop: Bool {
            switch self {
            case .seen, .running: true
            case .beneath, .directlyBeneath, .anywhere, .twice, .layer, .deeper, .modals: false
            }
        }
    }

    private let styles: [String]
    private let tests: [(test: Test, isNegated: Bool)]
    private let mostDepth: Int
    private let mostModals: Int

    /// - Returns: `nil` if there are too many routes in a `twice`, or too many tasks.
    init?(_ parts: [Situation.Part], styles: [String]) {
        self.styles = styles
        var tests: [(Test, Bool)] = []
        var bit: UInt64 = 1
        for part in parts {
            switch part.condition {
            case .seen(let choice):
                tests.append((.seen(choice.ownRoutes), choice.isNegated))
            case .beneath(let choice):
                tests.append((.beneath(choice.ownRoutes), choice.isNegated))
            case .directlyBeneath(let choice):
                tests.append((.directlyBeneath(choice.ownRoutes), choice.isNegated))
            case .anywhere(let choice):
                tests.append((.anywhere(choice.ownRoutes), choice.isNegated))
            case .twice(let choice):
                var bits: [RouteID: UInt64] = [:]
                for route in choice.ownRoutes {
                    guard bit != 0 else { return nil }
                    bits[route] = bit
                    bit <<= 1
                }
                tests.append((.twice(bits), choice.isNegated))
            case .layer(let name): tests.append((.layer(name.text), false))
            case .deeper(let count): tests.append((.deeper(count), false))
            case .modals(let count): tests.append((.modals(count), false))
            case .running(let task):
                guard let index = task.target, index < StackSymbol.taskLimit else { return nil }
                tests.append((.running(UInt8(index + 1)), false))
            }
        }
        self.tests = tests
        mostDepth = tests.map { if case .deeper(let count) = $0.0 { count + 1 } else { 0 } }.max() ?? 0
        mostModals = tests.map { if case .modals(let count) = $0.0 { count + 1 } else { 0 } }.max() ?? 0
    }

    /// - Returns: `nil` if the situation does not hold, whatever is beneath.
    func read(_ symbol: StackSymbol, after reading: Reading) -> Reading? {
        var next = reading
        next.depth = min(next.depth + 1, mostDepth)
        if symbol.kind.isFirst, symbol.kind.isModal { next.modals = min(next.modals + 1, mostModals) }
        for index in tests.indices where isMet(tests[index].test, by: symbol, &next, reading.place) {
            next.met |= 1 << UInt16(index)
        }
        if symbol.kind.isFirst {
            (next.place, next.depth, next.inLayer) = (.beneathTopLayer, 0, 0)
        } else {
            switch reading.place {
            case .aboveTop: next.place = .underTop
            case .underTop: next.place = .inTopLayer
            case .inTopLayer, .beneathTopLayer: break
            }
        }
        for index in tests.indices {
            let isMet = next.met & (1 << UInt16(index)) != 0
            if tests[index].isNegated ? isMet : tests[index].test.isOfTop && !isMet { return nil }
        }
        return next
    }

    private func isMet(
        _ test: Test, by symbol: StackSymbol, _ reading: inout Reading, _ place: Place
    ) -> Bool {
        let isUnderTop = place == .underTop || place == .inTopLayer
        switch test {
        case .seen(let routes): return place == .aboveTop && routes.contains(symbol.route)
        case .beneath(let routes): return isUnderTop && routes.contains(symbol.route)
        case .directlyBeneath(let routes): return place == .underTop && routes.contains(symbol.route)
        case .anywhere(let routes): return routes.contains(symbol.route)
        case .twice(let bits):
            guard let bit = bits[symbol.route] else { return false }
            defer { reading.inLayer |= bit }
            return reading.inLayer & bit != 0
        case .layer(let name):
            return place != .beneathTopLayer && symbol.kind.isFirst && symbol.style(styles) == name
        case .deeper(let count): return reading.depth > count
        case .modals(let count): return reading.modals > count
        case .running(let task): return place == .aboveTop && symbol.task == task
        }
    }

    /// Whether the situation holds on a stack that has been read completely.
    func holds(_ reading: Reading) -> Bool {
        tests.indices.allSatisfy { (reading.met & (1 << UInt16($0)) != 0) != tests[$0].isNegated }
    }
}

extension StackSymbol {
    /// How the layer that begins with the symbol is presented.
    func style(_ styles: [String]) -> String {
        if style > 0 { return styles[Int(style) - 1] }
        return switch kind {
        case .base, .pushed, .pushedOnModal: "base"
        case .sheet, .guarded: "sheet"
        case .fixed, .cover: "cover"
        case .alert: "alert"
        }
    }
}

extension RouteChoice {
    /// Its routes, without regard to `not`.
    var ownRoutes: Set<RouteID> { Set(routes.compactMap(\.own)) }

    /// The routes of the flow that it stands for.
    func routes(of system: borrowing PushdownSystem) -> Set<RouteID> {
        isNegated ? Set(system.routes.ids).subtracting(ownRoutes) : ownRoutes
    }
}
