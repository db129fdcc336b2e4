import FlowEscaping

/// Cuts the bytes of a stream into the messages of the Language Server Protocol, each with a header that has its length.
struct MessageFrames {
    enum Frame: Hashable {
        case message([UInt8])
        /// Bytes without a readable header were left out.
        case broken(String)
        /// What follows cannot be found.
        case unusable(String)
    }

    /// Far more than any message that an editor sends.
    static let largestMessage = 512 << 20
    private static let largestHeader = 1 << 13
    private static let lengthKey = Array("content-length:".utf8)

    private var bytes: [UInt8] = []
    private var start = 0
    /// The length of the message whose header has been read.
    private var length: Int?
    /// Whether bytes are being left out, which was said.
    private var isSkipping = false

    /// Whether the stream is in the middle of a message.
    var isIncomplete: Bool { length != nil || start < bytes.count }

    mutating func add(_ piece: [UInt8]) {
        // What was taken is removed once it is more than what is left, so that no byte is moved often.
        if start > bytes.count - start {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes += piece
    }

    /// The next message; `nil` until more bytes arrive.
    mutating func next() -> Frame? {
        while true {
            if let length {
                guard bytes.count - start >= length else { return nil }
                defer { start += length }
                self.length = nil
                isSkipping = false
                return .message(Array(bytes[start..<start + length]))
            }
            guard let header = headerEnd else {
                guard bytes.count - start > Self.largestHeader else { return nil }
                if let frame = skip("a header of a message has no end") { return frame }
                continue
            }
            switch Self.length(in: bytes[start..<header]) {
            case let length? where length > Self.largestMessage:
                (bytes, start) = ([], 0)
                return .unusable("a message of \(length) bytes is too large")
            case let length?:
                start = header
                self.length = length
            case nil:
                if let frame = skip("a header of a message has no readable `Content-Length`") { return frame }
            }
        }
    }

    /// Leaves out what is before the next header that may be one.
    private mutating func skip(_ cause: String) -> Frame? {
        let next = (start + 1..<max(start + 1, bytes.count - Self.lengthKey.count + 1)).first {
            Self.isLength(bytes[$0...])
        }
        // The last bytes may be the start of a header.
        start = next ?? max(start + 1, bytes.count - Self.lengthKey.count + 1)
        defer { isSkipping = true }
        return isSkipping ? nil : .broken(cause)
    }

    /// The offset after the empty line that ends the header.
    private var headerEnd: Int? {
        let newline = UInt8(ascii: "\n")
        var index = start
        while index < min(bytes.count, start + Self.largestHeader) {
            if bytes[index] == newline {
                let next = index + 1
                if next < bytes.count, bytes[next] == newline { return next + 1 }
                if next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\r"), bytes[next + 1] == newline {
                    return next + 2
                }
            }
            index += 1
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(separator: UInt8(ascii: "\n")) where isLength(line) {
            let value = line.dropFirst(lengthKey.count).filter { $0 > UInt8(ascii: " ") }
            guard let length = Int(String(decoding: value, as: UTF8.self)), length >= 0 else { return nil }
            return length
        }
        return nil
    }

    private static func isLength(_ line: ArraySlice<UInt8>) -> Bool {
        line.count >= lengthKey.count && zip(line, lengthKey).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    /// A message with its header.
    static func framed(_ body: String) -> [UInt8] {
        let body = Array(body.utf8)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
