/** Moments and spans in words, as tiles and their names for screen readers have them. */
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { splitTime } from '../game/time-left.ts';
import { useText } from './texts.ts';

/** The two largest parts: `1 day 19 hours`, `3 minutes 38 seconds`. */
export function useSpanText(): (ms: number) => string {
  const text = useText();
  return (ms) => {
    const parts = Object.entries(splitTime(ms)) as ['days' | 'hours' | 'minutes' | 'seconds', number][];
    const first = parts.findIndex(([, count]) => count > 0);
    const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, count]) => count > 0);
    return shown.map(([unit, count]) => text(`lottery.centre.left.${unit}`, { count })).join(' ');
  };
}

/** The time of day in the zone of the platform; of another day with its date. */
export function useMomentText(): (at: number, now: number) => string {
  const { platformOffsetMinutes } = useSite();
  return (at, now) => {
    const [day = '', time = ''] = platformTime(instant(at), platformOffsetMinutes).split(' ');
    const clock = time.slice(0, 5);
    return day === platformTime(instant(now), platformOffsetMinutes).slice(0, 10) ? clock : `${day.slice(5)} ${clock}`;
  };
}
