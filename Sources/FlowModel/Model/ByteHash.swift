/// A hash of names. Names are short, and colliding names only slow down the run of their author.
@usableFromInline
package enum ByteHash {
    /// Eight bytes at a time, mixed as in the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
    @inlinable
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
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

    @inlinable
    static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return product ^ (product >> 27)
    }
}
