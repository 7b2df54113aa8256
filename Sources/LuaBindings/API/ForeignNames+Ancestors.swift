import AnimationEngine

/// The words of Pop, Core Animation, UIKit and MMTween.
///
/// Keys are folded, and without the prefixes that `bareWords` takes off: `kPOPLayerScaleXY` is found as
/// `scalexy`. A value of several names, `"shadow_x, shadow_y"`, is valid where all of them are. One with
/// an equals sign where the option before it is, and `"speed|bounce"` is `speed` where `bounce` is valid
/// too: the speed of a spring and no other. An empty list is a word that nothing here stands for:
/// no neighbor in spelling is offered for it.
extension ForeignNames {
  static let ancestors: [String: [String]] = layerWords.merging(optionWords) { $0 + $1 }
    .merging(functionWords) { $0 + $1 }

  private static let frame = ["x, y, width, height", "x, y, radius", "x, y", "group"]

  /// Properties of layers and views, as fields and at the end of key paths.
  private static let layerWords: [String: [String]] = [
    // Position and size.
    "center": ["position", "center"], "frame": frame, "frameorigin": ["position"],
    "framesize": ["size", "radius"], "frameoriginx": ["x"], "frameoriginy": ["y"],
    "framex": ["x"], "framey": ["y"], "framewidth": ["width", "radius"],
    "frameheight": ["height", "radius"], "framesizewidth": ["width", "radius"],
    "framesizeheight": ["height", "radius"], "bounds": ["min", "size", "radius"],
    "boundssize": ["size", "radius"], "boundsx": ["sublayer_transform"],
    "boundsy": ["sublayer_transform"], "boundsorigin": ["sublayer_transform"],
    "boundsoriginx": ["sublayer_transform"], "boundsoriginy": ["sublayer_transform"],
    "boundswidth": ["width", "radius"], "boundsheight": ["height", "radius"],
    "boundssizewidth": ["width", "radius"], "boundssizeheight": ["height", "radius"],
    "sizewidth": ["width", "radius"], "sizeheight": ["height", "radius"],
    "centerx": ["x"], "centery": ["y"], "originx": ["x"], "originy": ["y"],
    "positionx": ["x"], "positiony": ["y"], "positionz": ["z"], "zposition": ["z"],
    "positionxy": ["position"], "anchorpoint": ["anchor"], "anchorpointx": ["anchor.x", "anchor"],
    "anchorpointy": ["anchor.y", "anchor"], "anchorpointz": [], "transformorigin": ["anchor"],
    // Scale, translation, rotation.
    "scalexy": ["scale"], "scalez": [], "zoomscale": ["zoom", "scale"],
    "translationxy": ["translation"], "translationz": ["z"],
    "translatexy": ["translation"], "rotationw": [], "framerotation": ["rotation"],
    "framecenterrotation": ["rotation"], "boundsrotation": ["rotation"],
    "euleranglesx": ["rotation_x"], "euleranglesy": ["rotation_y"], "euleranglesz": ["rotation"],
    "eulerangles": ["rotation_x, rotation_y, rotation"],
    "orientation": ["rotation_x, rotation_y, rotation"], "orientationx": [], "orientationy": [],
    "orientationz": [], "orientationw": [],
    "subscalexy": ["sublayer_transform"], "subscalex": ["sublayer_transform"],
    "subscaley": ["sublayer_transform"], "subtranslationx": ["sublayer_transform"],
    "subtranslationy": ["sublayer_transform"], "subtranslationxy": ["sublayer_transform"],
    "subtranslationz": [], "sublayertransform": ["sublayer_transform"],
    "affinetransform": ["transform"],
    // Looks.
    "alphavalue": ["opacity"], "ishidden": ["hidden"], "isdoublesided": ["double_sided"],
    "isopaque": [], "tintcolor": ["fill", "stroke"], "bartintcolor": ["fill"],
    "textcolor": ["fill"], "foregroundcolor": ["fill"], "strokewidth": ["stroke_width"],
    "linedashphase": ["dash_phase"], "linedashpattern": ["dash"], "linecap": ["stroke_cap"],
    "linejoin": ["stroke_join"], "shadowoffset": ["shadow_x, shadow_y"],
    "shadowoffsetx": ["shadow_x"], "shadowoffsety": ["shadow_y"],
    "shadowoffsetwidth": ["shadow_x"], "shadowoffsetheight": ["shadow_y"],
    "shadowradius": ["shadow_blur"], "shadowopacity": ["shadow_color"], "shadowpath": [],
    "maskstobounds": ["clip"], "clipstobounds": ["clip"], "masklayer": ["mask"],
    "compositingfilter": ["blend"], "filters": ["blur"], "backgroundfilters": [],
    "shouldrasterize": [], "rasterizationscale": [], "contents": ["source", "fill"],
    "contentsgravity": ["fit"], "contentmode": ["fit"], "contentsrect": [], "contentscenter": [],
    "contentsscale": [], "minificationfilter": [], "magnificationfilter": [],
    "alignmentmode": ["align"], "textalignment": ["align"], "truncationmode": [],
    "wrapped": ["max_width"], "iswrapped": ["max_width"],
    "colors": ["stops", "fill"], "locations": ["stops", "fill"],
    "startpoint": ["from|stops", "fill"],
    "endpoint": ["to|stops", "fill"],
    // Copies and particles.
    "instancetransform": ["instance_x, instance_y, instance_rotation, instance_scale"],
    "emitterposition": ["emitter_x, emitter_y"], "emittersize": ["emitter_width, emitter_height"],
    "emissionlongitude": ["direction"], "emissionlatitude": [], "emissionrange": ["spread"],
    "xacceleration": ["gravity_x"], "yacceleration": ["gravity_y"], "alphaspeed": ["end_opacity"],
    "scalespeed": ["end_scale"], "rendermode": ["blend"], "emittercells": [], "emittermode": [],
    // Views that scroll, and layout.
    "contentoffset": ["sublayer_transform"], "contentsize": [], "contentinset": [],
    "scrollindicatorinsets": [], "constant": [],
    // The tree.
    "superlayer": ["parent"], "superview": ["parent"], "sublayers": ["children"],
    "subviews": ["children"], "presentationlayer": ["presentation"], "modellayer": [],
    // Kinds of layers.
    "calayer": ["group", "layer"], "view": ["group", "layer"], "uiview": ["group", "layer"],
    "cashapelayer": ["path"], "shapelayer": ["path"], "catextlayer": ["text"], "uilabel": ["text"],
    "uiimageview": ["image"], "cagradientlayer": ["rect"], "gradientlayer": ["rect"],
    "careplicatorlayer": ["replicator"], "replicatorlayer": ["replicator"],
    "caemitterlayer": ["emitter"], "emitterlayer": ["emitter"], "cascrolllayer": ["group"],
  ]

