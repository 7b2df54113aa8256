import AnimationEngine

/// Other tools' names, with the names used here.
///
/// Keys are folded: lower case without separators. Of several words the first that is valid where
/// the foreign one stood is meant.
enum ForeignNames {
  /// Names of options, fields, properties, functions and events.
  static let names: [String: [String]] = [
    // Looks and places.
    "alpha": ["opacity"], "autoalpha": ["opacity"], "angle": ["rotation"],
    "backgroundcolor": ["fill", "background"], "bg": ["fill", "background"],
    "border": ["stroke"], "bordercolor": ["stroke"], "borderwidth": ["stroke_width"],
    "borderradius": ["corner_radius"], "cornerradius": ["corner_radius"],
    "color": ["fill", "color"], "colour": ["fill", "color"], "content": ["text"],
    "cx": ["x"], "cy": ["y"], "d": ["path"], "x1": ["points"], "y1": ["points"], "x2": ["points"],
    "y2": ["points"], "fillcolor": ["fill"],
    "fontfamily": ["font"], "h": ["height"], "heading": ["rotation"], "href": ["source"],
    "left": ["x"], "letterspacing": ["letter_spacing"], "linewidth": ["stroke_width"],
    "origin": ["anchor"], "pivot": ["anchor"], "pos": ["position"], "r": ["radius"],
    "radius": ["corner_radius"],
    "rotate": ["rotation"], "rotatex": ["rotation_x"], "rotatey": ["rotation_y"],
    "rotatez": ["rotation"], "scale": ["zoom"], "rotationz": ["rotation"], "src": ["source"],
    "size": ["radius", "font_size", "scale"], "filter": ["blur"],
    "setcolor": ["fill"], "setfill": ["fill"], "setopacity": ["opacity"], "setstroke": ["stroke"],
    "setvalueattime": ["keys"], "strokecolor": ["stroke"], "strokedasharray": ["dash"],
    "strokedashoffset": ["dash_phase"],
    "string": ["text"], "textalign": ["align"], "top": ["y"],
    "translatex": ["translation_x"],
    "translatey": ["translation_y"], "value": ["text"],
    "rx": ["corner_radius", "radius"], "w": ["width"], "zindex": ["z"],
    // Kinds of layers.
    "disc": ["circle"], "dot": ["circle"], "hexagon": ["polygon"],
    "img": ["image"], "label": ["text"], "layer": ["group"], "ngon": ["polygon"],
    "node": ["group"], "oval": ["ellipse"], "pentagon": ["polygon"], "photo": ["image"],
    "picture": ["image"], "polyline": ["line", "path"], "rectangle": ["rect"],
    "roundrect": ["rect"], "shape": ["path"], "sprite": ["image"], "square": ["rect"],
    "star": ["polygon"], "textlayer": ["text"], "triangle": ["polygon"], "txt": ["text"],
    // Options.
    "alternate": ["yoyo"], "begin": ["on_start"],
    "count": ["loop"], "curve": ["easing"], "dur": ["duration"], "ease": ["easing"],
    "end": ["last"],
    "endcallback": ["on_complete"], "function": ["easing"],
    "infinite": ["loop"], "lagratio": ["stagger"],
    "offset": ["at", "gap", "delay"], "oncompleted": ["on_complete"],
    "oncompletion": ["on_complete"], "ondone": ["on_complete"], "onend": ["on_complete"],
    "onfinish": ["on_complete"], "onloop": ["on_repeat"], "onupdate": ["on_apply", "tick"],
    "onstart": ["on_grab"], "onpress": ["on_grab"], "ondragstart": ["on_grab"],
    "ondrag": ["on_move"], "ondragend": ["on_release"], "onthrowcomplete": ["on_complete"],
    "onstep": ["on_apply", "tick"], "onchange": ["on_apply"], "pingpong": ["yoyo"],
    "position": ["at"],
    "ratefunc": ["easing"],
    "repeat": ["loop"], "runtime": ["duration"], "repeats": ["loop"], "reversed": ["direction"],
    "seconds": ["duration"], "time": ["duration", "time"], "timescale": ["speed"],
    "times": ["key_times", "loop"], "timing": ["easing"], "timingfunction": ["easing"],
    "update": ["on_apply", "tick"], "wait": ["delay", "wait"],
    // Verbs and functions.
    "after": ["wait"], "animate": ["to"], "animateto": ["to"], "shift": ["by"], "cancel": ["stop"],
    "chain": ["sequence"], "delay": ["delay", "wait"], "destroy": ["remove"],
    "fadein": ["fade_in"], "fadeout": ["fade_out"], "fadeto": ["to"], "fromto": ["from", "to"],
    "goto": ["seek"], "kill": ["stop"], "killtweensof": ["stop"], "keyframes": ["keys"],
    "lerp": ["mix"],
    "move": ["to"], "moveby": ["by"], "moveto": ["to"],
    "addlabel": ["label"], "addpause": ["pause_at"], "append": ["add"], "insert": ["add"],
    "totalduration": ["duration"], "currentlabel": ["labels"], "callback": ["on_complete"],
    "middle": ["center"], "edge": ["edges"], "easings": ["easing"], "id": ["key"],
    "onframe": ["tick"], "parallel": ["all"], "race": ["any"],
    "sleep": ["wait"], "series": ["sequence"], "start": ["play", "resume", "first"],
    "autorotate": ["rotate"], "get": ["read", "find"], "file": ["source"], "set": ["write"],
    "play": ["start"], "withanimation": ["transaction"],
    "then": ["wait"], "tween": ["to"], "tweento": ["to"], "unpause": ["resume"],
    "yieldfor": ["wait"],
    "addchild": ["add"], "colorspace": ["space"],
    "char": ["letters"], "chars": ["letters"], "characters": ["letters"],
    "complete": ["on_complete", "finish"], "composite": ["mode"], "currenttime": ["time"],
    "display": ["visible"], "draggable": ["drag"], "drawsvg": ["stroke_end"],
    "every": ["tick"], "framerate": ["fps"], "friction": ["deceleration"], "hide": ["hidden"],
    "interval": ["each"], "isactive": ["state"], "iterationcount": ["loop"],
    "onfinished": ["on_complete"], "pathlength": ["stroke_end"], "playbackease": ["easing"],
    "playbackrate": ["speed"], "power": ["deceleration"], "rate": ["speed"],
    "repeattype": ["yoyo"], "setspeed": ["speed"], "show": ["visible"], "startat": ["from"],
    "timeconstant": ["deceleration"], "total": ["amount"], "visibility": ["visible"],
  ]

