/// Files that the page makes and the browser saves.

export type Saved = "png" | "svg" | "csv" | "dot" | "rules";

const types: Record<Saved, string> = {
  png: "image/png",
  svg: "image/svg+xml",
  csv: "text/csv",
  dot: "text/vnd.graphviz",
  rules: "text/plain",
};

export async function saveText(name: string, format: Saved, content: string | Promise<Blob>): Promise<void> {
  const blob = typeof content === "string" ? new Blob([content], { type: types[format] }) : await content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[^A-Za-z0-9_.-]+/g, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function canvasPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
