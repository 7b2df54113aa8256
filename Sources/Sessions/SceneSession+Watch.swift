import LuaBindings

/// Scenes that are loaded again once they were saved.
extension SceneSession {
  /// The files that a save may change: all that were read for the scene; where it did not load,
  /// also the folders in which something may be missing.
  private func watched(hasLoaded: Bool) -> [String] {
    var names = [setup.file] + setup.watched + filesRead
    if !hasLoaded {
      let folder = setup.file.lastIndex(of: "/").map { String(setup.file[..<$0]) } ?? "."
      names += [folder, "\(folder)/lib"]
    }
    return names
  }

  /// Begins to watch what was read last.
  package func watchFiles(hasLoaded: Bool) { watch = FileWatch(watched(hasLoaded: hasLoaded)) }

  /// The scene as it was saved, once something was; nil when nothing was, or it does not load.
  ///
  /// Files that have gone are reported.
  package func saved(_ manner: SessionManner, after before: ScenePlayback?) -> ScenePlayback? {
    guard watch.hasChanged() else {
      for path in watch.takeMissing() { tell(.missingFile(path)) }
      return nil
    }
    tell(.saved)
    let next = load(manner, after: before)
    watch.follow(watched(hasLoaded: next != nil))
    if next == nil { tell(.savedInVain) }
    return next
  }

  /// Waits for a save that loads; nil when the run is interrupted before.
  package func waitForSave(
    _ manner: SessionManner, after before: ScenePlayback? = nil
  ) -> ScenePlayback? {
    while !isInterrupted {
      if let next = saved(manner, after: before) { return next }
      Pace.sleep(0.1)
    }
    tell(.interrupted)
    return nil
  }
}
