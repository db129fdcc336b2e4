/// The areas of the flows of one Swift module.
struct MapGroup: Hashable {
    /// `nil` if the map has only one module.
    var module: String?
    /// Each with its index in ``NavigationMap/allAreas``.
    var areas: [Item]

    struct Item: Hashable {
        var index: Int
        var area: MapArea
    }
}

extension NavigationMap {
    /// The outermost areas by their modules, in the order of the first area of each.
    var groups: [MapGroup] {
        var index = 0
        let items = areas.map { area in
            defer { index += area.count }
            return MapGroup.Item(index: index, area: area)
        }
        guard hasSeveralModules else { return [MapGroup(areas: items)] }
        var groups: [MapGroup] = []
        var places: [String?: Int] = [:]
        for item in items {
            if let place = places[item.area.module] {
                groups[place].areas.append(item)
            } else {
                places[item.area.module] = groups.count
                groups.append(MapGroup(module: item.area.module, areas: [item]))
            }
        }
        return groups
    }

    private var hasSeveralModules: Bool { Set(areas.map(\.module)).count > 1 }
}

extension MapArea {
    /// How many areas it is, with those inside it.
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
