-- Cram: a board as a text, its rows joined by slashes. A move puts a domino on two free squares (.)
-- side by side or one above the other.
title = "Cram"
rules = "A move puts a domino on two free squares of the board that are neighbours. Whoever cannot "
    .. "put one loses."
start = "..../..../...."
facts = {
    {"..", "N"},
    {"../..", "P"},
    {"...../.....", "N"},   -- even by odd: the first player takes the middle and copies
    {"..../....", 0},       -- even by even: the second player copies, turned by half
    {".../.../...", 0},
}

function options(board)
    local width = (board:find("/", 1, true) or #board + 1) - 1
    local left = {}
    local function cover(first, second)
        if board:sub(first, first) == "." and board:sub(second, second) == "." then
            left[#left + 1] = board:sub(1, first - 1) .. "#" .. board:sub(first + 1, second - 1)
                .. "#" .. board:sub(second + 1)
        end
    end
    for square = 1, #board do
        cover(square, square + 1)
        cover(square, square + width + 1)
    end
    return left
end
