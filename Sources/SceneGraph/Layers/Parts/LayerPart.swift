/// A part of a layer that few layers have, made at its first use.
protocol LayerPart: AnyObject {
  init()
}

extension Optional where Wrapped: LayerPart {
  /// The part, which is there from now on.
  var made: Wrapped {
    mutating get {
      if let part = self { return part }
      let part = Wrapped()
      self = part
      return part
    }
  }
}
