import FlowSwiftCode
import FlowYAML

/// The texts of one file, each made into a `String` once.
///
/// A spec says the same names again and again: where they are declared, where they are gone to, where they are bound.
/// Sharing one string saves the memory, and makes comparing two of them a comparison of pointers.
struct TextTable {
    struct Entry {
        var text: String
        var isIdentifier: Bool
        /// In which cases the text could be a name.
        var fitsUpper: Bool
        var fitsLower: Bool
        /// Read at most once; `nil` until then.
        var type: SwiftType?
        fileprivate var hash: UInt64
    }

    private(set) var entries: [Entry] = []
    /// Open addressing: an index into `entries` plus one, or 0 where there is none. At most half full.
    private var slots: [UInt32]

    /// - Parameter count: how many texts to expect.
    init(expecting count: Int) {
        var size = 64
        while size < count * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        entries.reserveCapacity(size / 2)
    }

    /// The entry of these bytes, made if it is not there.
    /// - Complexity: O(bytes).
    mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Self.hash(bytes)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if entries[index].hash == hash, Self.isEqual(&entries[index].text, bytes) { return index }
            slot = (slot + 1) & mask
        }
        let text = String(decoding: bytes, as: UTF8.self)
        entries.append(
            Entry(
                text: text, isIdentifier: SwiftIdentifier.isValid(text), fitsUpper: NameCase.upper.fits(text),
                fitsLower: NameCase.lower.fits(text), type: nil, hash: hash))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return entries.count - 1
    }

    mutating func remember(_ type: SwiftType, at index: Int) { entries[index].type = type }

    private static func isEqual(_ text: inout String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withUTF8 { known in
            guard known.count == bytes.count else { return false }
            // From the end, where names that begin alike differ.
            var index = bytes.count
            while index > 0 {
                index -= 1
                if known[index] != bytes[index] { return false }
            }
            return true
        }
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for index in entries.indices {
            var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index + 1)
        }
    }

    /// Eight bytes at a time, mixed as in the finaliser of SplitMix64 (Steele, Lea, Flood 2014): short names are all there
    /// is, and nobody gains by making them collide but whoever waits for his own file.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(bytes.count)
        var index = 0
        while index + 8 <= raw.count {
            hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < raw.count {
            rest = rest << 8 | UInt64(raw[index])
            index += 1
        }
        return mix(hash ^ rest)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return product ^ (product >> 27)
    }
}
