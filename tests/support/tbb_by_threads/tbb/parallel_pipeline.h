#pragma once

#include "../tbb_by_threads.hpp"
