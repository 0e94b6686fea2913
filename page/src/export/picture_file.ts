import { canvasPng } from "./download";

/// A picture of the page as a file: SVG with its looks written into it, and PNG drawn from that.

const looks = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight", "text-anchor", "opacity"];

/// The text of an SVG file that looks like the element does now.  What only catches the pointer is left out.
export function svgFile(picture: SVGSVGElement, without = ".reach"): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const [from, to] = [[...picture.querySelectorAll("*")], [...copy.querySelectorAll("*")]];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const look of looks) to[i]!.setAttribute(look, style.getPropertyValue(look));
    for (const name of ["class", "style", "tabindex", "role"]) to[i]!.removeAttribute(name);
    if (element.matches(without)) to[i]!.setAttribute("data-left-out", "");
  });
  for (const element of copy.querySelectorAll("[data-left-out]")) element.remove();
  const { width, height } = picture.viewBox.baseVal;
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.insertAdjacentHTML("afterbegin", `<rect width="100%" height="100%" fill="${getComputedStyle(picture).backgroundColor}"/>`);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/// The same, twice as large, as PNG.
export function pngFile(picture: SVGSVGElement): Promise<Blob> {
  const { width, height } = picture.viewBox.baseVal;
  return pngOfSvg(svgFile(picture), width, height);
}

/// An SVG file of that size as PNG, twice as large.
export async function pngOfSvg(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2 * width, 2 * height];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvasPng(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}
