function options(p)
  while true do end
end
