/** The decorative numbers, moving. The server draws a still one, so that the page it sends is the same for everybody. */
import { useEffect, useState } from 'react';
import { firstJackpot, firstSparks, nextJackpotStep, sparksEveryMs, sparksStep } from './ticker.ts';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Null until the page is awake. */
export function useJackpot(): number | null {
  const [centavos, setCentavos] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const grow = () => {
      const { centavos: more, afterMs } = nextJackpotStep(Math.random);
      timer = setTimeout(() => {
        setCentavos((before) => (before ?? 0) + more);
        grow();
      }, afterMs);
    };
    setCentavos(firstJackpot(Math.random));
    if (!wantsStillness()) grow();
    return () => clearTimeout(timer);
  }, []);
  return centavos;
}

export function useSparks(): number {
  const [centavos, setCentavos] = useState(firstSparks);
  useEffect(() => {
    if (wantsStillness()) return undefined;
    const timer = setInterval(() => setCentavos((before) => before + sparksStep), sparksEveryMs);
    return () => clearInterval(timer);
  }, []);
  return centavos;
}