  /// Options, parameters of springs, and their words.
  private static let optionWords: [String: [String]] = [
    "springbounciness": ["spring = { bounciness = … }", "bounciness|bounce"],
    "springspeed": ["spring = { speed = … }", "speed|bounce"],
    "dynamicstension": ["spring = { tension = … }", "tension|bounce"],
    "dynamicsfriction": ["spring = { friction = … }", "friction|bounce"],
    "dynamicsmass": ["spring = { mass = … }", "mass|bounce"],
    "dampingfraction": ["spring = { damping_ratio = … }", "damping_ratio|bounce"],
    "dampingratio": ["spring = { damping_ratio = … }", "damping_ratio|bounce"],
    "usingspringwithdamping": ["spring = { damping_ratio = … }", "damping_ratio|bounce"],
    "springdamping": ["spring = { damping_ratio = … }", "damping_ratio|bounce"],
    "visualduration": ["spring = { duration = … }", "duration|bounce"],
    "perceptualduration": ["spring = { duration = … }", "duration|bounce"],
    "springduration": ["spring = { duration = … }", "duration|bounce"],
    "initialvelocity": ["velocity"], "initialspringvelocity": ["velocity"],
    "originalvelocity": ["velocity"], "reversedvelocity": ["velocity"],
    "settlingduration": ["settling_duration"],
    "fromvalue": ["from"], "tovalue": [], "byvalue": ["by"], "values": ["keys"],
    "keypath": [], "keytimes": ["key_times"], "timingfunctions": ["easing_each", "easing"],
    "functiontype": ["easing"], "easingtype": ["easing"], "calculationmode": ["calculation"],
    "tensionvalues": ["tension"], "continuityvalues": ["continuity"], "biasvalues": ["bias"],
    "rotationmode": ["rotate"], "valuefunction": [], "roundingfactor": ["rounding"],
    "clampmode": ["clamp"], "progressmarkers": [], "repeatforever": ["loop = true"],
    "isadditive": ["additive"], "iscumulative": ["cumulative"],
    "isremovedoncompletion": ["removed_on_completion"], "autoreverse": ["autoreverses"],
    "animationduration": ["duration"], "animationtimingfunction": ["easing"],
    "completionblock": ["on_complete"], "completion": ["on_complete"],
    "animationdidstart": ["on_start"], "animationdidstartblock": ["on_start"],
    "animationdidreachtovalue": ["on_reach"], "animationdidreachtovalueblock": ["on_reach"],
    "animationdidapply": ["on_apply"], "animationdidapplyblock": ["on_apply"],
    "animationdidstop": ["on_complete"], "animationblock": ["on_apply"],
    "readblock": ["read"], "writeblock": ["write"], "subtype": ["from|type"],
    "crossdissolve": ["fade", "type = \"fade\"", "transition"],
    "transitioncrossdissolve": ["fade", "type = \"fade\"", "transition"],
    "transitionfliphorizontal": [], "curlup": [], "curldown": [], "flipfromleft": [],
    "flipfromright": [], "flipfromtop": [], "flipfrombottom": [], "transitioncurlup": [],
    "transitioncurldown": [], "transitionflipfromleft": [], "transitionflipfromright": [],
    "transitionflipfromtop": [], "transitionflipfrombottom": [],
    "curveeasein": ["easing = \"easeIn\""], "curveeaseout": ["easing = \"easeOut\""],
    "curveeaseinout": ["easing = \"easeInOut\""], "curvelinear": ["easing = \"linear\""],
    "allowuserinteraction": [], "layoutsubviews": [], "overrideinheritedduration": [],
    "removed": ["none"], "rotateauto": ["auto"], "rotateautoreverse": ["auto_reverse"],
    "fromleft": ["left"], "fromright": ["right"], "fromtop": ["top"], "frombottom": ["bottom"],
    "resize": ["fill|contain"], "resizeaspect": ["contain"], "resizeaspectfill": ["cover"],
    "scaletofill": ["fill|contain"], "scaleaspectfit": ["contain"], "scaleaspectfill": ["cover"],
  ]

