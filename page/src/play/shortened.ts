/// A long position or number in the middle of which something is left out, so that nobody takes a part for the whole.
export function shortened(text: string, most = 160): string {
  if (text.length <= most) return text;
  const end = Math.floor((most - 3) * 0.4);
  return `${text.slice(0, most - 3 - end)} … ${text.slice(text.length - end)}`;
}
