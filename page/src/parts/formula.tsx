import { useEffect, useRef } from "preact/hooks";

/// A formula in TeX, set by KaTeX, which is loaded when the first one is shown.
export function Formula({ tex }: { tex: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let here = true;
    void Promise.all([import("katex"), import("katex/dist/katex.min.css")]).then(([{ default: katex }]) => {
      if (here && place.current) katex.render(tex, place.current, { throwOnError: false, displayMode: true });
    });
    return () => {
      here = false;
    };
  }, [tex]);
  return (
    <span ref={place} class="formula scroll" tabIndex={0} role="math" aria-label={tex}>
      {tex}
    </span>
  );
}
