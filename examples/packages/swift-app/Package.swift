// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swift-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "animlua", path: "../../..")],
  targets: [
    .executableTarget(
      name: "swift-app", dependencies: [.product(name: "AnimLuaSwift", package: "animlua")])
  ],
  swiftLanguageModes: [.v6]
)
