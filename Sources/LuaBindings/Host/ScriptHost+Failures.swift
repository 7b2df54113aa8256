import AnimationEngine
import LuaRuntime

/// Failures that no call and no animation of a script reports by itself.
extension ScriptHost {
  /// Reports them with the line of the script that runs, where one does.
  func connectFailures() {
    context.animator.onUnreportedFailure = { [unowned self] failure in
      switch failure {
      case .host, .refused: break
      case .targetGone, .notFinite, .wrongCount: return
      }
      // Most often a call of a script has just failed.
      let place = self.state.callerPosition()
      self.context.report(failure, madeAt: place.line > 0 ? place : nil)
    }
    easings.asking = { [unowned self] body throws(ScriptError) in
      try self.context.animator.asking(nil, body)
    }
    easings.rememberFailure = { [unowned self] error in self.context.remember(error) }
  }
}
