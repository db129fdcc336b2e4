/// What verbs do to the layers of a flow.
extension FlowInstance {
    /// Whether the verb `back` has something to remove in the flow itself.
    var canGoBack: Bool { currentLayer.places.count > 1 || !modals.isEmpty }

    /// Whether an alert is up, which goes before anything else happens.
    var showsAlert: Bool { modals.last?.style == .alert }

    /// - Parameter isEqual: whether two values are equal.
    mutating func perform(
        _ step: ProgramStep, placing new: [Place], _ flow: ProgramFlow, _ isEqual: (String?, String?) -> Bool
    ) throws(Simulation.Failure) {
        if showsAlert, step != .stay { modals.removeLast() }
        switch step {
        case .push(_, let placement): try push(new[0], placement, isEqual)
        case .pop(let count): try cut(to: currentLayer.places.count - count)
        case .popTo(let route): try cut(to: index(ofNearest: route) + 1)
        case .popPast(let route): try cut(to: index(ofNearest: route))
        case .popToRoot: try cut(to: 1)
        case .replace: put(new[0], at: currentLayer.places.count - 1)
        case .reset:
            modals = []
            tabs[selectedTab].places = PlaceStack(new)
        case .present(let place, let style):
            let isAlert = flow.routes[place.route].alert != nil
            modals.append(
                Layer(style: isAlert ? .alert : Layer.Style(rawValue: style), places: PlaceStack(new)))
        case .dismiss: guard modals.popLast() != nil else { throw .nothingToDismiss }
        case .dismissAll: modals = []
        case .back:
            if currentLayer.places.count > 1 {
                try cut(to: currentLayer.places.count - 1)
            } else {
                _ = modals.popLast()
            }
        case .show, .finish, .stay, .resume: break
        }
    }

    /// Shows a route as the root. One that is shown already, with equal values, stays with all that is in it, unless it begins
    /// anew.
    mutating func show(_ place: Place, isFresh: Bool, _ flow: ProgramFlow, _ isEqual: (String?, String?) -> Bool) {
        modals = []
        hasLostTab = false
        let own = flow.container == "tabs" ? tabs.firstIndex { $0.places[0].route == place.route } : 0
        guard let own else {
            tabs.append(Layer(style: .base, places: [place]))
            selectedTab = tabs.count - 1
            return
        }
        if isFresh || !tabs[own].places[0].isSame(as: place, flow, isEqual) {
            tabs[own] = Layer(style: .base, places: [place])
        }
        selectedTab = own
    }

    private mutating func push(
        _ place: Place, _ placement: ProgramStep.Placement, _ isEqual: (String?, String?) -> Bool
    ) throws(Simulation.Failure) {
        try put(place, at: position(of: place, placement, isEqual))
    }

    /// The index in the current layer at which a place is put.
    private func position(
        of place: Place, _ placement: ProgramStep.Placement, _ isEqual: (String?, String?) -> Bool
    ) throws(Simulation.Failure) -> Int {
        let places = currentLayer.places
        switch placement {
        case .onTop: return places.count
        case .above(let route): return try index(ofNearest: route) + 1
        case .insteadOf(let route): return try index(ofNearest: route)
        case .uniqueOnTop: return current.route == place.route ? places.count - 1 : places.count
        case .uniqueInLayer: return places.firstIndex { $0.route == place.route } ?? places.count
        case .unique(let inLayer, let values):
            let same = places.indices.first { index in
                (inLayer || index == places.count - 1) && places[index].route == place.route
                    && values.allSatisfy { isEqual(places[index].values[$0], place.values[$0]) }
            }
            return same ?? places.count
        }
    }

    /// Removes the place on top, which is not the only one of its layer.
    mutating func removeTop() { changeCurrentLayer { $0.removeLast() } }

    private func index(ofNearest route: Int) throws(Simulation.Failure) -> Int {
        guard let index = currentLayer.places.lastIndex(where: { $0.route == route }) else { throw .targetMissing }
        return index
    }

    private mutating func cut(to count: Int) throws(Simulation.Failure) {
        guard count > 0 else { throw .stackUnderflow }
        changeCurrentLayer { $0.cut(to: count) }
    }

    /// Removes everything from an index on, and puts a place there.
    private mutating func put(_ place: Place, at index: Int) {
        changeCurrentLayer {
            $0.cut(to: index)
            $0.append(place)
        }
    }

    private mutating func changeCurrentLayer(_ change: (inout PlaceStack) -> Void) {
        if modals.isEmpty {
            change(&tabs[selectedTab].places)
        } else {
            change(&modals[modals.count - 1].places)
        }
    }
}

extension FlowInstance.Place {
    /// Whether the two routes are equal. Values that cannot be compared do not count.
    fileprivate func isSame(
        as other: Self, _ flow: ProgramFlow, _ isEqual: (String?, String?) -> Bool
    ) -> Bool {
        guard route == other.route else { return false }
        return flow.routes[route].params.indices.allSatisfy { index in
            !flow.routes[route].params[index].isCompared || isEqual(values[index], other.values[index])
        }
    }
}
