import AnimationEngine
import ArgumentParser

/// The commonest calls of `animlua run`, read without the argument parser.
///
/// The parser makes a tree of all options of the verb by reflection, which takes longer than to play a
/// short scene. These calls mean the same to it; every other call, and all that is wrong, is the
/// parser's.
extension RunCommand {
  /// The flags that are read here.
  private static let plainFlags = [
    "-q", "--quiet", "-v", "--verbose", "--json", "--headless", "--reduced-motion",
  ]

  /// A call with one scene, and beside it only flags and options of those that are read here, each once.
  ///
  /// Nil for every other call; `arguments` are the words after the verb.
  init?(plain arguments: [String]) {
    var scene: String?
    var flags: [String] = []
    var values: [String: String] = [:]
    var option: String?
    for word in arguments {
      if let name = option {
        guard !word.hasPrefix("-"), values.updateValue(word, forKey: name) == nil else {
          return nil
        }
        option = nil
      } else if word == "--duration" || word == "--fps" {
        option = word
      } else if word.hasPrefix("-") {
        guard Self.plainFlags.contains(word) else { return nil }
        flags.append(word)
      } else {
        guard scene == nil, !word.isEmpty else { return nil }
        scene = word
      }
    }
    guard let scene, option == nil else { return nil }
    var duration: Seconds?
    if let text = values["--duration"] {
      guard let seconds = Seconds(argument: text), seconds.value >= 0 else { return nil }
      duration = seconds
    }
    var fps: FrameRate?
    if let text = values["--fps"] {
      guard let rate = FrameRate(argument: text) else { return nil }
      fps = rate
    }
    self.init()
    options = SceneOptions(plain: scene, fps: fps, duration: duration)
    picture = PictureOptions(plain: ())
    stretch = StretchOptions(plain: ())
    screen = ScreenOptions(plain: ())
    headless = false
    realtime = false
    trace = nil
    recordInput = nil
    watch = false
    for flag in flags {
      switch flag {
      case "-q", "--quiet": options.words.quiet = true
      case "-v", "--verbose": options.words.verbose = true
      case "--json": options.words.json = true
      case "--headless": headless = true
      default: options.reducedMotion = true
      }
    }
  }
}

extension SceneOptions {
  /// The options of a call that gives at most these.
  fileprivate init(plain scene: String, fps: FrameRate?, duration: Seconds?) {
    self.init()
    self.scene = scene
    self.fps = fps
    self.duration = duration
    seed = 1
    parameters = []
    reducedMotion = false
    input = nil
    limitMemory = nil
    limitTime = nil
    limitSettings = []
    untrusted = false
    allowUnconfined = false
    words = WordOptions(plain: ())
  }
}

extension WordOptions {
  /// The options of a call that gives none.
  fileprivate init(plain: Void) {
    self.init()
    quiet = false
    verbose = false
    json = false
    color = .auto
  }
}

extension PictureOptions {
  /// The options of a call that gives none.
  fileprivate init(plain: Void) {
    self.init()
    size = nil
    speed = 1
  }
}

extension StretchOptions {
  /// The options of a call that gives none.
  fileprivate init(plain: Void) {
    self.init()
    from = nil
    to = nil
  }
}

extension ScreenOptions {
  /// The options of a call that gives none.
  fileprivate init(plain: Void) {
    self.init()
    display = nil
    forceDisplay = false
    record = nil
    recordSize = nil
  }
}
