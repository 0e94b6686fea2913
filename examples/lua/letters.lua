-- Words: a move takes one letter out of a word, such that a word is left. Whoever cannot, loses.
title = "One letter less"
rules = "A move takes one letter out of a word such that a word of the list is left. Whoever cannot "
    .. "move loses."
start = "startling"

local words = {}
for word in ([[
    a i
    an as at in is it sin sing sting string starting startling staring sling
    string strings sting stings sings sins tin ting tins tings slit lit sit
    star stars tars tar art arts start starts tart tarts rat rats
    plane planes plan plans pan pans planet planets lane lanes pane panes
]]):gmatch("%a+") do
    words[word] = true
end

facts = {
    {"i", "P"},
    {"in", "N"},
    {"startling", "P"},
    {"string", "N"},
}

function options(word)
    local left = {}
    for i = 1, #word do
        local rest = word:sub(1, i - 1) .. word:sub(i + 1)
        if words[rest] then left[#left + 1] = rest end
    end
    return left
end
