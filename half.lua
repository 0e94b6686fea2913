function options(p)
  return {{p[1] / 2}}
end
