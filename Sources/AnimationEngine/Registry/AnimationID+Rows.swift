extension AnimationID {
  /// Index of the row of a tween that was made without a record; nil for any other id.
  package var tweenIndex: Int? {
    index & TweenTable.idBit != 0 && index < RemoteIDs.firstIndex
      ? Int(index & ~TweenTable.idBit) : nil
  }

  /// Index of the record; of no meaning for the id of a tween.
  package var recordIndex: Int { Int(index) }
}
