/// Which moves could have been written instead of one, by mistake: for changes of flows that journeys and expectations should notice.
extension Move {
    /// - Parameters:
    ///   - sheet: the style of a sheet.
    ///   - otherStyle: another style than that of a presented route.
    package func alternatives(
        in container: Flow.Container, sheet: Operands.Style,
        otherStyle: (Operands.Place, Operands.Style) -> Operands.Style
    ) -> [Move] {
        if container != .stack { return alternativesOfRoots(sheet: sheet, otherStyle: otherStyle) }
        switch self {
        case .put(let place, .top(1)):
            return [.put(place, .top(0)), .put(place, .same(.layer, by: [])), .reset([place])]
        case .put(let place, let position):
            return [
                .put(place, .top(0)), .put(place, .same(.top, by: [])), .put(place, .same(.layer, by: [])),
                .put(place, .top(1)),
            ].filter { $0 != self } + position.alternatives.map { .put(place, $0) }
        case .cut(.top(let count)):
            return [.cut(.top(count + 1)), .cut(.root), .back, .dismiss, .dismissAll(inChildren: false)]
        case .cut(.nearest(let route, let isKept)):
            return [
                .cut(.top(1)), .cut(.top(2)), .cut(.root), .cut(.nearest(route, isKept: !isKept)), .back,
            ]
        case .cut: return [.cut(.top(1)), .stay, .dismissAll(inChildren: false), .back]
        case .reset(let places):
            return [.reset(Array(places.dropFirst())), .reset(places.dropLast())]
                .filter { $0 != .reset([]) }
                + (places.last.map { [.put($0, .top(0)), .put($0, .top(1))] } ?? [])
        case .renew(let route): return [.cut(.nearest(route, isKept: true)), .cut(.root), .back, .stay]
        case .present(let place, let style, let isUnique):
            return [
                .present(place, as: otherStyle(place, style), isUnique: isUnique),
                .present(place, as: style, isUnique: !isUnique), .put(place, .top(0)),
            ]
        case .dismiss: return [.dismissAll(inChildren: false), .cut(.top(1)), .cut(.root), .back, .stay]
        case .dismissAll: return [.dismiss, .cut(.root), .cut(.top(1)), .stay]
        case .back: return [.cut(.top(1)), .dismiss, .cut(.root), .stay]
        case .show: return []
        case .finish: return [.stay]
        case .stay: return [.cut(.top(1)), .cut(.root), .dismiss, .dismissAll(inChildren: false)]
        case .resume, .forget: return [.stay]
        }
    }

    private func alternativesOfRoots(
        sheet: Operands.Style, otherStyle: (Operands.Place, Operands.Style) -> Operands.Style
    ) -> [Move] {
        switch self {
        case .present(let place, let style, let isUnique):
            [
                .present(place, as: otherStyle(place, style), isUnique: isUnique),
                .present(place, as: style, isUnique: !isUnique), .show(place, isFresh: false),
            ]
        case .dismiss: [.dismissAll(inChildren: false), .stay]
        case .dismissAll(let inChildren):
            [.dismiss, .stay] + (inChildren ? [.dismissAll(inChildren: false)] : [])
        case .show(let place, let isFresh):
            [.present(place, as: sheet, isUnique: false), .stay] + (isFresh ? [.show(place, isFresh: false)] : [])
        case .finish: [.stay]
        case .stay: [.dismiss, .dismissAll(inChildren: false)]
        default: [.stay]
        }
    }
}

extension StackPosition {
    /// What could have been written instead of a modifier, by mistake.
    fileprivate var alternatives: [Self] {
        switch self {
        case .top, .root: []
        case .nearest(let route, _): [.nearest(route, isKept: true), .nearest(route, isKept: false)]
        case .same(let scope, by: let values):
            values.isEmpty ? [] : [.same(scope == .top ? .layer : .top, by: values)]
        }
    }
}

extension Verb {
    /// The verb that makes a move; `nil` if none does.
    package init?(_ move: Move<SpecOperands>) {
        switch move {
        case .put(let destination, let position):
            if position == .top(1) {
                self = .replace(destination)
            } else if let placement = Placement(position) {
                self = .push(destination, placement)
            } else {
                return nil
            }
        case .cut(.top(let count)): self = .pop(count)
        case .cut(.root): self = .popToRoot
        case .cut(.nearest(let target, isKept: true)): self = .popTo(target, isFresh: false)
        case .cut(.nearest(let target, isKept: false)): self = .popPast(target)
        case .cut(.same): return nil
        case .renew(let target): self = .popTo(target, isFresh: true)
        case .present(let destination, let style, let isUnique):
            self = .present(destination, as: style, isUnique: isUnique)
        case .dismiss: self = .dismiss
        case .dismissAll(let inChildren): self = .dismissAll(inChildren: inChildren)
        case .reset(let destinations): self = .reset(destinations)
        case .show(let destination, let isFresh): self = .show(destination, isFresh: isFresh)
        case .back: self = .back
        case .finish(let finish): self = .finish(finish)
        case .resume: self = .resume
        case .forget: self = .forget
        case .stay: self = .stay
        }
    }
}

extension Verb.Placement {
    fileprivate init?(_ position: StackPosition<SpecOperands>) {
        switch position {
        case .top(0): self = .onTop
        case .nearest(let target, isKept: true): self = .above(target)
        case .nearest(let target, isKept: false): self = .insteadOf(target)
        case .same(.top, by: let values) where values.isEmpty: self = .uniqueOnTop
        case .same(.layer, by: let values) where values.isEmpty: self = .uniqueInLayer
        case .same(let scope, by: let values): self = .unique(scope, by: values)
        case .top, .root: return nil
        }
    }
}