  /// Families of easings.
  private static let families: [String: String] = [
    "power0": "linear", "power1": "quad", "power2": "cubic", "power3": "quart",
    "power4": "quint", "strong": "quint", "sin": "sine", "sinusoidal": "sine",
    "quadratic": "quad", "quartic": "quart", "quintic": "quint", "exponential": "expo",
    "exp": "expo", "circular": "circ", "overshoot": "back",
  ]

  /// Easings that others have by a name of one word.
  private static let easings: [String: String] = [
    "thereandback": "sine.inOut", "rushinto": "quad.in", "rushfrom": "quad.out",
    "swing": "sine.inOut", "smoothstep": "sine.inOut", "smooth": "sine.inOut",
    "anticipate": "back.in", "overshoot": "back.out", "anticipateovershoot": "back.inOut",
    "accelerate": "quad.in", "decelerate": "quad.out", "acceleratedecelerate": "sine.inOut",
    "fastoutslowin": "easeInOut", "fastoutlinearin": "easeIn", "linearoutslowin": "easeOut",
    "inout": "sine.inOut", "in": "sine.in", "out": "sine.out",
    "standard": "easeInOut", "emphasized": "quint.out", "constant": "stepEnd", "hold": "stepEnd",
  ]

  /// Prefixes of curve names in the constants of UIKit and MMTween.
  private static let curvePrefixes = [
    "mmtweenfunction", "mmtweeneasing", "uiviewanimationoptioncurve", "uiviewanimationcurve",
    "curve",
  ]

