import CEngineKernels
import Pixels

/// The options of the command line.
struct BenchOptions {
  /// The parts to measure.
  enum Part: String, CaseIterable {
    case ratios, scenarios, processes, pauses, allocations, seeks, calls, frames, checks, terminal
  }

  enum Failure: Error, CustomStringConvertible {
    case unknown(String)
    case missingValue(String)

    var description: String {
      switch self {
      case .unknown(let word): "unknown argument '\(word)'\n\(BenchOptions.usage)"
      case .missingValue(let word): "'\(word)' needs a value\n\(BenchOptions.usage)"
      }
    }
  }

  static let usage = """
    usage: animlua-bench [PART…] [--only TEXT] [--rounds N] [--level base|avx2|avx512] [--json]
                         [--check] [--programs DIR --animlua FILE]
      parts: ratios (what is done against what it is compared with), scenarios (cost per item and
      frame), processes (whole programs against animlua), pauses (the longest steps of the
      collector), allocations (calls of the allocator in a steady frame), seeks (scene seconds
      per second on the way to a time), calls (nanoseconds of one call of a script), frames
      (milliseconds of one drawn frame), checks (milliseconds of the check of a text), terminal
      (milliseconds and bytes of one frame for a terminal); without one: all but processes
      --only TEXT   rows whose name contains it
      --check       ends with status 1 when a steady frame calls the allocator
      --level L     the instructions of engine and pixels, no wider than the machine's
    """

  var parts: [Part] = []
  var only: String?
  var rounds = 9
  var isJSON = false
  /// Whether what is exact, and not a matter of speed, decides the exit status.
  var isCheck = false
  /// Where the programs of `processes` are, and the command they are compared with.
  var programs = "benchmarks"
  var animlua = ".build/release/animlua"

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = arguments.makeIterator()
    func value(_ word: String) throws(Failure) -> String {
      guard let next = rest.next() else { throw .missingValue(word) }
      return next
    }
    while let word = rest.next() {
      switch word {
      case "--only": only = try value(word)
      case "--rounds":
        let text = try value(word)
        guard let count = Int(text), count > 0 else { throw .unknown(text) }
        rounds = count
      case "--level":
        let text = try value(word)
        guard let level = Self.levels.firstIndex(of: text) else { throw .unknown(text) }
        ak_set_level(Int32(level))
        PixelInstructions.level = level
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--programs": programs = try value(word)
      case "--animlua": animlua = try value(word)
      default:
        guard let part = Part(rawValue: word) else { throw .unknown(word) }
        parts.append(part)
      }
    }
    if parts.isEmpty { parts = Part.allCases.filter { $0 != .processes } }
  }

  /// Names of the instruction levels, by number.
  static let levels = ["base", "avx2", "avx512"]

  func wants(_ name: String) -> Bool { only.map { name.contains($0) } ?? true }
}
