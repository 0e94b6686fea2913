function options(p)
  return p +
end
