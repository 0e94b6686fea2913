-- A token on a map with one-way streets, some of which go round: positions may be draws.
title = "One-way streets"
rules = "A move drives from one place to the next along a one-way street. Whoever is where no street "
    .. "leaves loses. If neither player can force that, the drive goes on for ever."
start = "market"
misere = false

local streets = {
    market = {"church", "bridge"},
    church = {"school", "market"},
    school = {"market", "harbour"},
    bridge = {"mill", "station"},
    mill = {"bridge"},
    station = {"harbour"},
    harbour = {},
}

facts = {
    {"harbour", "P"},
    {"station", "N"},
    {"school", "N"},
    {"mill", "draw"},
    {"bridge", "draw"},
}

function options(place)
    local left = {}
    for _, next_place in ipairs(streets[place] or error("there is no place " .. place)) do
        left[#left + 1] = next_place
    end
    return left
end
