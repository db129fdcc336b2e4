/// Maps names to values. Every name of a module is looked up several times, and a dictionary would spend most of that time on
/// hashing.
///
/// Inlinable, and usable from there, because resolution would use it without specializing it otherwise.
@usableFromInline
package struct NameTable<Value: Sendable>: Sendable {
    @usableFromInline
    var entries: [(name: String, value: Value)] = []
    /// Open addressing: an index into `entries` plus one, or 0 for a free slot. At most half full.
    @usableFromInline
    var slots: [UInt32]

    /// - Parameter count: the expected number of names.
    @inlinable
    package init(expecting count: Int = 8) {
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        entries.reserveCapacity(count)
    }

    /// In the order of insertion.
    @inlinable
    package var names: [String] { entries.map(\.name) }

    @inlinable
    package subscript(name: String) -> Value? {
        let slot = slots[slot(of: name)]
        return slot == 0 ? nil : entries[Int(slot) - 1].value
    }

    /// Adds a name, or returns the existing value of the name.
    @inlinable
    package mutating func add(_ name: String, _ value: Value) -> Value? {
        let slot = slot(of: name)
        if slots[slot] != 0 { return entries[Int(slots[slot]) - 1].value }
        entries.append((name, value))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return nil
    }

    /// The slot that contains this name, or the free slot for it.
    @inlinable
    func slot(of name: String) -> Int {
        let mask = slots.count - 1
        var slot = Self.hash(name) & mask
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].name != name { slot = (slot + 1) & mask }
        return slot
    }

    @inlinable
    mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for index in entries.indices { slots[slot(of: entries[index].name)] = UInt32(index + 1) }
    }

    @inlinable
    static func hash(_ name: String) -> Int {
        var name = name
        return Int(truncatingIfNeeded: name.withUTF8(ByteHash.hash))
    }
}

extension NameTable<Int> {
    /// The index of each name in a list; the first one of a name that occurs twice.
    @inlinable
    package init<Element>(of elements: [Element], _ name: (Element) -> String) {
        self.init(expecting: elements.count)
        for index in elements.indices { _ = add(name(elements[index]), index) }
    }
}
