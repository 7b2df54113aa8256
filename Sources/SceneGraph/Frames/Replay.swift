/// The recent values of the layers inside a replicator, for copies whose time runs behind.
///
/// Frames are noted as they are drawn. Values between two frames are mixed evenly. So a copy is
/// exact when its delay is a whole number of frames; otherwise it is off by the curvature of the
/// motion between frames. Points, paths, transforms and words are not delayed, nor are gradients.
struct Replay {
  private struct Frame {
    var time: Double
    var numbers: [Double]
  }

  private var frames: [Frame] = []
  private var layers: [Layer] = []

  /// Layers whose past is known.
  var layerCount: Int { layers.count }

  /// Notes what all layers below a group show.
  mutating func note(below group: Layer, at time: Double, keeping seconds: Double) {
    var found: [Layer] = []
    Self.collect(below: group, into: &found)
    // Another set of layers has another past.
    if found.count != layers.count || zip(found, layers).contains(where: { $0 !== $1 }) {
      frames.removeAll()
      layers = found
    }
    if let last = frames.last, last.time >= time { frames.removeAll { $0.time >= time } }
    var numbers: [Double] = []
    for layer in layers { layer.appendShown(to: &numbers) }
    frames.append(Frame(time: time, numbers: numbers))
    while frames.count > 2, frames[1].time <= time - seconds { frames.removeFirst() }
  }

  /// Draws with all layers showing what they showed at an earlier time, the oldest known at least.
  func shown(at time: Double, _ draw: () -> Void) {
    guard let upper = frames.firstIndex(where: { $0.time >= time }) else { return draw() }
    var numbers = frames[upper].numbers
    let above = frames[upper].time
    if upper > 0, above > time {
      let below = frames[upper - 1]
      let share = (time - below.time) / (above - below.time)
      for index in numbers.indices {
        numbers[index] = below.numbers[index] + share * (numbers[index] - below.numbers[index])
      }
    }
    var place = 0
    var kept: [[Double]] = []
    for layer in layers {
      kept.append(layer.show(numbers, from: &place))
    }
    draw()
    for (layer, numbers) in zip(layers, kept) { layer.endShow(numbers) }
  }

  private static func collect(below group: Layer, into found: inout [Layer]) {
    for child in group.children {
      found.append(child)
      collect(below: child, into: &found)
    }
  }
}

extension Layer {
  fileprivate func appendShown(to list: inout [Double]) {
    guard onScreen.count > 0, let presented = onScreen.numbers else {
      list += numbers
      return
    }
    list += UnsafeBufferPointer(start: presented, count: numbers.count)
  }

  /// Shows other numbers, and returns those shown before.
  fileprivate func show(_ list: [Double], from place: inout Int) -> [Double] {
    let presented = presentedNumbers()
    onScreen.count += 1
    // Drawings made meanwhile are not kept.
    onScreen.contentCount += 1
    let before = Array(UnsafeBufferPointer(start: presented, count: numbers.count))
    for index in numbers.indices { presented[index] = list[place + index] }
    place += numbers.count
    return before
  }

  fileprivate func endShow(_ before: [Double]) {
    for index in before.indices { onScreen.numbers?[index] = before[index] }
    onScreen.count -= 1
    onScreen.contentCount -= 1
  }
}