  /// Classes, functions and methods.
  private static let functionWords: [String: [String]] = [
    "popbasicanimation": ["to"], "popspringanimation": ["spring"],
    "popdecayanimation": ["decay"], "popcustomanimation": ["custom"],
    "popanimatableproperty": ["property"], "popanimator": ["clock"],
    "basicanimation": ["to"], "springanimation": ["spring"], "decayanimation": ["decay"],
    "customanimation": ["custom"], "animatableproperty": ["property"],
    "cabasicanimation": ["to"], "caspringanimation": ["spring"],
    "cakeyframeanimation": ["keys"], "keyframeanimation": ["keys"], "caanimationgroup": ["all"],
    "animationgroup": ["all"], "catransition": ["swap"], "catransaction": ["transaction"],
    "camediatimingfunction": ["bezier"], "cadisplaylink": ["tick"], "displaylink": ["tick"],
    "uiviewpropertyanimator": ["animator"], "propertyanimator": ["animator"],
    "mmtweenanimation": ["to"], "withduration": ["block"], "animatewithduration": ["block"],
    "popaddanimation": ["to"], "addanimation": ["to"], "popremoveallanimations": ["stop"],
    "removeallanimations": ["stop"], "popremoveanimationforkey": ["stop"],
    "removeanimation": ["stop"], "removeanimationforkey": ["stop"],
    "popanimationforkey": ["animation"], "animationforkey": ["animation"],
    "popanimationkeys": ["animations"], "animationkeys": ["animations"],
    "actionforkey": ["actions"], "addsublayer": ["add"], "insertsublayer": ["add"],
    "addsubview": ["add"], "removefromsuperlayer": ["remove"], "removefromsuperview": ["remove"],
    "convertpoint": ["convert"], "converttime": ["convert_time"],
    "setcompletionblock": ["transaction"], "setdisableactions": ["transaction"],
    "setanimationduration": ["transaction"], "relativestarttime": [],
    "pauseanimation": ["pause"], "startanimation": ["start"], "finishanimation": ["finish"],
    "stopanimation": ["stop"], "continueanimation": ["continue"],
    "fractioncomplete": ["fraction_complete"], "isreversed": ["reversed"],
    "isrunning": ["running"],
  ]

