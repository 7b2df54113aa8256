import Geometry

/// A path as a way to travel: what lies at each progress.
///
/// ```swift
/// let course = try PathCourse(data: "M 10 180 C 10 -40 210 -40 210 180")
/// let place = course.place(at: 0.5)            // halfway along the whole length
/// let angle = place.angle                      // the direction of travel there, degrees
/// ```
/// By default the whole length is traveled at one speed. In the other calculations every command
/// of the path ends in a vertex with a time of its own.
/// Source for the calculations: SVG Animations Level 2, `animateMotion`, and Core Animation's
/// keyframes along a path, which give every element of the path equal time.
public struct PathCourse: Sendable {
  /// How progress becomes a place.
  public let calculation: KeyframeCalculation
  /// Degrees added to the direction of travel.
  public var turn = 0.0
  /// Share of the way at which it sets out, 0 or more and below 1.
  public var start = 0.0
  /// The curve of each stretch between two vertices; none for straight ones.
  public private(set) var curves: [Curve] = []
  /// Progress at which each vertex is reached.
  public let keyTimes: [Double]
  /// The whole way in pixels.
  public var length: Double { measure.length }
  private let measure: PathMeasure
  /// Distance of each vertex from the start.
  private let vertices: [Double]

  /// The vertices of a path: its start, and the end of every command that draws.
  package struct Outline: Sendable {
    package var path: Path
    /// Elements that end a command, by index.
    package var commandEnds: [Int]

    package init(path: Path, commandEnds: [Int]) {
      self.path = path
      self.commandEnds = commandEnds
    }

    /// A path in which every element is a command.
    package init(_ path: Path) {
      self.init(path: path, commandEnds: Array(path.elements.indices))
    }
  }

  /// The course along SVG path data.
  ///
  /// - Throws: `PathCourseError.malformed` with what is wrong with the data, and as below.
  public init(
    data: String, calculation: KeyframeCalculation = .paced, keyTimes: [Double]? = nil
  ) throws(PathCourseError) {
    var reader = PathDataReader(data)
    do throws(PathError) { try reader.read() } catch { throw .malformed(error) }
    try self.init(
      Outline(path: reader.path, commandEnds: reader.commandEnds), calculation: calculation,
      keyTimes: keyTimes)
  }

  /// The course along a path, of which every element is a stretch.
  ///
  /// - Throws: `PathCourseError.noLength`, and `.keyTimeCount`, `.keyTimeOrder`, `.keyTimesUnused`.
  public init(
    _ path: Path, calculation: KeyframeCalculation = .paced, keyTimes: [Double]? = nil
  ) throws(PathCourseError) {
    try self.init(Outline(path), calculation: calculation, keyTimes: keyTimes)
  }

  package init(
    _ outline: Outline, calculation: KeyframeCalculation, keyTimes: [Double]?
  ) throws(PathCourseError) {
    self.calculation = calculation
    var measure = PathMeasure(outline.path)
    var vertices = Self.vertices(outline, measure)
    guard measure.length > 0, vertices.count > 1 else { throw .noLength }
    if calculation == .cubic || calculation == .cubicPaced {
      // The smooth course through the vertices, whatever is drawn between them.
      var points = vertices.map { measure.location(at: $0).point }
      if measure.isClosed { points.removeLast() }
      measure = PathMeasure(Path(through: points, spacing: .uniform, isClosed: measure.isClosed))
      vertices = [0] + measure.segmentEnds
    }
    self.measure = measure
    self.vertices = vertices
    self.keyTimes = try Self.times(keyTimes, calculation, vertices.count)
  }

  /// The distance of each vertex from the start.
  private static func vertices(_ outline: Outline, _ measure: PathMeasure) -> [Double] {
    var vertices = [0.0]
    var drawn = 0
    var counted = 0
    var pen = Point.zero
    var pieceStart = Point.zero
    var ends = outline.commandEnds[...]
    for (index, element) in outline.path.elements.enumerated() {
      switch element {
      case .move(let point): (pen, pieceStart) = (point, point)
      case .line(let point), .curve(_, _, let point):
        drawn += 1
        pen = point
      case .close:
        if pen != pieceStart { drawn += 1 }
        pen = pieceStart
      }
      guard ends.first == index else { continue }
      ends.removeFirst()
      // A move draws nothing, nor does a Z where the piece is closed already.
      guard drawn > counted else { continue }
      counted = drawn
      vertices.append(measure.segmentEnds[drawn - 1])
    }
    return vertices
  }

  /// Shapes the stretches between vertices: one curve for all, or one for each.
  ///
  /// - Throws: `PathCourseError.curveCount`, `.curvesUnused`.
  public mutating func shape(_ curves: [Curve]) throws(PathCourseError) {
    guard calculation == .linear || calculation == .cubic else { throw .curvesUnused }
    let wanted = vertices.count - 1
    guard curves.count == 1 || curves.count == wanted else {
      throw .curveCount(found: curves.count, wanted: wanted)
    }
    self.curves = curves.count == 1 ? Array(repeating: curves[0], count: wanted) : curves
  }

