#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Rows of results as CSV, each printed as soon as it is known, or as one JSON array at the end.
struct BenchTable {
  enum Cell {
    case text(String)
    case number(Double)
    case none
  }

  private let columns: [String]
  private let isJSON: Bool
  private var lines: [String] = []

  init(_ columns: [String], isJSON: Bool) {
    self.columns = columns
    self.isJSON = isJSON
    if !isJSON { print(columns.joined(separator: ",")) }
  }

  mutating func add(_ cells: [Cell]) {
    guard isJSON else {
      print(cells.map(Self.csv).joined(separator: ","))
      return
    }
    let members = zip(columns, cells).map { "\"\($0)\":\(Self.json($1))" }
    lines.append("  {\(members.joined(separator: ","))}")
  }

  /// The rows as an array; nothing where they were printed before.
  var json: String? { isJSON ? "[\n\(lines.joined(separator: ",\n"))\n]" : nil }

  private static func csv(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): text.contains(",") ? "\"\(text)\"" : text
    case .number(let value): rounded(value)
    case .none: ""
    }
  }

  private static func json(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): "\"\(text)\""
    case .number(let value): rounded(value)
    case .none: "null"
    }
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)"
  }
}

/// Several measurements of one thing.
struct Measured {
  let median: Double
  let min: Double
  let max: Double

  /// Of at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    median = sorted[sorted.count / 2]
    min = sorted[0]
    max = sorted[sorted.count - 1]
  }
}

/// Seconds that something takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body)
  return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// Seconds of this thread's processor time that something takes, without that of other threads.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

/// Seconds of processor time that this thread has used.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
