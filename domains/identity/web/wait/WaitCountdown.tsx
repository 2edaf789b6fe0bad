/** The wait, counted down, and the exact moment at which it is over. */
import { useState, useSyncExternalStore } from 'react';
import { useSite } from '#platform/web/site.ts';
import { PlatformTime } from '#ui';
import { useText } from './texts.ts';
import { formatCountdown } from './wait.ts';

export type WaitCountdownProps = { readonly seconds: number };

function subscribeEverySecond(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

export function Wait({ seconds }: WaitCountdownProps) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes, serverTime } = useSite();
  const [endsAt] = useState(() => performance.now() + seconds * 1_000);
  const left = useSyncExternalStore(subscribeEverySecond, () =>
    Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)),
  );
  if (left === 0) return <span>{text('wait.over')}</span>;
  return (
    <span>
      {/* The digits would be said every second. */}
      <span role="timer" aria-live="off">
        {text('wait.left', { left: formatCountdown(left) })}
      </span>
      , {text('wait.from')} <PlatformTime at={Math.trunc(serverTime + endsAt)} offsetMinutes={offsetMinutes} />
    </span>
  );
}
