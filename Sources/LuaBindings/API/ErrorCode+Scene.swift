import AnimationEngine
import LuaRuntime
import SceneGraph

/// The codes of errors in scenes; `docs/ERRORS.md` says of each what it means and what to do.
extension ErrorCode {
  /// A word that no option has.
  package static let optionUnknown = ErrorCode("E-option-unknown")
  /// Options that exclude each other, or two spellings of one.
  package static let optionConflict = ErrorCode("E-option-conflict")
  /// A field or property that the object does not have.
  package static let fieldUnknown = ErrorCode("E-field-unknown")
  /// No function or global of this name.
  package static let nameUnknown = ErrorCode("E-name-unknown")
  /// A word that is not among those an option or argument takes.
  package static let wordUnknown = ErrorCode("E-word-unknown")
  package static let easingUnknown = ErrorCode("E-easing-unknown")
  package static let labelUnknown = ErrorCode("E-label-unknown")
  package static let eventUnknown = ErrorCode("E-event-unknown")
  package static let parameterUnknown = ErrorCode("E-parameter-unknown")
  /// The target is gone, or is nothing that can be animated.
  package static let target = ErrorCode("E-target")
  /// It cannot be assigned.
  package static let readOnly = ErrorCode("E-read-only")
  /// It cannot be done at this moment: begun, ended, taken, split, removed.
  package static let state = ErrorCode("E-state")
  /// Only what has an end can do this.
  package static let endless = ErrorCode("E-endless")
  /// An animation belongs to one group.
  package static let taken = ErrorCode("E-taken")
  /// `wait` where nothing can wait.
  package static let wait = ErrorCode("E-wait")
  /// A verb in a function that only gives a value.
  package static let asked = ErrorCode("E-asked")
  /// Values that depend on themselves, a group within itself, a file that includes itself.
  package static let circle = ErrorCode("E-circle")
  /// Animations of no length that start each other without end.
  package static let chain = ErrorCode("E-endless-chain")
  /// A function of the script returned an unusable value.
  package static let result = ErrorCode("E-result")
  /// A data file that cannot be read as what it is.
  package static let data = ErrorCode("E-data")
  /// A picture that is damaged, or of a format that is not known.
  package static let image = ErrorCode("E-image")
  /// Something that this machine or this program does not have.
  package static let missing = ErrorCode("E-missing")
  /// More animations than are allowed are live.
  package static let liveLimit = ErrorCode("E-limit-live")
  /// More layers than are allowed are in the scene.
  package static let layerLimit = ErrorCode("E-limit-layers")
  /// The script holds more values than are allowed.
  package static let valueLimit = ErrorCode("E-limit-values")

  /// A time that looks as if it were written in milliseconds.
  package static let longTime = ErrorCode("W-time-long")
  /// An entry of a sequence that comes after something without end.
  package static let unreached = ErrorCode("W-sequence-endless")
  /// An animation that another of the same turn replaces before it shows.
  package static let unseen = ErrorCode("W-unseen")
  /// A name of `anim` that has another value than the API's.
  package static let replacedName = ErrorCode("W-replaced")
  /// A letter that has no outline.
  package static let noOutline = ErrorCode("W-outline")
  /// An easing that does not run from 0 to 1.
  package static let openEasing = ErrorCode("W-easing-open")
  /// A property of a script's own that has the name of a layer's field.
  package static let hidingProperty = ErrorCode("W-property-name")
  /// A number far beyond the range in which it is drawn.
  package static let beyondRange = ErrorCode("W-range")

  /// The code for an unknown word of some kind, as `unknownName` names it.
  static func unknown(_ what: String) -> ErrorCode {
    unknownCodes[what] ?? .wordUnknown
  }

  private static let unknownCodes: [String: ErrorCode] = [
    "option": .optionUnknown, "default": .optionUnknown, "key": .optionUnknown,
    "field": .fieldUnknown, "property": .fieldUnknown, "name": .nameUnknown,
    "effect": .nameUnknown, "function": .nameUnknown, "easing": .easingUnknown,
    "label": .labelUnknown, "event": .eventUnknown, "parameter": .parameterUnknown,
  ]
}

extension EngineError {
  /// The error's code.
  package var code: ErrorCode {
    switch self {
    case .badParameter, .badKeyframes, .wrongCount, .notFinite, .failed: .value
    case .unknownProperty: .fieldUnknown
    case .overspecified: .optionConflict
    case .endlessBackwards, .afterEndless, .cannotFinishEndless: .endless
    case .unknownAnimation, .memberOfTimeline, .noClosedForm: .state
    case .reentrantAdvance, .timeRunsBackwards: .state
    case .targetGone, .unreadable: .target
    case .cannotAdopt: .taken
    case .unknownLabel: .labelUnknown
    case .nestedTooDeep, .withinItself, .clockCircle, .clocksTooDeep: .circle
    case .endlessChain, .tooDense, .tooManyInstants: .chain
    case .onlyAsked: .asked
    }
  }
}

extension SceneError {
  /// The error's code.
  var code: ErrorCode {
    switch self {
    case .unknownProperty: .fieldUnknown
    case .wrongValue, .notFinite, .noSuchPlace, .tooSmall, .tooLong, .notAnimatable: .value
    case .inputIsLate, .pointerIsNowhere, .gradientsDiffer, .tooDeep, .pictureTooDeep, .noOutline:
      .value
    case .notAGroup, .notAText, .notInScene: .target
    case .wouldContainItself, .wouldMaskItself: .circle
    case .isSplit, .noTransaction, .wrongState, .keyframesOverlap: .state
    case .noTextLayout: .missing
    case .actionFailed: .result
    case .unknownEvent, .noKeysOnLayers, .notEmitted: .eventUnknown
    case .refused(let error): error.code
    }
  }
}
