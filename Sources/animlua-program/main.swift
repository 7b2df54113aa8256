import animlua

Program.run()
