/// A gradient as a list of numbers that may be mixed one by one.
///
/// First those of its geometry, then five for each stop: its place, and its color premultiplied.
extension Gradient {
  /// The name of each number.
  public var numberNames: [String] {
    let shape =
      switch kind {
      case .linear: ["from.x", "from.y", "to.x", "to.y"]
      case .radial: ["center.x", "center.y", "radius"]
      case .conic: ["center.x", "center.y", "angle"]
      }
    return shape
      + (1...stops.count).flatMap { number in
        ["offset", "red", "green", "blue", "alpha"].map { "stops.\(number).\($0)" }
      }
  }

  /// The numbers of the gradient.
  public var numbers: [Double] {
    let shape: [Double] =
      switch geometry {
      case .linear(let from, let to): [from.x, from.y, to.x, to.y]
      case .radial(let center, let radius): [center.x, center.y, radius]
      case .conic(let center, let angle): [center.x, center.y, angle]
      }
    return shape
      + stops.flatMap { stop -> [Double] in
        let color = MixingSpace.srgb.encode(stop.color)
        return [stop.offset, color.x, color.y, color.z, color.w]
      }
  }

  /// The gradient of this kind, with as many stops, that has these numbers.
  package func withNumbers(_ numbers: some RandomAccessCollection<Double>) -> Gradient {
    let values = Array(numbers)
    precondition(values.count == numberCount, "a gradient keeps its count of numbers")
    var result = self
    let first = Point(x: values[0], y: values[1])
    switch geometry {
    case .linear:
      result.geometry = .linear(from: first, to: Point(x: values[2], y: values[3]))
    case .radial: result.geometry = .radial(center: first, radius: values[2])
    case .conic: result.geometry = .conic(center: first, angle: values[2])
    }
    for index in stops.indices {
      let place = firstNumber(ofStop: index)
      result.stops[index] = Stop(
        values[place],
        MixingSpace.srgb.decode(
          SIMD4(values[place + 1], values[place + 2], values[place + 3], values[place + 4])))
    }
    return result
  }

  /// How many numbers there are.
  public var numberCount: Int { firstNumber(ofStop: stops.count) }

  /// Where the five numbers of a stop begin.
  public func firstNumber(ofStop index: Int) -> Int { (kind == .linear ? 4 : 3) + 5 * index }
}
