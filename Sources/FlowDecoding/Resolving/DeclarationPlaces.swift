import FlowDiagnostics
import FlowModel

/// Finds the declarations of one version of a module in another.
package enum DeclarationPlaces {
    /// For each flow, its index in another list; `nil` if the lists have the same ones.
    /// - Complexity: O(flows). Few of them are hashed if the lists have a start and an end in common.
    package static func of(_ new: [Flow], in old: [Flow]) -> [Int?]? { places(new, in: old) }

    /// The same for screens.
    package static func of(_ new: [Screen], in old: [Screen]) -> [Int?]? { places(new, in: old) }

    // Callers in other targets would use it without specializing it, and copy each declaration.
    private static func places<Declaration: PlacedDeclaration>(
        _ new: [Declaration], in old: [Declaration]
    ) -> [Int?]? {
        let shorter = min(new.count, old.count)
        var start = 0
        while start < shorter, new[start].isSame(as: old[start]) { start += 1 }
        if start == new.count, start == old.count { return nil }
        var end = 0
        while end < shorter - start, new[new.count - 1 - end].isSame(as: old[old.count - 1 - end]) { end += 1 }
        var places: [DeclarationIdentity: Int] = [:]
        for index in start..<old.count - end where places[old[index].identity] == nil {
            places[old[index].identity] = index
        }
        return new.indices.map { index in
            if index < start { return index }
            if index >= new.count - end { return index - new.count + old.count }
            // Of two with one name, the second is another one.
            return places.removeValue(forKey: new[index].identity)
        }
    }
}

protocol PlacedDeclaration {
    var identity: DeclarationIdentity { get }
    func isSame(as other: Self) -> Bool
}

/// What makes two declarations of two versions of a module the same.
struct DeclarationIdentity: Hashable {
    fileprivate var name: String
    fileprivate var file: SourceFileID
    fileprivate var isSpecial: Bool
}

extension Flow: PlacedDeclaration {
    var identity: DeclarationIdentity {
        DeclarationIdentity(name: name.text, file: file, isSpecial: isExternal)
    }

    func isSame(as other: Flow) -> Bool {
        name.text == other.name.text && file == other.file && isExternal == other.isExternal
    }
}

extension Screen: PlacedDeclaration {
    var identity: DeclarationIdentity {
        DeclarationIdentity(name: name.text, file: name.span.file, isSpecial: isDeclaredByRoute)
    }

    func isSame(as other: Screen) -> Bool {
        name.text == other.name.text && name.span.file == other.name.span.file
            && isDeclaredByRoute == other.isDeclaredByRoute
    }
}
