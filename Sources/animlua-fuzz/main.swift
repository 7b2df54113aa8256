import CFuzzDriver
import Foundation

// Feeds one part of animlua with inputs that nobody would write: scripts/fuzz builds it with LLVM's
// libFuzzer, which looks for inputs that reach new code. Without it, it plays inputs from files, or
// random ones.

private let usage = """
  usage: animlua-fuzz NAME replay FILE-OR-FOLDER…   plays inputs
         animlua-fuzz NAME random COUNT [SEED]      plays COUNT random inputs
         animlua-fuzz NAME show FILE                writes what an input stands for
         animlua-fuzz NAME [options of libFuzzer]   where it is linked (scripts/fuzz)
         animlua-fuzz soak SECONDS [ADDITIONS]      hard use for so many simulated seconds, with so
                                                    many additions in each (100000); with a third
                                                    argument, leak, it leaks a little, to be found
  """

/// The entry point of libFuzzer: a function without surroundings.
private enum Campaign {
  nonisolated(unsafe) static var fuzzer = Fuzzer.path
}

private func complain(_ text: String) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(64)
}

/// Files, and all files of folders, in the order of their names.
private func files(_ paths: some Sequence<String>) -> [String] {
  paths.flatMap { path -> [String] in
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      complain("animlua-fuzz: there is no '\(path)'")
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { "\(path)/\($0)" }.filter {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }
}

private func bytes(of path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    complain("animlua-fuzz: '\(path)' cannot be read")
  }
  return [UInt8](data)
}

private var arguments = CommandLine.arguments
guard arguments.count > 1 else { complain(usage) }
private let name = arguments.remove(at: 1)
if name == "soak" {
  let leaks = arguments.count == 4 && arguments.last == "leak"
  if leaks { arguments.removeLast() }
  let numbers = arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 && $0 < 1 << 40 }
  guard (1...2).contains(numbers.count), numbers.count == arguments.count - 1 else {
    complain(usage)
  }
  var soak = try Soak(
    additionsPerSecond: numbers.count > 1 ? numbers[1] : Soak.standardAdditions, leaks: leaks)
  try soak.run(seconds: numbers[0])
  exit(0)
}
guard let fuzzer = Fuzzer.all.first(where: { $0.name == name }) else {
  complain("animlua-fuzz: no fuzzer '\(name)'; there are \(Fuzzer.all.map(\.name))\n\(usage)")
}

switch arguments.dropFirst().first {
case "replay":
  let inputs = files(arguments.dropFirst(2))
  for path in inputs {
    // Printed before its run: after a crash the last line names the input.
    print(path)
    fuzzer.run(bytes(of: path))
  }
  print("played \(inputs.count)")
case "random":
  guard arguments.count > 2, let count = UInt64(arguments[2]) else { complain(usage) }
  let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1
  for index in 0..<count {
    let input = RandomInput(seed: seed &+ index)
    FileHandle.standardError.write(Data("seed \(seed &+ index)\n".utf8))
    fuzzer.run(input.bytes)
  }
  print("played \(count)")
case "show":
  for path in files(arguments.dropFirst(2)) {
    let input = bytes(of: path)
    print(fuzzer.text?(input) ?? String(decoding: input, as: UTF8.self))
  }
default:
  guard fuzz_driver_is_there() != 0 else { complain(usage) }
  Campaign.fuzzer = fuzzer
  // libFuzzer reads its own options: the name must not be among them.
  let kept = arguments.map { strdup($0) } + [nil]
  let status = kept.withUnsafeBufferPointer { list in
    fuzz_drive(
      Int32(arguments.count), UnsafeMutablePointer(mutating: list.baseAddress)
    ) { data, size in
      Campaign.fuzzer.run([UInt8](UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }
  exit(status)
}