  private static func times(
    _ given: [Double]?, _ calculation: KeyframeCalculation, _ count: Int
  ) throws(PathCourseError) -> [Double] {
    let isDiscrete = calculation == .discrete
    guard let given else {
      let parts = Double(isDiscrete ? count : count - 1)
      return (0..<count).map { Double($0) / parts }
    }
    guard calculation != .paced, calculation != .cubicPaced else { throw .keyTimesUnused }
    guard given.count == count else { throw .keyTimeCount(found: given.count, wanted: count) }
    guard given[0] == 0, isDiscrete || given[count - 1] == 1, given[count - 1] <= 1,
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .keyTimeOrder(endsAtOne: !isDiscrete) }
    return given
  }
}

// MARK: Places

extension PathCourse {
  /// The number that an animation takes from a path.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    case x, y
    /// The direction of travel in degrees, -180 (excluded) to 180, `turn` added.
    case rotation
  }

  /// A place on the way and how fast it is passed.
  public struct Place: Sendable, Hashable {
    /// Where it is, pixels.
    public var point: Point
    /// The direction of travel in degrees, -180 (excluded) to 180, `turn` added.
    public var angle: Double
    /// Change of the point per unit of progress.
    public var rate: Point
    /// Change of the direction per unit of progress, degrees.
    public var turnRate: Double

    /// The number of one axis.
    public subscript(axis: Axis) -> Double {
      switch axis {
      case .x: point.x
      case .y: point.y
      case .rotation: angle
      }
    }

    /// Change of one axis per unit of progress.
    public func rate(_ axis: Axis) -> Double {
      switch axis {
      case .x: rate.x
      case .y: rate.y
      case .rotation: turnRate
      }
    }
  }

  /// The place at a progress.
  ///
  /// Beyond 0...1 a closed path goes round again, and an open one straight on.
  /// - Complexity: O(log segments)
  public func place(at progress: Double) -> Place {
    guard start != 0 else { return place(ofWhole: progress) }
    var place = place(ofWhole: start + (1 - start) * progress)
    place.rate = place.rate * (1 - start)
    place.turnRate *= 1 - start
    return place
  }

  private func place(ofWhole progress: Double) -> Place {
    switch calculation {
    case .paced, .cubicPaced: place(along: progress * length, speed: length)
    case .discrete: place(along: vertices[stretch(at: progress, count: keyTimes.count)], speed: 0)
    case .linear, .cubic: place(inStretchAt: progress)
    }
  }

  /// The value of one axis at a progress.
  package func value(_ axis: Axis, at progress: Double) -> Double { place(at: progress)[axis] }

  /// The last stretch that has begun at a progress.
  private func stretch(at progress: Double, count: Int) -> Int {
    max(keyTimes[..<count].firstPlace { !($0 <= progress) } - 1, 0)
  }

  private func place(inStretchAt progress: Double) -> Place {
    let index = stretch(at: progress, count: vertices.count - 1)
    let duration = keyTimes[index + 1] - keyTimes[index]
    var share = duration > 0 ? (progress - keyTimes[index]) / duration : 1
    var pace = 1.0
    if !curves.isEmpty, duration > 0 {
      pace = curves[index].slope(share)
      share = curves[index](share)
    }
    guard calculation == .cubic, (0...1).contains(share) else {
      let way = vertices[index + 1] - vertices[index]
      return place(
        along: share == 1 && index == vertices.count - 2
          ? length : vertices[index] + share * way, speed: duration > 0 ? way * pace / duration : 0)
    }
    let location = measure.location(segment: index, parameter: share)
    let rate = location.segment.derivative(at: share) * pace / (duration > 0 ? duration : 1)
    return place(location, rate: duration > 0 ? rate : .zero, speed: rate.length)
  }

  private func place(along distance: Double, speed: Double) -> Place {
    var distance = distance
    if measure.isClosed, distance < 0 || distance > length {
      distance -= (distance / length).rounded(.down) * length
    }
    let location = measure.location(at: distance)
    let tangent = location.tangent
    var place = place(location, rate: tangent * speed, speed: speed)
    let excess = distance - min(max(distance, 0), length)
    if excess != 0 {
      place.point = place.point + tangent * excess
      place.turnRate = 0
    }
    return place
  }

  private func place(_ location: PathLocation, rate: Point, speed: Double) -> Place {
    var angle = location.angle + turn
    if angle > 180 || angle <= -180 {
      angle -= ((angle + 180) / 360).rounded(.down) * 360
      // -180 itself is written 180.
      if angle == -180 { angle = 180 }
    }
    return Place(
      point: location.point, angle: angle, rate: rate, turnRate: location.turnRate * speed)
  }
}
