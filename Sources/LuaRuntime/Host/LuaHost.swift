import CLuaBridge

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A function of the host that scripts call.
package typealias HostFunction = (borrowing LuaCall) throws(HostError) -> LuaOutcome

/// How a host function ends.
package enum LuaOutcome {
  /// The values that were pushed are the results.
  case done
  /// The calling task waits; `LuaState.resume` returns the token, and its values for the task
  /// later are the results. Where the caller cannot wait this is an error (`LuaCall.waiting`).
  case wait(Int64)
}

/// The text of a module.
package struct LuaModuleText {
  /// The name that errors show.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The bridge's callbacks: found through the context pointer of each.
final class LuaHost {
  unowned(unsafe) var state: LuaState?
  var functions = HostFunctionTable()
  var printSink: (UnsafeRawBufferPointer) -> Void = { _ in }
  var moduleReader: (String) throws(HostError) -> LuaModuleText? = { _ in nil }
  /// The file name that was read last, by the address of its text in Lua.
  var lastFile: (address: UnsafePointer<CChar>, bytes: [CChar], name: String)?
  /// Whether errors that no code was given for have that of a wrong value in their text.
  var showsAllCodes = false
  /// The names of classes, by their numbers.
  private(set) var classNames: [String?] = []
  /// Assigns numbers to fields of objects, by the numbers of their classes.
  var assigners: [NumberAssigner?] = []

  func className(_ number: Int32) -> String? {
    classNames.indices.contains(Int(number)) ? classNames[Int(number)] : nil
  }

  func name(_ name: String, class number: Int32) {
    while classNames.count <= Int(number) { classNames.append(nil) }
    classNames[Int(number)] = name
  }

  /// Releases everything that calls the host.
  func forgetCalls() {
    functions.removeAll()
    assigners.removeAll()
    printSink = { _ in }
    moduleReader = { _ in nil }
  }
}

private func host(_ context: UnsafeMutableRawPointer?) -> LuaHost? {
  guard let context else { return nil }
  return Unmanaged<LuaHost>.fromOpaque(context).takeUnretainedValue()
}

let runHostFunction: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, Int32) -> Int32 = {
  context, operation, code, count in
  guard let host = host(context), let state = host.state else { return Int32(AL_ERROR) }
  let call = LuaCall(state: state, count: Int(count), code: Int(code))
  // A state may outlive its host, which then has taken its functions along.
  guard var function = host.functions.entry(operation) else {
    "the scene has ended".withCString { al_fail(state.raw, $0, strlen($0)) }
    return Int32(AL_ERROR)
  }
  do throws(HostError) {
    if Int(count) > function.most {
      if function.most == HostFunctionTable.Entry.unread {
        function = host.functions.read(operation) ?? function
      }
      if Int(count) > function.most, let surplus = state.surplus(of: operation, call) {
        throw surplus
      }
    }
    try function.check?()
    switch try function.body(call) {
    case .done: return Int32(AL_OK)
    case .wait(let token):
      al_yield_token(state.raw, token)
      return Int32(AL_YIELD)
    }
  } catch {
    if error.isRepeated {
      al_fail_again(state.raw)
    } else {
      let shown = state.mistakenCall(of: operation, call) ?? state.named(error, operation)
      var text = shown.text(withAllCodes: host.showsAllCodes)
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { al_fail(state.raw, $0.baseAddress, $0.count) }
      }
    }
    return Int32(AL_ERROR)
  }
}

let assignNumber: @convention(c) (UnsafeMutableRawPointer?, Int32, Int64, Int32, Double) -> Bool =
  { context, type, id, field, number in
    guard let host = host(context), Int(type) < host.assigners.count,
      let assigner = host.assigners[Int(type)]
    else { return false }
    return assigner.assign(id, Int(field), number)
  }

let printLine: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Void = {
  context, bytes, length in
  host(context)?.printSink(UnsafeRawBufferPointer(start: bytes, count: length))
}

let readModule:
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafeMutablePointer<al_source>?
  ) -> Int32 = { context, environment, name, out in
    guard let host = host(context), let name, let out else { return 1 }
    let reader =
      environment == 0 ? host.moduleReader : host.functions.reader(Int(environment))
    do throws(HostError) {
      guard let text = try reader?(String(cString: name)) else { return 1 }
      out.pointee.bytes = copyBytes(text.bytes)
      out.pointee.length = text.bytes.count
      copyText(text.name, into: &out.pointee.name)
      return 0
    } catch {
      copyText(error.text(withAllCodes: host.showsAllCodes), into: &out.pointee.failure)
      return 2
    }
  }

/// A copy from malloc, which the bridge frees; never nil for the sake of empty texts.
private func copyBytes(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  guard let copy = malloc(bytes.count + 1) else { return nil }
  bytes.withUnsafeBytes { source in
    if let base = source.baseAddress { memcpy(copy, base, source.count) }
  }
  return copy.assumingMemoryBound(to: CChar.self)
}

/// Copies text into a C array of characters, cut to its size, with a closing zero.
private func copyText<T>(_ text: String, into array: inout T) {
  withUnsafeMutableBytes(of: &array) { out in
    guard out.count > 0 else { return }
    var count = 0
    for byte in text.utf8 where count < out.count - 1 {
      out[count] = byte
      count += 1
    }
    out[count] = 0
  }
}