  /// The word for what another tool's stands for; nil if it is none, or means nothing here.
  static func name(for word: String, among valid: [String]) -> String? {
    guard case .written(let name)? = meaning(of: word, among: valid) else { return nil }
    return name
  }

  /// The easing that another tool's name stands for, where families of these names are known.
  static func easing(for word: String, among known: [String] = []) -> String? {
    let folded = foldedName(String(word.prefix { $0 != "(" }))
    if let easing = easings[folded] { return easing }
    var rest = folded[...]
    for prefix in curvePrefixes where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      let fixed = EasingRegistry.fixedCurves.map(\.name)
      if let name = fixed.first(where: { foldedName($0) == rest }) { return name }
      break
    }
    if rest.hasPrefix("ease") { rest = rest.dropFirst(4) }
    var variant = "out"
    for (spelling, name) in [("inout", "inOut"), ("outin", "outIn"), ("in", "in"), ("out", "out")] {
      let word = rest.hasPrefix("ease") ? rest.dropFirst(4) : rest
      if word.hasPrefix(spelling), family(word.dropFirst(spelling.count), known) != nil {
        variant = name
        rest = word.dropFirst(spelling.count)
        break
      }
      if word.hasSuffix(spelling), family(word.dropLast(spelling.count), known) != nil {
        variant = name
        rest = word.dropLast(spelling.count)
        break
      }
    }
    return family(rest, known).map { $0 == "linear" ? $0 : "\($0).\(variant)" }
  }

  /// The family of a word, without an `ease` at its end, as in `Power2.easeOut`.
  private static func family(_ word: Substring, _ known: [String]) -> String? {
    let bare = String(word.hasSuffix("ease") ? word.dropLast(4) : word)
    return families[bare] ?? known.first { foldedName($0) == bare }
  }

  /// The option for a place on a timeline as GSAP writes it: `"<"`, `">0.2"`, `"-=0.2"`, `"mid+=0.5"`;
  /// nil for any other text.
  static func placement(_ text: String) -> String? {
    func seconds(_ rest: Substring) -> String? {
      if rest.isEmpty { return "0" }
      let sign = rest.hasPrefix("-=") ? "-" : ""
      let digits = rest.hasPrefix("+=") || rest.hasPrefix("-=") ? rest.dropFirst(2) : rest
      return Double(String(digits)).map { sign + shortest($0) }
    }
    if text.hasSuffix("%"), let sign = text.first, "<>".contains(sign) {
      return sign == "<" ? "with = seconds" : "gap = seconds"
    }
    if text.hasPrefix("<") { return seconds(text.dropFirst()).map { "with = \($0)" } }
    if text.hasPrefix(">") { return seconds(text.dropFirst()).map { "gap = \($0)" } }
    // A label and seconds: "impact+0.1".
    if let sign = text.lastIndex(of: "+"), sign > text.startIndex,
      let seconds = Double(text[text.index(after: sign)...])
    {
      return "at = { \"\(text[..<sign])\", \(shortest(seconds)) }"
    }
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let sign = text.index(before: equals)
    guard text[sign] == "+" || text[sign] == "-", let seconds = seconds(text[sign...]) else {
      return nil
    }
    return sign == text.startIndex
      ? "at = { \"end\", \(seconds) }" : "at = { \"\(text[..<sign])\", \(seconds) }"
  }

  /// Names of functions that Lua's own libraries, or those of others, have elsewhere.
  static let functions: [String: String] = [
    "unpack": "table.unpack", "sleep": "wait", "delay": "wait", "yield": "wait",
    "setinterval": "anim.tick", "requestanimationframe": "anim.tick",
    "round": "math.floor", "thread": "spawn", "async": "spawn", "go": "spawn",
    "lerp": "anim.mix", "clamp": "anim.clamp", "animate": "anim.to", "tween": "anim.to",
    "remap": "anim.map", "cubicbezier": "anim.bezier", "printf": "print", "log": "print",
    "len": "#",
    "getn": "#", "pow": "^", "tween_to": "anim.to",
  ]
}
