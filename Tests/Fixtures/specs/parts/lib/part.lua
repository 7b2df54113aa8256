return { name = "part" }
