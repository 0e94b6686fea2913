import { useEffect, useState } from "preact/hooks";

/// The value as it was when it last stayed unchanged for so many milliseconds.
export function useLater<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
