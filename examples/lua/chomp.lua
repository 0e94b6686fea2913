-- Chomp: a bar of chocolate, as the list of the lengths of its rows, longest first. A move names a
-- square and eats it with all that is to the right of it or below it. Whoever has to eat the square
-- in the corner, which is poisoned, loses: so that square is never offered as a move.
title = "Chomp"
rules = "A move eats a square of the bar with all that is to the right of it or below it. The square "
    .. "in the first row and column is poisoned: whoever has no other square left loses."
start = {4, 4, 4}
facts = {
    {"1", "P"},
    {"2,1", "P"},      -- an L with arms of the same length
    {"3,1,1", "P"},
    {"4,3", "P"},      -- in two rows, one square less below
    {"3,3", "N"},
}

function options(rows)
    local left = {}
    for row = 1, #rows do
        for column = 1, rows[row] do
            if row > 1 or column > 1 then
                local after = {}
                for i = 1, #rows do
                    local length = rows[i]
                    if i >= row then length = math.min(length, column - 1) end
                    if length > 0 then after[#after + 1] = length end
                end
                left[#left + 1] = after
            end
        end
    end
    return left
end
