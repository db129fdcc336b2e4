import FlowDiagnostics
import FlowModel

/// Something that has a name in one of the modules of a session.
package struct NamedThing: Hashable, Sendable {
    /// The index of the module in the snapshot.
    package var module: Int
    package var element: NamedElement

    package init(module: Int, _ element: NamedElement) {
        self.module = module
        self.element = element
    }
}

/// A place that names something, in the text as it is now.
package struct NamedPlace: Hashable, Sendable {
    package var location: SourceLocation
    package var use: NameUse
}

/// Questions about what is named in the files of a session. Paths and offsets are those of the texts as they are now.
extension SessionSnapshot {
    /// What is named at an offset; several things if the text means several, as an event that two screens have.
    package func things(at path: String, _ offset: Int) -> [NamedThing] {
        if path == configuration.path { return configuredName(at: offset).map { [$0.thing] } ?? [] }
        return namesAt(path, offset).map { NamedThing(module: $0.module, $0.occurrence.element) }
    }

    /// What is named at an offset, and where exactly.
    package func thing(at path: String, _ offset: Int) -> (thing: NamedThing, place: NamedPlace)? {
        if path == configuration.path { return configuredName(at: offset).map { ($0.thing, $0.place) } }
        return namesAt(path, offset).lazy.compactMap { module, occurrence in
            self.place(of: occurrence, in: module).map { (NamedThing(module: module, occurrence.element), $0) }
        }.first
    }

    /// Where something is declared; `nil` for a type of the app, and whatever else specs only name.
    package func declaration(of thing: NamedThing) -> SourceLocation? {
        if let place = configuredDeclaration(of: thing.element) { return place }
        let module = modules[thing.module]
        guard let file = module.file(declaring: thing.element) else { return nil }
        let own = module.occurrences(in: file).first { $0.element == thing.element && $0.use.isDeclaration }
        return own.flatMap { module.location(of: $0.span) }
    }

    /// The declarations of what is named at an offset.
    package func definitions(at path: String, _ offset: Int) -> [SourceLocation] {
        distinct(things(at: path, offset).compactMap { declaration(of: $0) })
    }

    /// All places that name some things, in all modules that read the files that declare them, in the order of the text.
    package func references(of things: [NamedThing], includingDeclarations: Bool) -> [NamedPlace] {
        var places: [NamedPlace] = []
        for (index, elements) in elementsByModule(things) {
            for occurrence in modules[index].occurrences(of: elements) {
                if occurrence.use.isDeclaration, !includingDeclarations { continue }
                if let place = place(of: occurrence, in: index) { places.append(place) }
            }
        }
        places += configuredNames.filter { name in
            (includingDeclarations || !name.use.isDeclaration) && things.contains { $0.element == name.element }
        }.map(\.place)
        var known: Set<NamedPlace> = []
        return places.filter { known.insert($0).inserted }
    }

    /// The places in the same file that name what is named at an offset.
    package func highlights(at path: String, _ offset: Int) -> [NamedPlace] {
        let elements = Set(things(at: path, offset).map(\.element))
        if path == configuration.path { return configuredNames.filter { elements.contains($0.element) }.map(\.place) }
        guard let (module, file) = position(of: path) else { return [] }
        return modules[module].occurrences(in: file).filter { elements.contains($0.element) }
            .compactMap { place(of: $0, in: module) }
            .sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    }

    // MARK: Parts

    /// The things that name the same in each module that reads the file of the declaration.
    func elementsByModule(_ things: [NamedThing]) -> [(module: Int, elements: Set<NamedElement>)] {
        var found: [Int: Set<NamedElement>] = [:]
        for thing in things {
            if modules.isEmpty { continue }
            found[thing.module, default: []].insert(thing.element)
            for (index, element) in twins(of: thing) { found[index, default: []].insert(element) }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A file can be read by several modules of a project, as part of each that uses its own.
    private func twins(of thing: NamedThing) -> [(module: Int, element: NamedElement)] {
        if modules.count == 1 { return [] }
        let module = modules[thing.module]
        guard let file = module.file(declaring: thing.element) else {
            guard thing.element.isNamedByText else { return [] }
            return modules.indices.filter { $0 != thing.module }.map { ($0, thing.element) }
        }
        let path = module.current[file].path
        let own = module.occurrences(in: file)
        guard let position = own.firstIndex(where: { $0.element == thing.element && $0.use.isDeclaration }) else {
            return []
        }
        let span = own[position].span.offsets
        let kind = thing.element.kind
        return modules.indices.compactMap { index in
            guard index != thing.module, let twin = modules[index].file(at: path) else { return nil }
            return modules[index].occurrences(in: twin).first {
                $0.use.isDeclaration && $0.span.offsets == span && $0.element.kind == kind
            }.map { (index, $0.element) }
        }
    }

    private func namesAt(_ path: String, _ offset: Int) -> [(module: Int, occurrence: Occurrence)] {
        guard let (module, file) = position(of: path) else { return [] }
        let found = modules[module].occurrences(at: offset, in: file)
        guard let first = found.first else { return [] }
        return found.filter { $0.span == first.span }.map { (module, $0) }
    }

    func position(of path: String) -> (module: Int, file: SourceFileID)? {
        for index in modules.indices {
            if let file = modules[index].file(at: path) { return (index, file) }
        }
        return nil
    }

    private func place(of occurrence: Occurrence, in module: Int) -> NamedPlace? {
        modules[module].location(of: occurrence.span).map { NamedPlace(location: $0, use: occurrence.use) }
    }

    func distinct(_ locations: [SourceLocation]) -> [SourceLocation] {
        var known: Set<SourceLocation> = []
        return locations.filter { known.insert($0).inserted }
    }
}

extension NamedElement {
    /// Whether the name alone says what it is.
    fileprivate var isNamedByText: Bool {
        switch self {
        case .type, .swiftModule, .specModule, .rule: true
        default: false
        }
    }
}
