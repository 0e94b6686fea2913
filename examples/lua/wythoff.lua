-- Wythoff's game, which Bouton has, as a program: the two can be compared.
title = "Wythoff's game as a program"
start = {4, 6}
facts = {{"3,5", "P"}, {"4,7", "P"}, {{3, 3}, 6}}

function options(piles)
    local x, y = piles[1], piles[2]
    local left = {}
    for k = 1, x do left[#left + 1] = {x - k, y} end
    for k = 1, y do left[#left + 1] = {x, y - k} end
    for k = 1, math.min(x, y) do left[#left + 1] = {x - k, y - k} end
    return left
end
