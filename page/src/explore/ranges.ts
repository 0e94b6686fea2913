/// Whole numbers in words: 0–3, 5, 7–9.  Two neighbours are written one by one.
export function ranges(numbers: Iterable<number>): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i;
    while (sorted[end + 1] === sorted[end]! + 1) ++end;
    if (end - i >= 2) parts.push(`${sorted[i]}–${sorted[end]}`);
    else for (let k = i; k <= end; ++k) parts.push(String(sorted[k]));
    i = end + 1;
  }
  return parts.join(", ");
}
