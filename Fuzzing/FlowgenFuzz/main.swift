// Fuzzes the target that `FUZZ_TARGET` names. libFuzzer reads the arguments, and starts this program again with them.
//
// With `--seeds DIR` as arguments, writes the seeds and the dictionary of each target to DIR instead.
import CLibFuzzer
import Dispatch
import Foundation
import FuzzTestSupport

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds" {
    try writeSeeds(to: URL(filePath: CommandLine.arguments[2]))
} else {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, checkInput))
}

/// Writes what libFuzzer starts with; the current folder is the repository.
private func writeSeeds(to folder: URL) throws {
    let seeds = FuzzSeeds(in: URL(filePath: FileManager.default.currentDirectoryPath))
    for target in FuzzRun.targets {
        let inputs = folder.appending(path: target.name)
        try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
        for (index, input) in try seeds.inputs(for: target).enumerated() {
            try Data(input.utf8).write(to: inputs.appending(path: "seed-\(index)"))
        }
        try Data(FuzzDictionary.text(for: target.name).utf8).write(to: folder.appending(path: "\(target.name).dict"))
        print(target.name, target.maximumSize)
    }
}

/// Checks an input, and ends the program if something is wrong with it: libFuzzer then keeps the input.
private func checkInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isChecked = DispatchSemaphore(value: 0)
    Task.detached {
        let problems = await FuzzRun.target.check(bytes)
        if !problems.isEmpty {
            FileHandle.standardError.write(Data((problems.joined(separator: "\n") + "\n").utf8))
            abort()
        }
        isChecked.signal()
    }
    isChecked.wait()
    return 0
}

/// Changes an input: its bytes, or the words and lines of a spec. libFuzzer calls this by its name.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(
    _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
    guard let start, FuzzRun.target.name != "links", seed % 2 == 0 else {
        return LLVMFuzzerMutate(start, count, maximum)
    }
    var mutation = WordMutation(seed: UInt64(seed))
    let bytes = mutation.mutated(Array(UnsafeBufferPointer(start: start, count: count)))
    if bytes.isEmpty || bytes.count > maximum { return LLVMFuzzerMutate(start, count, maximum) }
    start.update(from: bytes, count: bytes.count)
    return bytes.count
}
