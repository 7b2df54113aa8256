// Measures the engine and the scripts, against comparators of its own; see `scripts/bench` and
// `BenchOptions.usage`.

import CBenchComparators
import CEngineKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

let options: BenchOptions
do {
  options = try BenchOptions(CommandLine.arguments.dropFirst())
} catch {
  print(error)
  exit(64)
}

var tables: [(name: String, table: BenchTable)] = []
let level = BenchOptions.levels[Int(ak_level())]

if options.parts.contains(.ratios) {
  var table = BenchTable(
    ["ratio", "against", "level", "median", "min", "max", "goal"], isJSON: options.isJSON)
  for ratio in Ratio.all where options.wants(ratio.name) {
    let (ours, theirs) = try ratio.make()
    var all: [Double] = []
    // One round of each to warm up, then turn by turn: a slow moment of the machine meets both.
    _ = try (processorSeconds(ours), processorSeconds(theirs))
    for _ in 0..<options.rounds {
      let mine = try processorSeconds(ours)
      all.append(mine / (try processorSeconds(theirs)))
    }
    let measured = Measured(all)
    table.add([
      .text(ratio.name), .text(ratio.against), .text(level), .number(measured.median),
      .number(measured.min), .number(measured.max), ratio.goal.map { .number($0) } ?? .none,
    ])
  }
  tables.append(("ratios", table))
}

if options.parts.contains(.scenarios) {
  var table = BenchTable(
    ["scenario", "count", "level", "median_ns_per_item_and_frame", "min", "max", "goal"],
    isJSON: options.isJSON)
  for scenario in Scenario.all where options.wants(scenario.name) {
    var costs: [Double] = []
    for _ in 0..<options.rounds {
      let frame = try scenario.make()
      let time = try seconds { for index in 1...scenario.frames { try frame(index) } }
      costs.append(time * 1e9 / Double(scenario.frames * scenario.count))
    }
    let measured = Measured(costs)
    table.add([
      .text(scenario.name), .number(Double(scenario.count)), .text(level),
      .number(measured.median), .number(measured.min), .number(measured.max),
      scenario.goal.map { .number($0) } ?? .none,
    ])
  }
  tables.append(("scenarios", table))
}

if options.parts.contains(.pauses) {
  var table = BenchTable(
    ["pauses", "median_ms", "99th_percentile_ms", "longest_ms"], isJSON: options.isJSON)
  for pauses in Pauses.all where options.wants(pauses.name) {
    let times = try pauses.frameTimes()
    table.add([
      .text(pauses.name), .number(times[times.count / 2] * 1e3),
      .number(times[times.count * 99 / 100] * 1e3), .number((times.last ?? 0) * 1e3),
    ])
  }
  tables.append(("pauses", table))
}

var allocating: [String] = []
if options.parts.contains(.allocations), cb_counts_allocations() != 0 {
  var table = BenchTable(["allocations", "frames", "calls_per_frame"], isJSON: options.isJSON)
  for steady in SteadyFrames.all where options.wants(steady.name) {
    let (frames, calls) = try steady.measure()
    if calls > 0 { allocating.append(steady.name) }
    table.add([
      .text(steady.name), .number(Double(frames)), .number(Double(calls) / Double(frames)),
    ])
  }
  tables.append(("allocations", table))
}

if options.parts.contains(.seeks) {
  var table = BenchTable(
    ["seeks", "level", "scene_seconds_per_second", "min", "max"], isJSON: options.isJSON)
  for seek in SeekSpeed.all where options.wants(seek.name) {
    var speeds: [Double] = []
    for _ in 0..<options.rounds { speeds.append(try seek.measure()) }
    let measured = Measured(speeds)
    table.add([
      .text(seek.name), .text(level), .number(measured.median), .number(measured.min),
      .number(measured.max),
    ])
  }
  tables.append(("seeks", table))
}

if options.parts.contains(.calls) {
  var table = BenchTable(
    ["calls", "median_ns", "min", "max", "goal", "bytes_grown"], isJSON: options.isJSON)
  for call in CallCost.all where options.wants(call.name) {
    let (cost, growth) = try call.measure(rounds: options.rounds)
    table.add([
      .text(call.name), .number(cost.median), .number(cost.min), .number(cost.max),
      call.goal.map { .number($0) } ?? .none, .number(Double(growth)),
    ])
  }
  tables.append(("calls", table))
}

if options.parts.contains(.frames) {
  var table = BenchTable(["frames", "median_ms", "min", "max", "goal"], isJSON: options.isJSON)
  for frames in DrawnFrames.all where options.wants(frames.name) {
    let cost = try frames.measure(rounds: options.rounds)
    table.add([
      .text(frames.name), .number(cost.median), .number(cost.min), .number(cost.max),
      frames.goal.map { .number($0) } ?? .none,
    ])
  }
  tables.append(("frames", table))
}

if options.parts.contains(.terminal) {
  var table = BenchTable(
    ["terminal", "median_ms", "min", "max", "bytes"], isJSON: options.isJSON)
  for frames in TerminalFrames.all where options.wants(frames.name) {
    let (cost, bytes) = try frames.measure(rounds: options.rounds)
    table.add([
      .text(frames.name), .number(cost.median), .number(cost.min), .number(cost.max),
      .number(Double(bytes)),
    ])
  }
  tables.append(("terminal", table))
}

if options.parts.contains(.checks) {
  var table = BenchTable(["checks", "median_ms", "min", "max", "goal"], isJSON: options.isJSON)
  for check in CheckSpeed.all where options.wants(check.name) {
    let cost = check.measure(rounds: options.rounds)
    table.add([
      .text(check.name), .number(cost.median), .number(cost.min), .number(cost.max),
      check.goal.map { .number($0) } ?? .none,
    ])
  }
  tables.append(("checks", table))
}

if options.parts.contains(.processes) {
  let programs = ProcessRatio.all(programs: options.programs, animlua: options.animlua)
  var table = BenchTable(
    [
      "processes", "against", "median", "min", "max", "goal", "processor_time", "ours_s",
      "theirs_s",
    ],
    isJSON: options.isJSON)
  for ratio in programs where options.wants(ratio.name) {
    guard let result = try ratio.measure(rounds: options.rounds) else { continue }
    table.add([
      .text(ratio.name), .text(ratio.against), .number(result.wall.median),
      .number(result.wall.min), .number(result.wall.max), .number(ratio.goal),
      .number(result.processor.median), .number(result.ours.median), .number(result.theirs.median),
    ])
  }
  tables.append(("processes", table))
}

if options.isJSON {
  let members = tables.compactMap { name, table in table.json.map { "\"\(name)\":\($0)" } }
  print("{\(members.joined(separator: ",\n"))}")
}
if options.isCheck, !allocating.isEmpty {
  print("a steady frame calls the allocator: \(allocating.joined(separator: ", "))")
  exit(1)
}
