print("platter")
