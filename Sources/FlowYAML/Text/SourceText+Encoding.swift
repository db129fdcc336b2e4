import FlowDiagnostics

extension SourceText {
    enum Reading {
        case text(SourceText)
        case unreadable(Diagnostic)
    }

    /// Checks every byte once before libyaml does. Invalid UTF-8 and characters that YAML does not allow are reported at their
    /// exact position; later stages need not check again.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceFile, _ file: SourceFileID
    ) -> Reading {
        if let encoding = wideEncoding(of: bytes) {
            return .unreadable(.wideEncoding(encoding, at: source.start(as: file)))
        }
        let base = source.textStart
        var scan = EncodingScan(bytes: bytes, offset: base)
        if let problem = scan.run() {
            let span = SourceSpan(file: file, problem.offset..<problem.end)
            return .unreadable(.badEncoding(problem, at: span))
        }
        let hasHiddenReturns = hiddenReturns(in: bytes)
        return .text(
            SourceText(
                source: source, file: file, bytes: bytes, base: base, isASCII: scan.isASCII,
                hasBidiCharacters: scan.hasBidiCharacters,
                hasHiddenLineBreaks: scan.hasHiddenLineBreaks || hasHiddenReturns, hasHiddenReturns: hasHiddenReturns))
    }

    /// UTF-16 and UTF-32 are detected by a byte order mark, or by a zero byte among the first two.
    private static func wideEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.count >= 2 else { return nil }
        let zeroes = bytes.prefix(4).reduce(into: 0) { $0 += $1 == 0 ? 1 : 0 }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
        case (0xFE, 0xFF): return "UTF-16"
        case (0x00, 0x00) where bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF: return "UTF-32"
        case (0x00, 0x01...) where zeroes == 2, (0x01..., 0x00) where zeroes == 2: return "UTF-16"
        default: return nil
        }
    }
}

/// One pass over the bytes, several at a time if they are ASCII.
struct EncodingScan {
    /// Why a byte cannot be read.
    enum Cause: Hashable {
        case invalidUTF8(byte: UInt8)
        case notAllowed(codePoint: UInt32)
    }

    struct Problem: Hashable {
        var offset: Int
        var cause: Cause

        /// The offset after the code point that is not allowed, or after the byte that does not start one.
        var end: Int {
            switch cause {
            case .invalidUTF8: offset + 1
            case .notAllowed(let codePoint): offset + (Unicode.Scalar(codePoint).map { UTF8.width($0) } ?? 1)
            }
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int
    private(set) var isASCII = true
    private(set) var hasBidiCharacters = false
    private(set) var hasHiddenLineBreaks = false

    init(bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func run() -> Problem? {
        guard let start = bytes.baseAddress else { return nil }
        let raw = UnsafeRawBufferPointer(bytes)
        while offset < bytes.count {
            while offset + Self.blockSize <= bytes.count, Self.isText(start + offset) { offset += Self.blockSize }
            if offset + 8 <= bytes.count, Self.isText(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) {
                offset += 8
                continue
            }
            let end = min(offset + 8, bytes.count)
            while offset < end {
                if let cause = step() { return Problem(offset: offset, cause: cause) }
            }
        }
        return nil
    }

    private static let blockSize = 64

    /// Whether all bytes of a block are printable ASCII, tabs or line breaks. Without branches and with a fixed length, so that
    /// the compiler generates vector instructions.
    @inline(__always)
    private static func isText(_ block: UnsafePointer<UInt8>) -> Bool {
        var others: UInt8 = 0
        for index in 0..<blockSize {
            let byte = block[index]
            let isPrintable: UInt8 = byte &- 0x20 < 0x5F ? 1 : 0
            let isSpace: UInt8 = (byte == 0x09 ? 1 : 0) | (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0)
            others |= (isPrintable | isSpace) ^ 1
        }
        return others == 0
    }

    /// Whether all eight bytes are printable ASCII, tabs or line breaks. All bytes are below 0x80, so no addition carries into
    /// the next byte, and each byte's top bit is the result for that byte alone.
    private static func isText(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops = ones << 7
        guard word & tops == 0 else { return false }
        let controls = ~(word &+ ones &* 0x60) & tops
        let deletes = (word &+ ones) & tops
        if controls | deletes == 0 { return true }
        let tabs = ~((word ^ ones &* 0x09) &+ ones &* 0x7F) & tops
        let newlines = ~((word ^ ones &* 0x0A) &+ ones &* 0x7F) & tops
        let returns = ~((word ^ ones &* 0x0D) &+ ones &* 0x7F) & tops
        return controls & ~(tabs | newlines | returns) | deletes == 0
    }

    /// Decodes one code point.
    private mutating func step() -> Cause? {
        let byte = bytes[offset]
        if byte < 0x80 {
            guard (byte >= 0x20 && byte != 0x7F) || byte == 0x09 || byte == 0x0A || byte == 0x0D else {
                return .notAllowed(codePoint: UInt32(byte))
            }
            offset += 1
            return nil
        }
        isASCII = false
        let width: Int
        var value: UInt32
        let least: UInt32
        switch byte {
        case 0xC2...0xDF: (width, value, least) = (2, UInt32(byte & 0x1F), 0x80)
        case 0xE0...0xEF: (width, value, least) = (3, UInt32(byte & 0x0F), 0x800)
        case 0xF0...0xF4: (width, value, least) = (4, UInt32(byte & 0x07), 0x10000)
        default: return .invalidUTF8(byte: byte)
        }
        guard offset + width <= bytes.count else { return .invalidUTF8(byte: byte) }
        for next in offset + 1..<offset + width {
            guard bytes[next] & 0xC0 == 0x80 else { return .invalidUTF8(byte: byte) }
            value = value << 6 | UInt32(bytes[next] & 0x3F)
        }
        guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
            return .invalidUTF8(byte: byte)
        }
        guard value >= 0xA0 || value == 0x85, value != 0xFEFF, value != 0xFFFE, value != 0xFFFF else {
            return .notAllowed(codePoint: value)
        }
        if BidiCharacter.isOne(value) { hasBidiCharacters = true }
        if HiddenLineBreak.isOne(value) { hasHiddenLineBreaks = true }
        offset += width
        return nil
    }
}