  /// Advice about words that no single name replaces.
  private static let ancestorAdvice: [String: String] = [
    "tovalue": "the goal is a field before the options, as to({ x = 100 }, 1)",
    "byvalue": "a way is a field of 'by', as by({ x = 100 }, 1)",
    "keypath": "fields come before the options, as to({ x = 100 }, 1)",
    "values": "keyframes are a verb of their own, as keys({ x = { 0, 50, 100 } }, 1)",
    "boundsx": origin, "boundsy": origin, "boundsorigin": origin, "boundsoriginx": origin,
    "boundsoriginy": origin,
  ]
  private static let origin =
    "the coordinates of a layer have no origin to be moved: 'x' and 'y' place the layer, and the "
    + "'sublayer_transform' of a group moves what it holds"

  /// Prefixes of constants, longest first.
  private static let vendors = [
    "popanimatableproperty", "uiviewanimationoptions", "uiviewanimationoption", "uiviewanimation",
    "uiviewkeyframeanimationoption", "uiviewcontentmode", "kcamediatimingfunction", "kcaanimation",
    "kcatransition", "kcagravity", "kcafillmode", "kpop", "kca",
  ]
  /// The classes whose properties Pop and key paths name.
  private static let classes = [
    "shapelayer", "layer", "scrollview", "tableview", "collectionview", "navigationbar", "toolbar",
    "tabbar", "label", "window", "scnnode", "layoutconstraint", "view", "transform",
  ]

  /// A folded word, and what is left of it without the prefixes of constants and classes.
  static func bareWords(_ folded: String) -> [String] {
    var words = [folded]
    if let vendor = vendors.first(where: folded.hasPrefix) {
      words.append(String(folded.dropFirst(vendor.count)))
    }
    for word in words {
      if let owner = classes.first(where: word.hasPrefix) {
        words.append(String(word.dropFirst(owner.count)))
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The entry of a word.
  enum Meaning: Equatable {
    /// The word, or words, to write instead.
    case written(String)
    /// Nothing in this place; an ancestor has it, and elsewhere it is called this.
    case elsewhere([String], advice: String?)
  }

  /// The meaning of a word where some names are valid; nil if no other tool is known to have it.
  ///
  /// - Complexity: O(names), without measuring how near they are.
  static func meaning(of word: String, among valid: [String]) -> Meaning? {
    let folded = american(foldedName(word))
    guard !folded.isEmpty, folded.utf8.count <= 64 else { return nil }
    if let same = valid.first(where: { foldedName($0) == folded }) { return .written(same) }
    if let advice = advice(on: folded, among: valid) { return .elsewhere([], advice: advice) }
    var known: Meaning?
    for bare in bareWords(folded) {
      let candidates = ancestors[bare]
      if let found = (candidates ?? []).first(where: { fits($0, valid) }) {
        return .written(shown(found))
      }
      if bare != folded, let same = valid.first(where: { foldedName($0) == bare }) {
        return .written(same)
      }
      if let found = names[bare]?.first(where: { fits($0, valid) }) { return .written(found) }
      if let candidates, known == nil {
        known = .elsewhere(candidates.map(shown), advice: ancestorAdvice[bare])
      }
    }
    if let known { return known }
    guard vendors.contains(where: folded.hasPrefix) else { return nil }
    // The word at the end of a constant, as in kCALineCapRound.
    let ends = valid.filter { $0.utf8.count > 2 && folded.hasSuffix(foldedName($0)) }
    guard !folded.hasPrefix("kpop"), let end = ends.max(by: { $0.utf8.count < $1.utf8.count })
    else {
      return .elsewhere([], advice: nil)
    }
    return .written(end)
  }

  /// A candidate without what else has to be valid.
  private static func shown(_ candidate: String) -> String {
    String(candidate.prefix { $0 != "|" })
  }

  /// Whether all that a candidate names is valid.
  private static func fits(_ candidate: String, _ valid: [String]) -> Bool {
    let names = candidate.prefix { $0 != "=" }.split { $0 == "," || $0 == "|" }
    return names.allSatisfy { name in
      let name = name.drop { $0 == " " }
      return valid.contains(String(name.last == " " ? name.dropLast() : name))
    }
  }
}
