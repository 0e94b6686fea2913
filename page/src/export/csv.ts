/// Rows as CSV, in the form of RFC 4180 with line feeds, as the program writes it.
export function csv(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null): string => {
    const text = value === null ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return [head, ...rows].map((row) => row.map(field).join(",")).join("\n") + "\n";
}
