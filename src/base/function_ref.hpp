#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace bouton {

template <class Signature>
class FunctionRef;

/// A function that is called through a pointer: for parameters, so that the callee need not be a
/// template.  It does not own the function, which must live until the call has returned.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
public:
    template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, FunctionRef> &&
             std::is_invocable_r_v<Result, Function&, Arguments...>)
        // A copy is never taken for a function: the condition above excludes it.
        // NOLINTNEXTLINE(google-explicit-constructor,bugprone-forwarding-reference-overload)
        FunctionRef(Function&& function)
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
          call_([](void* object, Arguments... arguments) -> Result {
              auto& target = *static_cast<std::remove_reference_t<Function>*>(object);
              return static_cast<Result>(target(std::forward<Arguments>(arguments)...));
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(object_, std::forward<Arguments>(arguments)...);
    }

private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace bouton
