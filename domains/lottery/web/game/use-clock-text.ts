/** The time that is left in the words of the language: `1 day 19:28:52`, or `1 d 19:28` where there is little space. */
import { useText } from '../texts.ts';
import { clockText } from './time-left.ts';

export function useClockText(size: 'full' | 'short'): (ms: number) => string {
  const text = useText();
  const key = size === 'full' ? 'lottery.left.days' : 'lottery.left.days.short';
  return (ms) => clockText(ms, (count, clock) => text(key, { count, clock }), size);
}
