/// Components whose keyframes are measured together.
struct KeyframeGroup {
  struct Key: Equatable {
    var part: Int16
    var pacing: Int?
    var stated: [Int]
    var count: Int
    var calculation: KeyframeCalculation
  }

  let key: Key
  var members: [KeyframeMotion]

  /// Puts the keyframes of what is paced where a constant speed meets them.
  ///
  /// Without any distance they stay evenly spaced.
  func space() {
    switch key.calculation {
    case .paced:
      var sum = 0.0
      var times = [0.0]
      for step in 1..<key.count {
        sum += distance(step)
        times.append(sum)
      }
      let spaced =
        sum > 0 ? times.map { $0 == sum ? 1 : $0 / sum } : KeyframeMotion.evenTimes(key.count)
      for member in members { member.times = spaced }
    case .cubicPaced:
      guard let arc = ArcLengthMap(members) else { return }
      for member in members { member.arc = arc }
    case .linear, .discrete, .cubic: return
    }
  }

  /// Units that the course is long.
  var length: Double {
    if key.calculation.isCubic { return ArcLengthMap(members)?.total ?? 0 }
    return key.count > 1 ? (1..<key.count).reduce(0) { $0 + distance($1) } : 0
  }

  private func distance(_ step: Int) -> Double {
    var square = 0.0
    for member in members {
      let change = member.values[step] - member.values[step - 1]
      square += change * change
    }
    return square.squareRoot()
  }
}
