import FlowModel

/// What moves do to the layers of a flow.
extension FlowInstance {
    /// Whether the verb `back` has something to remove in the flow itself.
    var canGoBack: Bool { currentLayer.places.count > 1 || !modals.isEmpty }

    /// Whether an alert is shown, which is dismissed before anything else happens.
    var showsAlert: Bool { modals.last?.style == .alert }

    /// - Parameters:
    ///   - new: the entries for the destinations of the move, and for what it recreates.
    ///   - isEqual: whether two values are equal.
    mutating func perform(
        _ move: ProgramMove, placing new: [Place], _ flow: ProgramFlow, _ isEqual: (String?, String?) -> Bool
    ) throws(Simulation.Failure) {
        if showsAlert, move != .stay { modals.removeLast() }
        switch move {
        case .cut(let position): try cut(to: index(of: position, for: nil, isEqual))
        case .put(_, let position):
            let index = try index(of: position, for: new[0], isEqual)
            changeCurrentLayer {
                $0.cut(to: index)
                $0.append(new[0])
            }
        case .reset:
            modals = []
            tabs[selectedTab].places = EntryStack(new)
        case .renew(let route):
            try cut(to: index(of: .nearest(route, isKept: true), for: nil, isEqual))
            let renewed = Place(id: new[0].id, route: route, values: current.values)
            changeCurrentLayer {
                $0.removeLast()
                $0.append(renewed)
            }
        case .present(let place, let style, let isUnique):
            if isUnique, let index = modals.firstIndex(where: { $0.places[0].route == place.route }) {
                let isKept = modals[index].places[0].isSame(as: new[0], flow, isEqual)
                modals.removeSubrange((isKept ? index + 1 : index)...)
                if isKept { return }
            }
            let isAlert = flow.routes[place.route].alert != nil
            modals.append(
                Layer(style: isAlert ? .alert : style, places: EntryStack(new)))
        case .dismiss: guard modals.popLast() != nil else { throw .nothingToDismiss }
        case .dismissAll: modals = []
        case .back:
            if currentLayer.places.count > 1 {
                try cut(to: currentLayer.places.count - 1)
            } else {
                _ = modals.popLast()
            }
        case .show, .finish, .stay, .resume, .forget: break
        }
    }

    /// Shows a route as the root. One that is shown already, with equal values, stays with all that is in it, unless it is
    /// recreated.
    mutating func show(_ place: Place, isFresh: Bool, _ flow: ProgramFlow, _ isEqual: (String?, String?) -> Bool) {
        modals = []
        hasLostTab = false
        let own = flow.container == .tabs ? tabs.firstIndex { $0.places[0].route == place.route } : 0
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

    /// How many entries of the current layer are below a position.
    ///
    /// - Parameter place: the entry that is put there.
    private func index(
        of position: StackPosition<ProgramOperands>, for place: Place?, _ isEqual: (String?, String?) -> Bool
    ) throws(Simulation.Failure) -> Int {
        let places = currentLayer.places
        switch position {
        case .top(let count): return places.count - count
        case .root: return 1
        case .nearest(let route, let isKept):
            guard let index = places.lastIndex(where: { $0.route == route }) else { throw .targetMissing }
            return isKept ? index + 1 : index
        case .same(let scope, by: let values):
            guard let place else { return places.count }
            let searched = scope == .top ? places.count - 1..<places.count : 0..<places.count
            return searched.first { index in
                places[index].route == place.route
                    && values.allSatisfy { isEqual(places[index].values[$0], place.values[$0]) }
            } ?? places.count
        }
    }

    /// Removes the entry on top, which is not the only one of its layer.
    mutating func removeTop() { changeCurrentLayer { $0.removeLast() } }

    private mutating func cut(to count: Int) throws(Simulation.Failure) {
        guard count > 0 else { throw .stackUnderflow }
        changeCurrentLayer { $0.cut(to: count) }
    }

    private mutating func changeCurrentLayer(_ change: (inout EntryStack) -> Void) {
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
