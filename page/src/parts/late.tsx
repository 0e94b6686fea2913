import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts";

/// A component whose code is loaded when it is first shown.
export function Late({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    load().then(
      (component) => here && setLoaded(() => component),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [load]);
  if (failed) return <p class="fault">{texts.value.offline}</p>;
  return Loaded ? <Loaded /> : <p class="quiet">{texts.value.loading}</p>;
}
