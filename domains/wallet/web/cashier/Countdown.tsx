/** The time until a real deadline, by the server's clock, beside the exact moment. It neither blinks nor turns red. */
import { useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { usePlatformSecond, VisuallyHidden } from '#ui';
import { useText } from './texts.ts';
import { announcementAt, formatTimeLeft } from './time-left.ts';

export function useSecondsLeft(endsAt: number): number | null {
  const { serverTime } = useSite();
  const now = usePlatformSecond(serverTime);
  return now === null ? null : Math.max(0, Math.floor(endsAt / 1_000) - now);
}

type Props = { readonly endsAt: number; readonly className?: string | undefined };

export function Countdown({ endsAt, className }: Props) {
  const text = useText();
  const left = useSecondsLeft(endsAt);
  const [first, setFirst] = useState(left);
  if (left === null) return null;
  if (first === null) setFirst(left);
  const began = first ?? left;
  const announcements = { five: text('cashier.left', { time: '05:00' }), end: text('cashier.over') };
  const announcement = announcementAt(left, began);
  return (
    <>
      <span className={className} role="timer" aria-live="off">
        {formatTimeLeft(left)}
      </span>
      <VisuallyHidden>
        <span role="status">
          {announcement ? announcements[announcement] : text('cashier.left', { time: formatTimeLeft(began) })}
        </span>
      </VisuallyHidden>
    </>
  );
}
