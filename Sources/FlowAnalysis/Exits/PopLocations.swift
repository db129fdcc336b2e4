struct LocationID: DenseID { var raw: Int32 }

/// A control location of the backward search.
enum PopLocation {
    /// The user is at the top, where all rules apply.
    case user(ControlID)
    /// Operations are in progress. The control location and the follow-up are those of their end.
    case operations(RulePosition, end: OperationID, ControlID, FollowUp?, Restoration?)
}

/// What remains if a follow-up fails: the route that the system has removed stays removed, and nothing else has happened.
struct Restoration: Hashable {
    /// The symbols that the follow-up has popped so far, the lowest first.
    var symbols: [SymbolID]
    var control: ControlID
    /// The first operation of the follow-up.
    var first: OperationID
}

/// The control locations of a flow's backward search.
///
/// Rules that have the same operations left are in the same location, regardless of their earlier operations. There are few: all `pop`
/// of a flow share as many locations as the largest of them pops routes.
struct PopLocations {
    private struct Key: Hashable {
        /// The list of operations that is left, or that follows the `pop` in progress.
        var operations: OperationListID
        /// How many routes a `pop` still has to pop.
        var remaining: Int32
        var control: ControlID
        var followUp: FollowUp?
        var restoration: Restoration?
    }

    private var elements: Table<LocationID, PopLocation> = Table()
    private var ids: [Key: LocationID] = [:]
    /// How many have a restoration. Each is one list of symbols, so that there can be very many.
    private(set) var restoringCount = 0
    /// `nil` until the first location is asked for: most flows need none.
    private var lists: OperationLists?

    init(_ system: borrowing PushdownSystem) {
        // The locations of the user come first, so that a control location is its index.
        for control in system.controls { elements.append(.user(control)) }
    }

    var count: Int { elements.count }

    subscript(id: LocationID) -> PopLocation { elements[id] }

    func user(_ control: ControlID) -> LocationID { LocationID(raw: control.raw) }

    /// The control location in which the user is; `nil` while operations are in progress.
    func control(at location: LocationID) -> ControlID? {
        guard case .user(let control) = elements[location] else { return nil }
        return control
    }

    /// The location of a run that needs a symbol.
    mutating func location(
        at position: RulePosition, end: OperationID, _ control: ControlID, _ followUp: FollowUp?,
        _ restoration: Restoration?, in system: borrowing PushdownSystem
    ) -> LocationID {
        if position.operation == end, followUp == nil { return user(control) }
        let lists = self.lists ?? OperationLists(system)
        self.lists = lists
        let key = Key(
            operations: lists.list(
                from: system.isPopping(at: position) ? position.operation.advanced(by: 1) : position.operation, end: end
            ),
            remaining: position.remaining, control: control, followUp: followUp, restoration: restoration)
        if let known = ids[key] { return known }
        if restoration != nil { restoringCount += 1 }
        let id = elements.append(.operations(position, end: end, control, followUp, restoration))
        ids[key] = id
        return id
    }
}

extension PushdownSystem {
    /// Whether a `pop` is in progress: with as many routes left, it goes on like any other. Other operations that look further down
    /// differ in what they look for.
    fileprivate func isPopping(at position: RulePosition) -> Bool {
        guard position.remaining > 0, case .pop = operations[position.operation].kind else { return false }
        return true
    }
}

private struct OperationListID: DenseID {
    var raw: Int32

    static var empty: OperationListID { OperationListID(raw: 0) }
}

/// The operations of a flow's rules from each operation to the end of its rule, as linked lists. Equal lists have equal ids.
private struct OperationLists {
    private struct Element: Hashable {
        var kind: StackOperation.Kind
        var next: OperationListID
    }

    private var lists: Table<OperationID, OperationListID>

    /// - Complexity: O(operations).
    init(_ system: borrowing PushdownSystem) {
        lists = Table(repeating: .empty, count: system.operations.count)
        var ids: [Element: OperationListID] = [:]
        for rule in system.rules.elements {
            var next = OperationListID.empty
            for operation in rule.operations.reversed() {
                let element = Element(kind: system.operations[operation].kind, next: next)
                next = ids[element, default: OperationListID(index: ids.count + 1)]
                ids[element] = next
                lists[operation] = next
            }
        }
    }

    func list(from operation: OperationID, end: OperationID) -> OperationListID {
        operation == end ? .empty : lists[operation]
    }
}
