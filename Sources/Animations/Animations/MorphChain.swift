import Geometry

/// A value that turns into another of its kind, though the two have no numbers in common.
package protocol Morphing: Equatable {
  associatedtype Way: MorphWay where Way.Value == Self

  /// The interpolation from this value to a goal.
  func way(to goal: Self) -> Way
}

/// An interpolation between two values.
package protocol MorphWay {
  associatedtype Value

  /// The value at a progress; 0 and 1 are the ends, beyond them it goes on as far as it can.
  func value(at progress: Double) -> Value
}

extension Path: Morphing {
  package func way(to goal: Path) -> PathMorph { PathMorph(from: self, to: goal) }
}

extension PathMorph: MorphWay {
  package func value(at progress: Double) -> Path { path(at: progress) }
}

/// Values of one property in the order in which animations pass them, as places on a line.
///
/// Such a property is one number for the engine. Each animation has a course of its own, on which
/// the stops are 1 apart, and far enough from all others for any overshoot. So any two values may
/// meet, whatever they are made of, and the mix is found out when both are known, at the start.
package final class MorphChain<Value: Morphing> {
  /// Values that one animation passes.
  private var courses: [Int: [Value]] = [:]
  private var nextCourse = 0
  /// The way that was read last, which is read every frame.
  private var last: (course: Int, stop: Int, way: Value.Way)?

  /// Distance of the beginnings of two courses.
  private static var spacing: Double { 1000 }
  /// How far before its beginning a course reaches.
  private static var margin: Double { 400 }
  /// Courses that are remembered: more than one property ever has waiting.
  private static var mostCourses: Int { 4096 }

  package init() {}

  /// The number that stands for a value at rest.
  package func number(of value: Value) -> Double { append([value]) }

  private func append(_ stops: [Value]) -> Double {
    courses[nextCourse] = stops
    courses[nextCourse - Self.mostCourses] = nil
    nextCourse += 1
    return Double(nextCourse - 1) * Self.spacing
  }

  /// The value at a number; nil for one that stands for nothing any more.
  package func value(at number: Double) -> Value? {
    let course = Int(((number + Self.margin) / Self.spacing).rounded(.down))
    guard let stops = courses[course], let first = stops.first else { return nil }
    let place = number - Double(course) * Self.spacing
    guard stops.count > 1 else { return first }
    let stop = Int(min(max(place.rounded(.down), 0), Double(stops.count - 2)))
    let progress = place - Double(stop)
    if progress == 0 { return stops[stop] }
    if progress == 1 { return stops[stop + 1] }
    if let last, last.course == course, last.stop == stop {
      return last.way.value(at: progress)
    }
    let way = stops[stop].way(to: stops[stop + 1])
    last = (course, stop, way)
    return way.value(at: progress)
  }

  /// Gives a part that is about to start its course.
  ///
  /// `isStartGiven` says that the author stated the start; else it is `current`.
  package func begin(_ part: inout AnimationPart, isStartGiven: Bool, current: Value) {
    let given = isStartGiven ? part.from.flatMap { value(at: $0[0]) } : nil
    if var keyframes = part.keyframes {
      var stops = [given ?? current]
      var places: [Int: Double] = [:]
      for index in keyframes.values.indices {
        let number = keyframes.values[index][0]
        guard !number.isNaN, let stop = value(at: number) else { continue }
        places[index] = Double(stops.count)
        stops.append(stop)
      }
      let start = append(stops)
      for (index, place) in places { keyframes.values[index][0] = start + place }
      part.from = keyframes.hasStart(0) ? nil : [start]
      part.keyframes = keyframes
      return
    }
    let goal = part.to.flatMap { value(at: $0[0]) } ?? current
    let start = append([given ?? current, goal])
    part.from = [start]
    part.to = [start + 1]
  }
}
