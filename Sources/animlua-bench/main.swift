// Measures named scenarios and prints CSV; see `scripts/bench`.
//
//   animlua-bench                 every ratio and every scenario
//   animlua-bench ratios          only the ratios
//   animlua-bench NAME…           scenarios by name

import CEngineKernels

let rounds = 9
let wanted = CommandLine.arguments.dropFirst().filter { $0 != "ratios" }
let onlyRatios = CommandLine.arguments.contains("ratios")
let known = Scenario.all.map(\.name)
for name in wanted where !known.contains(name) {
  print("unknown scenario '\(name)'; there are: \(known.joined(separator: ", "))")
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body)
  return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

func short(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

if wanted.isEmpty {
  print("ratio,against,level,median,min,max,goal")
  for ratio in Ratio.all {
    let (ours, theirs) = try ratio.make()
    var all: [Double] = []
    // One round of each to warm up, then turn by turn: a slow moment of the machine meets both.
    _ = try (seconds(ours), seconds(theirs))
    for _ in 0..<rounds {
      let mine = try seconds(ours)
      all.append(mine / (try seconds(theirs)))
    }
    all.sort()
    print(
      ratio.name, ratio.against, ak_level(), short(all[rounds / 2]), short(all[0]),
      short(all[rounds - 1]), ratio.goal.map(short) ?? "", separator: ",")
  }
}
if !onlyRatios {
  print("scenario,count,ns_per_item_and_frame_min,ns_per_item_and_frame_median")
  for scenario in Scenario.all where wanted.isEmpty || wanted.contains(scenario.name) {
    var costs: [Double] = []
    for _ in 0..<rounds {
      let frame = try scenario.make()
      let time = try seconds { for index in 1...scenario.frames { try frame(index) } }
      costs.append(time * 1e9 / Double(scenario.frames * scenario.count))
    }
    costs.sort()
    print(scenario.name, scenario.count, short(costs[0]), short(costs[rounds / 2]), separator: ",")
  }
}
