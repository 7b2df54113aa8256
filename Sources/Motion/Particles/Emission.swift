import Geometry

/// The particles of one emitter.
///
/// Particle k is born when the birth rate's integral reaches k, and all its random values come from
/// the seed and k. With settings that stay, every instant is a closed form of the time, and can be
/// shown without the instants before. Settings that are animated are noted frame by frame, and
/// count for the particles born meanwhile.
package struct Emission {
  /// Settings from an instant on.
  private struct Note {
    var time: Double
    /// How many were born before.
    var born: Double
    var settings: EmitterSettings
  }

  private var notes: [Note] = []
  /// The last time at which the settings were still those of the last note.
  private var unchanged = -Double.infinity
  /// When the first could be born.
  private let start: Double

  /// An emitter that begins at a scene time, in seconds.
  package init(start: Double) { self.start = start }

  /// A particle at an instant.
  package struct Particle {
    /// Which one it is, from 0.
    package var number: Int
    /// From its own coordinates to the emitter's.
    package var transform: AffineTransform
    package var opacity: Double
    package var color: Color
  }

  /// No more than this many live at a time; the oldest go first.
  package static let most = 20_000

  /// Notes the settings of a frame.
  package mutating func note(_ settings: EmitterSettings, at time: Double) {
    guard let last = notes.last else {
      notes.append(
        Note(time: start - max(settings.warmUp, 0), born: 0, settings: settings))
      return
    }
    guard time > last.time else { return }
    guard last.settings != settings else {
      unchanged = max(unchanged, time)
      return
    }
    func born(by time: Double) -> Double {
      Self.countable(last.born + max(last.settings.birthRate, 0) * (time - last.time))
    }
    // Settings move on evenly within one frame only: particles born before it keep those of their birth.
    if unchanged > last.time, unchanged < time {
      notes.append(Note(time: unchanged, born: born(by: unchanged), settings: last.settings))
    }
    notes.append(Note(time: time, born: born(by: time), settings: settings))
    forget(before: time)
  }

  /// All that live at a time, oldest first.
  ///
  /// - Complexity: O(particles that live)
  package func particles(at time: Double) -> [Particle] {
    var result: [Particle] = []
    for number in numbers(at: time) {
      let (birth, settings) = birth(of: number)
      guard birth <= time else { continue }
      if let particle = settings.particle(number, age: time - birth) { result.append(particle) }
    }
    return result
  }

  /// How many live at a time, at most.
  package func most(at time: Double) -> Int { numbers(at: time).count }

  /// The numbers of those that may live at a time.
  private func numbers(at time: Double) -> Range<Int> {
    guard let note = notes.first, time >= note.time else { return 0..<0 }
    let longest = notes.map(\.settings.longestLife).max() ?? 0
    let last = Int(born(by: time).rounded(.down))
    // Times that are not finite are before the first.
    let first = time - longest
    let gone = first > -.infinity ? Int(born(by: first).rounded(.down)) : 0
    let oldest = max(gone, last - Self.most + 1, 0)
    return oldest..<max(last + 1, oldest)
  }

  private func born(by time: Double) -> Double {
    guard let note = notes.last(where: { $0.time <= time }) else { return 0 }
    return Self.countable(note.born + max(note.settings.birthRate, 0) * (time - note.time))
  }

  /// Particles beyond what a double counts one by one are not born.
  private static func countable(_ count: Double) -> Double { count >= 0 ? min(count, 0x1p52) : 0 }

  private func birth(of number: Int) -> (time: Double, settings: EmitterSettings) {
    let wanted = Double(number)
    let index = max(place(bornBy: wanted) - 1, 0)
    let note = notes[index]
    let rate = max(note.settings.birthRate, 0)
    guard rate > 0 else { return (.infinity, note.settings) }
    let time = note.time + (wanted - note.born) / rate
    // Between two notes everything else moves on evenly.
    guard index + 1 < notes.count else { return (time, note.settings) }
    let next = notes[index + 1]
    let share = next.time > note.time ? (time - note.time) / (next.time - note.time) : 0
    return (time, note.settings.mixed(with: next.settings, min(max(share, 0), 1)))
  }

  /// How many notes were made before more than so many were born: they are in order of that.
  private func place(bornBy count: Double) -> Int {
    notes.firstPlace { !($0.born <= count) }
  }

  /// Drops what no living particle was born under.
  private mutating func forget(before time: Double) {
    let longest = notes.map(\.settings.longestLife).max() ?? 0
    while notes.count > 2, notes[1].time < time - longest { notes.removeFirst() }
  }
}
