print("nothing here yet")
