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
    // One function for several instruction sets of the processor, for all targets with kernels.
    .target(name: "CInstructionLevels"),
    .target(
      name: "CEngineKernels", dependencies: ["CInstructionLevels"], exclude: ["kernels.inc"],
      cSettings: [.headerSearchPath(".")]),
    .target(name: "Motion", dependencies: ["CEngineKernels", "Geometry"]),
    // Animations as a program describes them, as values.
    .target(name: "Animations", dependencies: ["Geometry", "Motion"]),
    .target(
      name: "AnimationEngine",
      dependencies: [
        "Animations", "CEngineKernels", "Geometry", "Motion",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    // The engine's face for Swift programs: key paths, handles, `await`, and a driver of frames.
    .target(name: "AnimLuaSwift", dependencies: ["AnimationEngine", "Geometry"]),
    // Texts as values: how they look, where their letters lie, and the numbers in them.
    .target(name: "Typography", dependencies: ["Geometry", "Motion"]),
    // A frame as a list of things to draw, which knows no layers.
    .target(name: "Drawing", dependencies: ["Geometry", "Typography"]),
    // Events of a pointer and of keys as values: their times, recordings, and the pointer's velocity.
    .target(name: "Input", dependencies: ["Geometry", "Motion"]),
    // The properties that layers of each kind have: names, values, and the engine's numbers for them.
    .target(
      name: "Properties",
      dependencies: ["AnimationEngine", "Drawing", "Geometry", "Motion", "Typography"]),
    // How changes go over: property by property as animations, or picture by picture.
    .target(name: "Transitions", dependencies: ["AnimationEngine", "Drawing", "Geometry"]),
    .target(
      name: "SceneGraph",
      dependencies: [
        "AnimationEngine", "CEngineKernels", "Drawing", "Geometry", "Input", "Motion",
        "Properties", "Transitions", "Typography",
      ]),

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
    // Conversions and codecs of pictures; libdeflate or zlib, and libturbojpeg, are opened at run time.
    .target(
      name: "CPixels", dependencies: ["CInstructionLevels", "CLibraryLoader"],
      exclude: ["convert_kernels.inc"], cSettings: [.headerSearchPath(".")]),
    // Blurs, shadows, masks and gradients over pixels.
    .target(
      name: "CFilters", dependencies: ["CInstructionLevels"],
      exclude: ["blur_kernels.inc", "gradient_kernels.inc"], cSettings: [.headerSearchPath(".")]),
    // A picture in memory, and what needs no more than its pixels.
    .target(name: "Pixels", dependencies: ["CFilters", "CPixels", "Geometry"]),
    // cairo and pango, opened at run time, and a narrow interface for drawing.
    .target(name: "CCairo", dependencies: ["CLibraryLoader"]),
    // Texts that pango lays out.
    .target(name: "CTypesetting", dependencies: ["CCairo"]),
    // The libraries that are opened at run time, as they are on a machine.
    .target(name: "Libraries", dependencies: ["CCairo", "CLibraryLoader", "CPixels"]),
    // Lays texts out; who lays out does not draw.
    .target(
      name: "Typesetting",
      dependencies: ["CTypesetting", "Drawing", "Geometry", "Libraries", "Threads"]),
    .target(
      name: "Rendering",
      dependencies: [
        "CCairo", "CPixels", "Drawing", "Geometry", "Libraries", "Pixels", "Threads",
        "Typesetting",
      ]),
    // Bounds of the process itself: files that are not to be left behind, a child with fewer rights.
    .target(name: "CContainment"),
    // Files that are whole or absent, and what is written in them: numbers, JSON, CSV, PNG.
    .target(name: "Output", dependencies: ["CPixels", "Geometry", "Threads"]),
    .target(
      name: "Exporting",
      dependencies: [
        "CPixels", "Libraries", "Output", "Pixels", "Rendering", "SceneGraph", "Typesetting",
        "AnimationEngine", "Geometry", "Threads",
      ]),
    // Films and pictures of scenes, for Swift programs.
    .target(
      name: "AnimLuaFilms",
      dependencies: ["AnimLua", "Exporting", "SceneGraph", "Typesetting", "AnimationEngine"]),
    // Sixels and symbols; libchafa is opened at run time.
    .target(name: "CChafa", dependencies: ["CLibraryLoader"]),
    // Lines that a person edits; libedit is opened at run time.
    .target(name: "CLineEditor", dependencies: ["CLibraryLoader"]),
    .target(
      name: "Preview",
      dependencies: [
        "CChafa", "CPixels", "Libraries", "Output", "Pixels", "Rendering", "SceneGraph",
        "Typesetting", "AnimationEngine", "Geometry", "Threads",
      ]),

    // A scene file that plays within its limits, for whoever shows it.
    .target(
      name: "Sessions",
      dependencies: [
        "Drawing", "LuaBindings", "LuaRuntime", "Output", "Rendering", "SceneGraph", "Typesetting",
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
        "Diagnostics", "Drawing", "Exporting", "Libraries", "LuaBindings", "LuaRuntime",
        "LuaSyntax", "Output", "Pixels", "Rendering", "SceneGraph", "Sessions", "Typesetting",
        "AnimationEngine", "Geometry", "Threads",
      ]),
    // All of the command but its entry, so that tests and the fuzzer can ask it.
    .target(
      name: "animlua",
      dependencies: [
        "AuthorTools", "CContainment", "CLineEditor", "Diagnostics", "Drawing", "Exporting",
        "Libraries", "Output", "Preview", "LuaBindings", "LuaRuntime", "Rendering", "SceneGraph",
        "Sessions", "Typesetting", "AnimationEngine", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "animlua-program", dependencies: ["animlua"]),
    .target(
      name: "CBenchComparators", dependencies: ["CEngineKernels", "CLibraryLoader", "CLua"]),
    .executableTarget(
      name: "animlua-bench",
      dependencies: [
        "AnimLua", "AnimLuaSwift", "AnimationEngine", "CBenchComparators", "CEngineKernels",
        "Exporting",
        "Geometry",
        "LuaBindings", "LuaRuntime", "Pixels", "Preview", "Rendering", "SceneGraph",
        "Typesetting",
      ]),
    // Inputs that nobody would write; scripts/fuzz links it with libFuzzer.
    .target(name: "CFuzzDriver"),
    .executableTarget(
      name: "animlua-fuzz",
      dependencies: [
        "animlua", "CFuzzDriver", "Exporting", "LuaBindings", "LuaRuntime", "Rendering",
        "Typesetting",
        "SceneGraph",
        "AnimationEngine", "Geometry",
      ]),
    .executableTarget(
      name: "engine-alone", dependencies: ["AnimationEngine"], path: "examples/swift"),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestWords"]),
    .testTarget(name: "MotionTests", dependencies: ["Geometry", "Motion", "TestWords"]),
    .testTarget(name: "AnimationsTests", dependencies: ["Animations", "TestWords"]),
    .testTarget(
      name: "AnimationEngineTests",
      dependencies: [
        "AnimationEngine", "CEngineKernels", "CInstructionLevels", "EngineStage", "Geometry",
        "TestWords",
      ]),
    // Names of SwiftUI, for a test that imports both; SwiftUI itself is Apple's.
    .target(name: "NamesOfSwiftUI", path: "Tests/NamesOfSwiftUI"),
    .testTarget(
      name: "AnimLuaSwiftTests",
      dependencies: ["AnimLuaSwift", "AnimationEngine", "Geometry", "NamesOfSwiftUI", "TestWords"]),
    // Shared by the test targets: expectations, numbers of a seed, a terminal, checks of messages.
    .target(name: "TestWords", path: "Tests/TestWords"),
    .target(name: "EngineStage", dependencies: ["AnimationEngine"], path: "Tests/EngineStage"),
    .testTarget(name: "TypographyTests", dependencies: ["Typography", "TestWords"]),
    .testTarget(name: "InputTests", dependencies: ["Input", "Geometry", "TestWords"]),
    .testTarget(
      name: "PropertiesTests", dependencies: ["Properties", "Geometry", "TestWords", "Typography"]),
    .testTarget(
      name: "TransitionsTests",
      dependencies: ["Transitions", "AnimationEngine", "Drawing", "Geometry", "TestWords"]),
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
        "LuaBindings", "LuaRuntime", "SceneGraph", "Typesetting", "AnimationEngine", "TestWords",
      ]),
    .testTarget(
      name: "AnimLuaTests", dependencies: ["AnimLua", "AnimationEngine", "Geometry", "TestWords"]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "CPixels", "Geometry", "TestWords"]),
    .testTarget(
      name: "TypesettingTests", dependencies: ["Typesetting", "Drawing", "Geometry", "TestWords"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Drawing", "Exporting", "Libraries", "Pixels", "Rendering", "LuaBindings", "SceneGraph",
        "Typesetting", "AnimationEngine", "Geometry", "TestWords", "Threads",
      ]),
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "Exporting", "CPixels", "EngineStage", "Pixels", "Rendering", "SceneGraph",
        "AnimationEngine", "Geometry", "TestWords",
      ]),
    .testTarget(
      name: "AnimLuaFilmsTests", dependencies: ["AnimLua", "AnimLuaFilms", "TestWords"]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Preview", "Libraries", "Output", "Pixels", "Rendering", "SceneGraph", "AnimationEngine",
        "Geometry", "TestWords", "Threads",
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
        "Sessions", "AnimationEngine", "Geometry", "TestWords",
      ]),
    // The command is built first; the tests start it as a process.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AnimLua", "AnimLuaFilms", "animlua", "animlua-program", "AuthorTools", "containment-probe",
        "Diagnostics", "LuaBindings", "LuaRuntime", "Pixels", "Rendering", "Sessions", "TestWords",
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
    "Geometry", "Motion", "Animations", "AnimationEngine", "AnimLuaSwift", "Typography", "Drawing",
    "Input", "Properties", "Transitions", "SceneGraph", "LuaRuntime", "Pixels", "Typesetting",
    "Rendering",
  ]
  for target in package.targets where target.type == .regular || target.type == .executable {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
    guard optimized.contains(target.name) else { continue }
    target.swiftSettings = [.unsafeFlags(flags.split(separator: " ").map(String.init))]
  }
}
