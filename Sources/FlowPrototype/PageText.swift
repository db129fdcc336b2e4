import CFlowPageText

/// The parts of every page, which are part of the executable.
enum PageText {
    static var script: String { ScriptModules.joined(modules) }
    static var modules: String { text(flowPageScript(), flowPageScriptSize()) }
    static var style: String { text(flowPageStyle(), flowPageStyleSize()) }
    static var body: String { text(flowPageBody(), flowPageBodySize()) }

    private static func text(_ start: UnsafePointer<UInt8>?, _ size: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: size), as: UTF8.self)
    }
}
