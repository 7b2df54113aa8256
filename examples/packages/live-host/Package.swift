// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "live-host",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "animlua", path: "../../..")],
  targets: [
    .executableTarget(
      name: "live-host", dependencies: [.product(name: "AnimLua", package: "animlua")])
  ],
  swiftLanguageModes: [.v6]
)
