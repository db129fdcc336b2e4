/// Characters that can neither be seen nor change what is seen. A text can hide others in them.
package enum InvisibleText {
    /// - Parameter previous: the scalar before it in the text. Joiners and variation selectors change how that is drawn, so they are
    ///   part of a visible character behind one that has several forms.
    package static func contains(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0..<0xAD: false
        // Of emoji and of scripts in which letters have several forms.
        case 0x200C, 0x200D, 0xFE00...0xFE0F: !isShaped(previous)
        case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
            // Tags, and the selectors of ideographs: together they have a form for each byte.
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    private static func isShaped(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        // A digit with a selector is the start of a keycap.
        if scalar.isASCII { return ("0"..."9").contains(scalar) || scalar == "#" || scalar == "*" }
        return !contains(scalar, after: nil) || scalar.value == 0xFE0F
    }
}
