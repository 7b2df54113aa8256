/// Counts the frames of the last second.
struct FrameMeter {
  private var times: [Double] = []

  mutating func count(at seconds: Double) { times.append(seconds) }

  mutating func framesPerSecond(at seconds: Double) -> Int {
    times.removeAll { $0 <= seconds - 1 }
    return times.count
  }
}
