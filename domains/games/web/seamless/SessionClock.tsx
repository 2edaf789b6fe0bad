import { useEffect, useState } from 'react';
import { clockText } from './play.ts';

const everyMs = 1_000;

/** Drawn by itself once a second, so that nothing around it is. */
export function SessionClock({ startedAt }: { readonly startedAt: number | null }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return <>{startedAt === null || now === null ? clockText(0) : clockText(now - startedAt)}</>;
}
