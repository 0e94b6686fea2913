function options(p)
  return os.remove("x")
end
