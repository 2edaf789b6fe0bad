/** Formats moments for the cashier: in the platform's zone, whatever the device's is. */
import { gmtOffset, instant, unbrokenTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';

/** `14:03:20` of `2026-11-15 14:03:20`. */
const timeAt = 11;
/** Without the seconds. */
const minuteEnd = 16;

type Moments = {
  readonly full: (at: number) => string;
  readonly minute: (at: number) => string;
  readonly clock: (at: number) => string;
  /** The clock alone where both are on one day. */
  readonly beside: (at: number, other: number) => string;
  readonly zone: string;
};

export function useMoments(): Moments {
  const { platformOffsetMinutes } = useSite();
  const full = (at: number) => unbrokenTime(instant(at), platformOffsetMinutes);
  const clock = (at: number) => full(at).slice(timeAt);
  return {
    full,
    clock,
    minute: (at) => full(at).slice(0, minuteEnd),
    beside: (at, other) => (full(at).slice(0, timeAt) === full(other).slice(0, timeAt) ? clock(at) : full(at)),
    zone: gmtOffset(platformOffsetMinutes),
  };
}
