// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "game-loop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "animlua", path: "../../..")],
  targets: [
    .executableTarget(
      name: "game-loop", dependencies: [.product(name: "AnimLua", package: "animlua")])
  ],
  swiftLanguageModes: [.v6]
)
