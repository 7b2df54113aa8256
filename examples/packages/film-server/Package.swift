// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "film-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "animlua", path: "../../..")],
  targets: [
    .executableTarget(
      name: "film-server",
      dependencies: [
        .product(name: "AnimLua", package: "animlua"),
        .product(name: "AnimLuaFilms", package: "animlua"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
