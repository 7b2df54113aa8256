import Drawing
import Geometry
import Pixels

/// Groups as they were drawn in the frames before, blurred, masked and with their shadows: a still
/// group is laid over the picture again instead.
///
/// The first time a group is only noted, the second time its picture is kept: most groups that move are
/// never met again, and their memory serves the next. A group is used again only where each of its
/// pixels would be the same. It counts for as many steps as if it were drawn. So neither pictures nor
/// limits depend on the frames that a renderer drew before. Belongs to one renderer.
final class GroupPictures {
  /// The values that decide a group's pixels beside what it holds.
  struct Place: Hashable {
    fileprivate let composition: Composition
    fileprivate let viewport: AffineTransform
    fileprivate let area: PixelRect
    fileprivate let shown: PixelRect?
    fileprivate let depth: Int
    fileprivate let count: Int

    /// A group of so many commands in an area of the picture, within so many others.
    ///
    /// `shown` is the part that can be seen through clips, where that decides more than the area.
    init(
      _ composition: Composition, _ viewport: AffineTransform, _ area: PixelRect,
      within shown: PixelRect?, depth: Int, count: Int
    ) {
      // How it is laid over what is below counts later, and who draws it for nothing.
      var own = composition
      own.opacity = 1
      own.blend = .normal
      own.layer = nil
      self.composition = own
      self.viewport = viewport
      self.area = area
      self.shown = shown
      self.depth = depth
      self.count = count
    }
  }

  /// A group that was drawn.
  struct Entry {
    /// Its picture; nil when nothing was seen of it, or it was only noted.
    fileprivate(set) var surface: Surface?
    /// The steps that it took, without those of fonts that were new.
    let steps: Int
    /// The most pixels that were held for it at a time.
    let held: Double
    fileprivate let commands: [DrawCommand]
    fileprivate var lastFrame = 0
    fileprivate var isKept = true

    init(_ surface: Surface?, steps: Int, held: Double, commands: ArraySlice<DrawCommand>) {
      self.surface = surface
      self.steps = steps
      self.held = held
      self.commands = Array(commands)
    }

    fileprivate var bytes: Int { surface.map { 4 * $0.area.width * $0.area.height } ?? 0 }
  }

  private var entries: [Place: Entry] = [:]
  private var frame = 0
  /// Bytes of all that are kept.
  private(set) var bytes = 0
  /// The most bytes that are kept.
  private let capacity: Int
  /// How many were found, for tests.
  private(set) var foundCount = 0

  /// Keeps at most so many bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// Keeps 32 MB, or two groups as large as a picture of this size.
  convenience init(width: Int, height: Int) {
    self.init(capacity: max(32 << 20, 8 * width * height))
  }

  /// Begins a frame, and frees the pictures that the last one did not use.
  ///
  /// - Complexity: O(groups that are kept).
  func beginFrame() {
    removeAll { $0.lastFrame < frame }
    frame += 1
  }

  /// The group as it was drawn before, if nothing of it has changed.
  ///
  /// - Complexity: O(commands) where there is one at this place.
  func entry(_ place: Place, _ commands: ArraySlice<DrawCommand>) -> Entry? {
    guard let found = entries[place], found.isKept, found.commands.elementsEqual(commands) else {
      return nil
    }
    entries[place]?.lastFrame = frame
    foundCount += 1
    return found
  }

  /// Keeps a group that was noted before, or else notes it.
  ///
  /// - Complexity: O(commands).
  func keep(_ entry: Entry, at place: Place) {
    let old = entries.removeValue(forKey: place)
    bytes -= old?.bytes ?? 0
    var new = entry
    new.lastFrame = frame
    new.isKept = old.map { $0.commands == entry.commands } ?? false
    if !new.isKept { new.surface = nil }
    if bytes + new.bytes > capacity { removeAll { $0.lastFrame < frame } }
    guard bytes + new.bytes <= capacity else { return }
    entries[place] = new
    bytes += new.bytes
  }

  private func removeAll(where isOld: (Entry) -> Bool) {
    guard entries.values.contains(where: isOld) else { return }
    entries = entries.filter { !isOld($0.value) }
    bytes = entries.values.reduce(0) { $0 + $1.bytes }
  }
}
