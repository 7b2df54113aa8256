// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "animlua",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
    .library(name: "AnimLuaSwift", targets: ["AnimLuaSwift"]),
    .library(name: "SceneGraph", targets: ["SceneGraph"]),
    .library(name: "AnimLua", targets: ["AnimLua"]),
    .library(name: "AnimLuaFilms", targets: ["AnimLuaFilms"]),
    .executable(name: "animlua", targets: ["animlua-program"]),
    .executable(name: "animlua-bench", targets: ["animlua-bench"]),
    .executable(name: "engine-alone", targets: ["engine-alone"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // Without Foundation nothing else links the C library's rounding and square root.
    .target(
      name: "Geometry", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CEngineKernels", exclude: ["kernels.inc"]),
    .target(name: "Motion", dependencies: ["CEngineKernels", "Geometry"]),
    .target(
      name: "AnimationEngine",
      dependencies: [
        "CEngineKernels", "Geometry", "Motion",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    // The engine's face for Swift programs: key paths, handles, `await`, and a driver of frames.
    .target(name: "AnimLuaSwift", dependencies: ["AnimationEngine", "Geometry"]),
    // A frame as a list of things to draw, which knows no layers.
    .target(name: "Drawing", dependencies: ["Geometry", "Motion"]),
    .target(
      name: "SceneGraph",
      dependencies: ["AnimationEngine", "CEngineKernels", "Drawing", "Geometry"]),

    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(
      name: "CLuaBridge", dependencies: ["CLua"],
      cSettings: [.headerSearchPath("bridge"), .headerSearchPath("calls")]),
    .target(name: "LuaRuntime", dependencies: ["CLuaBridge"]),
    // Lua's syntax as a tree, for checks of scenes that are not played.
    .target(name: "LuaSyntax"),
    .target(
      name: "LuaBindings",
      dependencies: ["LuaRuntime", "LuaSyntax", "SceneGraph", "AnimationEngine", "Geometry"]),

    // For Swift programs that let scripts move their objects.
    .target(
      name: "AnimLua",
      dependencies: [
        "AnimLuaSwift", "LuaBindings", "LuaRuntime", "SceneGraph", "AnimationEngine", "Motion",
        "Geometry",
      ]),

    // Threads, and what several of them share.
    .target(name: "Threads"),
    // Opens libraries at run time; scripts/check-headers holds what is declared of them to their headers.
    .target(
      name: "CLibraryLoader",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // cairo, pango and libturbojpeg are opened at run time.
    .target(
      name: "CCairo", dependencies: ["CLibraryLoader"],
      exclude: ["blur_kernels.inc", "gradient_kernels.inc"]),
    .target(
      name: "Rendering",
      dependencies: ["CCairo", "CLibraryLoader", "Drawing", "Geometry", "Threads"]),
    // Conversions and codecs of pictures; libdeflate or zlib are opened at run time.
    .target(name: "CPixels", dependencies: ["CLibraryLoader"]),
    // Bounds of the process itself: files that are not to be left behind, a child with fewer rights.
    .target(name: "CContainment"),
    // Files that are whole or absent, and what is written in them: numbers, JSON, CSV, PNG.
    .target(name: "Output", dependencies: ["CPixels", "Geometry", "Threads"]),
    .target(
      name: "Exporting",
      dependencies: [
        "CPixels", "Output", "Rendering", "SceneGraph", "AnimationEngine", "Geometry", "Threads",
      ]),
    // Films and pictures of scenes, for Swift programs.
    .target(
      name: "AnimLuaFilms",
      dependencies: ["AnimLua", "Exporting", "Rendering", "SceneGraph", "AnimationEngine"]),
    // Sixels and symbols; libchafa is opened at run time.
    .target(name: "CChafa", dependencies: ["CLibraryLoader"]),
    // Lines that a person edits; libedit is opened at run time.
    .target(name: "CLineEditor", dependencies: ["CLibraryLoader"]),
    .target(
      name: "Preview",
      dependencies: [
        "CChafa", "CPixels", "Output", "Rendering", "SceneGraph", "AnimationEngine", "Geometry",
        "Threads",
      ]),

    // A scene file that plays within its limits, for whoever shows it.
    .target(
      name: "Sessions",
      dependencies: [
        "Drawing", "LuaBindings", "LuaRuntime", "Output", "Rendering", "SceneGraph",
        "AnimationEngine", "Geometry",
      ]),
    // An error, a warning or a note with its place and what to do, for whoever shows it.
    .target(
      name: "Diagnostics",
      dependencies: [
        "Exporting", "LuaBindings", "LuaRuntime", "Output", "Rendering", "SceneGraph",
        "AnimationEngine", "Geometry",
      ]),
    // Checks, comparisons, tests, the reference and the language server, without a command line.
    .target(
      name: "AuthorTools",
      dependencies: [
        "Diagnostics", "Drawing", "Exporting", "LuaBindings", "LuaRuntime", "LuaSyntax", "Output",
        "Rendering", "SceneGraph", "Sessions", "AnimationEngine", "Geometry", "Threads",
      ]),
    // All of the command but its entry, so that tests and the fuzzer can ask it.
    .target(
      name: "animlua",
      dependencies: [
        "AuthorTools", "CContainment", "CLineEditor", "Diagnostics", "Drawing", "Exporting",
        "Output",
        "Preview", "LuaBindings", "LuaRuntime", "Rendering", "SceneGraph", "Sessions",
        "AnimationEngine", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "animlua-program", dependencies: ["animlua"]),
    .target(name: "CBenchComparators", dependencies: ["CEngineKernels", "CLua"]),
    .executableTarget(
      name: "animlua-bench",
      dependencies: [
        "AnimLua", "AnimLuaSwift", "AnimationEngine", "CBenchComparators", "CEngineKernels",
        "Exporting",
        "Geometry",
        "LuaBindings", "LuaRuntime", "Preview", "Rendering", "SceneGraph",
      ]),
    // Inputs that nobody would write; scripts/fuzz links it with libFuzzer.
    .target(name: "CFuzzDriver"),
    .executableTarget(
      name: "animlua-fuzz",
      dependencies: [
        "animlua", "CFuzzDriver", "LuaBindings", "LuaRuntime", "Rendering", "SceneGraph",
        "AnimationEngine", "Geometry",
      ]),
    .executableTarget(
      name: "engine-alone", dependencies: ["AnimationEngine"], path: "examples/swift"),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestWords"]),
    .testTarget(name: "MotionTests", dependencies: ["Geometry", "Motion", "TestWords"]),
    .testTarget(
      name: "AnimationEngineTests",
      dependencies: ["AnimationEngine", "CEngineKernels", "EngineStage", "Geometry", "TestWords"]),
    // Names of SwiftUI, for a test that imports both; SwiftUI itself is Apple's.
    .target(name: "NamesOfSwiftUI", path: "Tests/NamesOfSwiftUI"),
    .testTarget(
      name: "AnimLuaSwiftTests",
      dependencies: ["AnimLuaSwift", "AnimationEngine", "Geometry", "NamesOfSwiftUI", "TestWords"]),
    // Shared by the test targets: expectations, numbers of a seed, a terminal, checks of messages.
    .target(name: "TestWords", path: "Tests/TestWords"),
    .target(name: "EngineStage", dependencies: ["AnimationEngine"], path: "Tests/EngineStage"),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Geometry", "TestWords"]),
    .testTarget(
      name: "SceneGraphTests",
      dependencies: ["SceneGraph", "AnimationEngine", "EngineStage", "Geometry", "TestWords"]),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "TestWords"]),
    // They ask Lua itself what is Lua.
    .testTarget(
      name: "LuaSyntaxTests", dependencies: ["LuaSyntax", "LuaRuntime", "TestWords"]),
    .testTarget(
      name: "LuaBindingsTests",
      dependencies: [
        "LuaBindings", "LuaRuntime", "Rendering", "SceneGraph", "AnimationEngine", "TestWords",
      ]),
    .testTarget(
      name: "AnimLuaTests", dependencies: ["AnimLua", "AnimationEngine", "Geometry", "TestWords"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "Drawing", "LuaBindings", "SceneGraph", "AnimationEngine", "Geometry",
        "TestWords", "Threads",
      ]),
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "Exporting", "CPixels", "EngineStage", "Rendering", "SceneGraph", "AnimationEngine",
        "Geometry", "TestWords",
      ]),
    .testTarget(
      name: "AnimLuaFilmsTests", dependencies: ["AnimLua", "AnimLuaFilms", "TestWords"]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Preview", "Output", "Rendering", "SceneGraph", "AnimationEngine", "Geometry", "TestWords",
        "Threads",
      ]),
    .testTarget(
      name: "SessionsTests",
      dependencies: ["Sessions", "LuaBindings", "SceneGraph", "AnimationEngine", "TestWords"]),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "LuaRuntime", "TestWords"]),
    .testTarget(
      name: "AuthorToolsTests",
      dependencies: [
        "AuthorTools", "Diagnostics", "LuaBindings", "LuaRuntime", "Output", "SceneGraph",
        "Sessions", "AnimationEngine", "TestWords",
      ]),
    // The command is built first; the tests start it as a process.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AnimLua", "AnimLuaFilms", "animlua", "animlua-program", "AuthorTools", "containment-probe",
        "Diagnostics", "LuaBindings", "LuaRuntime", "Rendering", "Sessions", "TestWords",
      ]),
    .executableTarget(
      name: "containment-probe", dependencies: ["CContainment"], path: "Tests/ContainmentProbe"),
    // They start the program as a process.
    .testTarget(name: "FuzzTests", dependencies: ["animlua-fuzz", "TestWords"]),
    // The examples of comments and pages, compiled; what the pages say, compared with the tables.
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "AnimLua", "AnimLuaFilms", "AnimLuaSwift", "AnimationEngine", "Geometry", "LuaBindings",
        "LuaRuntime",
        "Motion",
        "Preview",
        "Rendering", "SceneGraph", "TestWords",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AnimationEngine", "EngineStage", "LuaBindings", "Motion", "SceneGraph", "TestWords",
      ],
      path: "Tests/Conformance"),
  ],
  swiftLanguageModes: [.v6]
)

// Both serve scripts/test; a build without them is an ordinary one.

/// Names of test targets: only they and the targets they need are left, so that a sanitizer or an
/// optimized run builds no more than it tests.
if let names = Context.environment["ANIMLUA_ROOMS"] {
  var kept = Set(names.split(separator: " ").map(String.init))
  var waiting = Array(kept)
  while let name = waiting.popLast() {
    for case .byNameItem(let needed, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? [] where kept.insert(needed).inserted
    {
      waiting.append(needed)
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    let targets =
      (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return !targets.allSatisfy(kept.contains)
  }
}

/// Options of the Swift compiler for the targets in which tests spend their time. Optimizing the others,
/// and the tests, would take longer than it saves.
if let flags = Context.environment["ANIMLUA_FLAGS"] {
  let optimized: Set<String> = [
    "Geometry", "Motion", "AnimationEngine", "AnimLuaSwift", "Drawing", "SceneGraph", "LuaRuntime",
    "Rendering",
  ]
  for target in package.targets where target.type == .regular || target.type == .executable {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
    guard optimized.contains(target.name) else { continue }
    target.swiftSettings = [.unsafeFlags(flags.split(separator: " ").map(String.init))]
  }
}
