// Measures named scenarios and prints CSV; see `scripts/bench`.

let rounds = 7
let wanted = CommandLine.arguments.dropFirst()
let known = Scenario.all.map(\.name)
for name in wanted where !known.contains(name) {
  print("unknown scenario '\(name)'; there are: \(known.joined(separator: ", "))")
}

print("scenario,count,ns_per_item_and_frame_min,ns_per_item_and_frame_median")
let clock = ContinuousClock()
for scenario in Scenario.all where wanted.isEmpty || wanted.contains(scenario.name) {
  var costs: [Double] = []
  for _ in 0..<rounds {
    let frame = try scenario.make()
    let time = try clock.measure {
      for index in 1...scenario.frames { try frame(index) }
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    costs.append(seconds * 1e9 / Double(scenario.frames * scenario.count))
  }
  costs.sort()
  let numbers = [costs[0], costs[rounds / 2]].map { ($0 * 100).rounded() / 100 }
  print("\(scenario.name),\(scenario.count),\(numbers[0]),\(numbers[1])")
}
