import FlowModel

/// How layers are presented, and whether a swipe can dismiss them.
extension PushdownCompiler {
    /// What the app draws itself behaves as a sheet if a swipe always dismisses it. If a swipe never does, it behaves as a cover, unless
    /// some route handles the attempt.
    mutating func presentation(of style: Presentation) -> StackSymbol.Presentation {
        var presentation = behaviour(of: style)
        presentation.style = name(of: style)
        return presentation
    }

    /// The index of the name of a presentation, plus one; zero for a sheet, a cover or an alert, which their kinds distinguish.
    private mutating func name(of style: Presentation) -> UInt8 {
        guard system.isForExpectations else { return 0 }
        switch style {
        case .sheet, .cover, .alert: return 0
        case .popover, .declared: break
        }
        if let known = system.styles.firstIndex(of: style.word) { return UInt8(known + 1) }
        guard system.styles.count < UInt8.max else {
            system.isTooLarge = true
            return 0
        }
        system.styles.append(style.word)
        return UInt8(system.styles.count)
    }

    private func behaviour(of style: Presentation) -> StackSymbol.Presentation {
        switch style {
        case .alert: return StackSymbol.Presentation(kind: .alert)
        case .sheet, .popover: return StackSymbol.Presentation(kind: .sheet)
        case .cover: return StackSymbol.Presentation(kind: .cover)
        case .declared(let declaration):
            if let condition = declaration.condition {
                let index = system.presentationConditions.firstIndex { $0.isSame(as: condition) }
                return StackSymbol.Presentation(kind: .guarded, condition: UInt8((index ?? -1) + 1))
            }
            return StackSymbol.Presentation(
                kind: declaration.isDismissible ? .sheet : system.hasDismissAttempts ? .fixed : .cover)
        }
    }

    /// Guards of presentations have no values. If a route has the same guard, it has the same answer for both.
    mutating func addPresentationConditions(of flow: borrowing Flow) {
        for index in flow.presentations.indices {
            guard let condition = flow.presentations[index].condition else { continue }
            if system.presentationConditions.contains(where: { $0.isSame(as: condition) }) { continue }
            guard system.presentationConditions.count < UInt8.max else {
                system.isTooLarge = true
                return
            }
            system.presentationConditions.append(condition)
        }
        if system.presentationConditions.isEmpty { return }
        for index in flow.routes.indices {
            guard let own = flow.routes.leaving(of: index)?.dismissal else { continue }
            for (other, condition) in system.presentationConditions.enumerated() where own.isContrary(to: condition) {
                system.routes[RouteID(index: index)].contraryConditions.append(UInt8(other + 1))
            }
        }
    }
}

extension Condition {
    fileprivate func isSame(as other: Condition) -> Bool { isNegated == other.isNegated && asksSame(as: other) }

    fileprivate func isContrary(to other: Condition) -> Bool { isNegated != other.isNegated && asksSame(as: other) }

    /// A guard whose name could not be read is not the same as any other.
    private func asksSame(as other: Condition) -> Bool {
        guard let call, let otherCall = other.call, !call.reference.name.text.isEmpty else { return false }
        return call.reference.name.text == otherCall.reference.name.text && call.bindings == otherCall.bindings
    }
}
