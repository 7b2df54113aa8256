import AnimationEngine
import LuaRuntime

/// A call of the program's whose answer comes later.
package final class HostRequest {
  let handle: ScriptHandle
  private weak var program: ProgramBinding?
  /// Called once, when the script needs no answer any more or has it.
  package var onCancel: (() -> Void)?

  init(_ program: ProgramBinding, _ handle: ScriptHandle) {
    self.program = program
    self.handle = handle
    program.begin(self)
  }

  /// Gives the answer; nothing after the first one, or when the host is gone.
  ///
  /// On the host's thread, between turns.
  package func finish(_ result: Result<HostValue, HostError>) {
    onCancel = nil
    program?.finish(self, result)
  }

  fileprivate func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }
}

extension ProgramBinding {
  fileprivate func begin(_ request: HostRequest) {
    let handle = request.handle
    handle.onStop = { [unowned self, weak request] in
      request?.cancel()
      self.animator.endOpen(handle.animation, .stopped)
    }
    let id = animator.side.run(.host) {
      animator.addOpen(
        observer: AnimationObserver(.complete) { [unowned self, weak request] event in
          request?.cancel()
          self.context.report(event.failure, madeAt: handle.madeAt)
          self.handles.ended(handle)
        })
    }
    handles.register(handle, id)
  }

  fileprivate func finish(_ request: HostRequest, _ result: Result<HostValue, HostError>) {
    let handle = request.handle
    guard animator.state(of: handle.animation) != .ended, context.fatal == nil else { return }
    do throws(HostError) {
      handle.results = [.kept(try reference(try result.get()))]
      animator.endOpen(handle.animation, .finished)
    } catch {
      context.fail(
        handle,
        ScriptError(
          kind: .runtime, message: error.message, file: handle.madeAt.file,
          line: handle.madeAt.line, code: error.code))
    }
  }

  private func reference(_ value: HostValue) throws(HostError) -> LuaReference {
    let lua = try objects.lua(value)
    return try passing { () throws(ScriptError) in try state.makeReference(lua) }
  }
}
