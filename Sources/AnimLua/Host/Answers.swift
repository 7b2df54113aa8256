import LuaBindings
import LuaRuntime
import Synchronization

/// The results of calls that other threads work on, on their way to the host's thread.
///
/// `post` is for any thread; everything else for the host's.
final class Answers: Sendable {
  /// An error in words.
  struct Failure: Error {
    var text: String
  }

  typealias Answer = Result<any ScriptConvertible & Sendable, Failure>

  private struct State {
    var arrived: [(number: Int, answer: Answer)] = []
    var lastNumber = 0
  }

  private let state = Mutex(State())
  /// Calls without an answer, by number; only the host's thread looks at it.
  private nonisolated(unsafe) var open: [Int: HostRequest] = [:]

  /// Notes a call that waits for an answer, and returns its number.
  func open(_ request: HostRequest) -> Int {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    open[number] = request
    return number
  }

  /// Forgets a call that needs no answer any more.
  func close(_ number: Int) { open[number] = nil }

  /// Takes an answer.
  func post(_ number: Int, _ answer: Answer) {
    state.withLock { $0.arrived.append((number, answer)) }
  }

  /// Gives the script the results that have arrived, in the order of their calls.
  func deliver(on host: LuaBindings.ScriptHost) {
    let arrived = state.withLock { state in
      defer { state.arrived.removeAll() }
      return state.arrived
    }
    for (number, answer) in arrived.sorted(by: { $0.number < $1.number }) {
      guard let request = open.removeValue(forKey: number) else { continue }
      switch answer {
      case .success(let value): request.finish(.success(value.scriptValue.hostValue))
      case .failure(let failure): request.finish(.failure(HostError(failure.text)))
      }
    }
  }
}
