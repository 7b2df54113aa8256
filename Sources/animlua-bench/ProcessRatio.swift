#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A claim about whole programs, from their start to their end, with standard output in a pipe.
struct ProcessRatio {
  let name: String
  let against: String
  /// The ratio that was aimed at, ours by theirs.
  let goal: Double
  let ours: [String]
  let theirs: [String]
  /// How often both run in one round: the shortest programs take a millisecond or two.
  var repeats = 1

  /// All there are; `programs` is the folder of the Lua files.
  static func all(programs: String, animlua: String) -> [ProcessRatio] {
    let fields = [animlua, "run", "\(programs)/fields.lua", "--duration", "10", "-q"]
    func fieldsRow(_ interpreter: String, _ program: String, _ goal: Double) -> ProcessRatio {
      ProcessRatio(
        name: "10k table fields, 600 frames", against: "\(program) on \(interpreter)", goal: goal,
        ours: fields, theirs: [interpreter, "\(programs)/\(program).lua"])
    }
    return [
      ProcessRatio(
        name: "an empty scene", against: "lua5.4 with an empty file", goal: 5,
        ours: [animlua, "run", "\(programs)/empty.lua", "-q"],
        theirs: ["lua5.4", "\(programs)/empty.lua"], repeats: 20),
      fieldsRow("lua5.4", "fields-by-hand", 0.35), fieldsRow("luajit", "fields-by-hand", 1),
      fieldsRow("lua5.4", "fields-by-library", 0.1),
      fieldsRow("luajit", "fields-by-library", 0.4),
    ] + films(programs: programs, animlua: animlua)
  }

  /// A film of 180 frames of 720p; see `film.sh`.
  private static func films(programs: String, animlua: String) -> [ProcessRatio] {
    let render = [animlua, "render", "\(programs)/circles.lua", "-q"]
    func theirs(_ kind: String) -> [String] { ["\(programs)/film.sh", kind, animlua] }
    return [
      ProcessRatio(
        name: "MP4 of 100 circles", against: "ffmpeg with the frames at hand", goal: 1.5,
        ours: render + ["-o", "/dev/shm/animlua-bench.mp4"], theirs: theirs("mp4")),
      ProcessRatio(
        name: "GIF of 100 circles", against: "ffmpeg's palette of frames at hand", goal: 0.6,
        ours: render + ["-o", "/dev/shm/animlua-bench.gif"], theirs: theirs("gif")),
      // Drawing, filtering and compressing share nothing between frames. Bare frames would show less: one
      // thread that draws and one that writes keep two cores busy as they are.
      ProcessRatio(
        name: "PNG frames with two threads", against: "with one", goal: 0.65,
        ours: render + ["-j2", "-o", "/dev/shm/animlua-bench-png/####.png"],
        theirs: render + ["-j1", "-o", "/dev/shm/animlua-bench-png/####.png"]),
      // Where other programs run, this shows whether threads wait for each other: processes do not.
      ProcessRatio(
        name: "PNG frames with two threads", against: "two processes of half the film", goal: 1.15,
        ours: render + ["-j2", "-o", "/dev/shm/animlua-bench-png/####.png"],
        theirs: ["\(programs)/film.sh", "halves", animlua]),
    ]
  }

  /// The cost of one of the two, in seconds.
  struct Cost {
    /// On the wall.
    var wall = 0.0
    /// Of all processors, with the programs that it started: little changed by what else runs.
    var processor = 0.0
  }

  struct Result {
    /// By the wall, and by processor time.
    var wall: Measured
    var processor: Measured
    var ours: Measured
    var theirs: Measured
  }

  /// Turn by turn; nil where a program is not on this machine, which is said on standard error.
  func measure(rounds: Int) throws -> Result? {
    var mine: [Cost] = []
    var other: [Cost] = []
    for round in 0...rounds {
      guard let a = Self.cost(ours, repeats), let b = Self.cost(theirs, repeats) else {
        Array("left out: \(against) (one of the two does not run here)\n".utf8)
          .withUnsafeBytes { _ = write(2, $0.baseAddress, $0.count) }
        return nil
      }
      guard round > 0 else { continue }
      mine.append(a)
      other.append(b)
    }
    return Result(
      wall: Measured(zip(mine, other).map { $0.wall / $1.wall }),
      processor: Measured(zip(mine, other).map { $0.processor / $1.processor }),
      ours: Measured(mine.map(\.wall)), theirs: Measured(other.map(\.wall)))
  }

  private static func cost(_ arguments: [String], _ repeats: Int) -> Cost? {
    var total = Cost()
    for _ in 0..<repeats {
      var used: Double?
      total.wall += animlua_bench.seconds { used = run(arguments) }
      guard let used else { return nil }
      total.processor += used
    }
    return Cost(
      wall: total.wall / Double(repeats), processor: total.processor / Double(repeats))
  }

  /// Runs a program, reads all that it writes, and returns its processor time; nil if it cannot be
  /// started or fails.
  private static func run(_ arguments: [String]) -> Double? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, nil, words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard status == 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(ends[0], &buffer, buffer.count) > 0 {}
    var result: Int32 = 0
    var usage = rusage()
    guard wait4(process, &result, 0, &usage) == process, result == 0 else { return nil }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
